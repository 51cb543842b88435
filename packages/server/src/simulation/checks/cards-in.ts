import { BACKCARD } from '@cardroom/protocol'

const CARD = /"([CDHS](?:[2-9]|10|[JQKA]))"|\b([2-9TJQKA][cdhs])\b/g

/** Every card that a message names anywhere, in whatever spelling. Slow. */
export const cardsInText = (payload: object): readonly string[] =>
  [...JSON.stringify(payload).matchAll(CARD)].map(([, code, text]) => code ?? text ?? '')

interface MayHoldCards {
  readonly playerCards?: readonly (string | MayHoldCards)[]
  readonly winningCards?: readonly string[]
  readonly middleCards?: readonly string[]
  readonly var_cards?: readonly (readonly string[])[]
  readonly players?: readonly MayHoldCards[]
  readonly winners?: readonly MayHoldCards[]
  readonly table?: MayHoldCards
  readonly user?: MayHoldCards
}

/** Cards in the fields of messages that hold any. Runs for every message, so it allocates nothing it can do without. */
export const cardsIn = (payload: MayHoldCards, found: string[] = []): readonly string[] => {
  const { playerCards, winningCards, middleCards, var_cards: boards, players, winners, table, user } = payload
  if (playerCards) {
    for (const card of playerCards) {
      if (typeof card === 'object') cardsIn(card, found)
      else if (card !== BACKCARD) found.push(card)
    }
  }
  if (winningCards) found.push(...winningCards)
  if (middleCards) found.push(...middleCards)
  if (boards) for (const board of boards) found.push(...board)
  if (players) for (const player of players) cardsIn(player, found)
  if (winners) for (const winner of winners) cardsIn(winner, found)
  if (table) cardsIn(table, found)
  if (user) cardsIn(user, found)
  return found
}
