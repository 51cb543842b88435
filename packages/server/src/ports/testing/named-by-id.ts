import type { Profiles } from '../profiles.ts'

/** Players who are called as their id; an id that begins with 'bot' is a house bot's. */
export const namedById: Profiles = {
  of: (id) => ({ username: id, pfp: null, isBot: id.startsWith('bot') }),
  load: async () => {},
  changed: () => {},
}
