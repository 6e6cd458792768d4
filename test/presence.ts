/** Everybody is a member of every server, and nobody is in time-out. */
export const presence = { isMember: () => Promise.resolve(true), isMuted: () => Promise.resolve(false) };
