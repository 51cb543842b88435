import type { Game } from '@cardroom/protocol'

/** Tables with human players first, then the others, each in the order of the server (S-CASH-03). */
export const peopleFirst = (games: readonly Game[]): readonly Game[] => [
  ...games.filter(hasPeople),
  ...games.filter((game) => !hasPeople(game)),
]

/** From the loaded list, not the live one: rows that move while the user reads invite wrong clicks. */
const hasPeople = ({ players }: Game): boolean => players.some(({ isBot }) => !isBot)
