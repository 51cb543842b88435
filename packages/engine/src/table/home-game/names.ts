import type { PlayerId } from '../ids.ts'
import type { HomeGame } from './state.ts'

const MAX_NAME_LENGTH = 16
/** Letters, combining marks and digits of any script, and a few signs. */
const ALLOWED_NAME = /^[\p{L}\p{M}\p{N}._ -]+$/u
/** `ALLOWED_NAME` also matches some invisible letters, such as the Hangul fillers. A name must not contain any. */
const INVISIBLE_CHARACTER = /\p{Default_Ignorable_Code_Point}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** @returns the name as it is shown, or null if `typedName` is no valid name (N-HOME-03) */
export const parsePlayerName = (typedName: string): string | null => {
  const name = typedName.normalize('NFC').trim().replace(/ +/g, ' ')
  const isName = ALLOWED_NAME.test(name) && !INVISIBLE_CHARACTER.test(name) && LETTER_OR_DIGIT.test(name)
  return isName && [...name].length <= MAX_NAME_LENGTH && !hasDealerName(name) ? name : null
}

/** Two names are the same if they differ only in case, or in compatibility forms such as full-width letters. */
const comparableName = (name: string): string => name.normalize('NFKC').toLowerCase()

/** The chat lines of the room are signed 'Dealer', so no player has a name that looks like it. */
const hasDealerName = (name: string): boolean => comparableName(name).includes('dealer')

export const isNameTaken = ({ members }: HomeGame, name: string, player: PlayerId): boolean => {
  const key = comparableName(name)
  return members.some((member) => member.player !== player && comparableName(member.name) === key)
}

/** @returns the name of a player at a home game; null for a player who did not enter by its link */
export const memberNameOf = (home: Pick<HomeGame, 'members'>, player: PlayerId): string | null =>
  home.members.find((member) => member.player === player)?.name ?? null
