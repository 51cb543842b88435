import { isReservedUsername, username } from '@cardroom/protocol'

const MAX_USERNAME_LENGTH = 10
const SUFFIX_DIGITS = 4
/** Begins the username of a player from whose name none can be made. */
const NEUTRAL_STEM = 'friend'

/**
 * Usernames to try, in this order, for an account that is made for a name at a home table (N-HOME-03, A-PROFILE-05).
 * @param random a number from 0 to below 1
 */
export const usernamesFromName = (name: string, random: () => number): readonly string[] => {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\s.-]+/g, '_')
    .replaceAll(/[^a-z0-9_]/g, '')
    .replace(/^[^a-z]+/, '')
  const nameStem = letters.slice(0, MAX_USERNAME_LENGTH - SUFFIX_DIGITS)
  const stem = nameStem === '' || isReservedUsername(nameStem) ? NEUTRAL_STEM : nameStem
  const randomDigits = () => String(Math.floor(random() * 10 ** SUFFIX_DIGITS)).padStart(SUFFIX_DIGITS, '0')
  return [letters.slice(0, MAX_USERNAME_LENGTH), ...Array.from({ length: 4 }, () => `${stem}${randomDigits()}`)].filter(
    (candidate) => username.safeParse(candidate).success && !isReservedUsername(candidate),
  )
}
