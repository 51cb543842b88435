import { parseCardCode } from '../../art/cards.ts'

const suitWords = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' } as const
const rankWords: Readonly<Record<string, string>> = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  '10': 'ten',
  '9': 'nine',
  '8': 'eight',
  '7': 'seven',
  '6': 'six',
  '5': 'five',
  '4': 'four',
  '3': 'three',
  '2': 'two',
}

/** 'ace of spades' for SA, 'face down' for a back. */
function spokenCard(code: string): string {
  const card = parseCardCode(code)
  return card ? `${rankWords[card.rank]} of ${suitWords[card.suit]}` : 'face down'
}

export const spokenCardsText = (codes: readonly string[]): string => codes.map(spokenCard).join(', ')

/** The word of a rank: 'ace', 'ten'. */
export const rankWord = (rank: string): string => rankWords[rank] ?? rank
