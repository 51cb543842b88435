import type { Profiles } from '../profiles.ts'

/** Profiles in which each player's name is their id. An id that begins with 'bot' is the id of a house bot. */
export const profilesNamedById: Profiles = {
  of: (id) => ({ username: id, pfp: null, isBot: id.startsWith('bot') }),
  load: async () => {},
  update: () => {},
  markDeleted: () => {},
  deletedAt: () => null,
}
