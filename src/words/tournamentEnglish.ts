/** What the host says about tournaments and ratings, in English. */
export const tournamentEnglish = {
  "tournament.refusal.over": "This tournament is over.",
  "tournament.refusal.disqualified": "You were disqualified from this tournament; its organiser can say why.",
  "tournament.refusal.in-already": "Already in this tournament.",
  "tournament.refusal.no-late-entry": "The tables of this tournament were fixed at its start; nobody can come later.",
  "tournament.refusal.full": "All {most} places are taken.",
  "tournament.refusal.not-in": "Not in this tournament.",
  "tournament.refusal.not-registering": "Registration is over; check-in was opened before.",
  "tournament.refusal.no-check-in": "There is no check-in now.",
  "tournament.refusal.started": "The tournament has begun.",
  "tournament.refusal.too-few":
    "{players, plural, =0 {Nobody is} one {Only one player is} other {Only # players are}} there; that is too few for a table.",
  "tournament.refusal.nobody": "This person is not in the tournament.",
  "tournament.refusal.no-table": "There is no such round or table.",
  "tournament.refusal.ranks":
    "Give {seats} ranks in the order of the seats, such as “1, 2, 2, 4”; whoever shares a rank shares its points.",
  "tournament.refusal.table-stays":
    "This table belongs to a tournament and stays open; whoever leaves it loses its points when the round’s time is up.",
  "tournament.refusal.gone": "This tournament is gone.",
  "tournament.refusal.no-round": "No round is being played.",
} as const;
