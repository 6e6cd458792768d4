/** What pictures of tournaments say: how columns are headed, and what stands for a name. */
export const tournamentPictures = {
  "tournament.entrant": "Player {number}",
  "tournament.out": "(out)",
  "tournament.column.player": "Player",
  "tournament.column.points": "Points",
  "tournament.column.reached": "Reached",
  "tournament.column.wins": "Wins",
  "tournament.column.opponents": "Opponents",
  "tournament.column.share": "Share %",
  "tournament.column.table": "Table",
  "tournament.column.seat": "Seat {seat}",
  "tournament.column.seats": "Seats {one}, {other}",
  "tournament.column.against": "against",
} as const;
