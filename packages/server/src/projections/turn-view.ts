import { type Chips, type PlayerId, type SeatNo, tableLegalActions } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import { handOnTable, playerInHand } from './hole-cards.ts'
import { configOf, type TableStory } from './table-story.ts'

/** The player to act with the time left at `now`; null while nobody is to act. */
export const turnView = (story: TableStory, now: number): TableView['turn'] => {
  const { turnClock, hand, seats } = story.state
  const seat = hand?.toAct ?? null
  const player = seat === null ? undefined : seats[seat]?.player
  if (turnClock === null || player === undefined) return null
  const { kind, startedAt, deadline } = turnClock
  const timeLeft = Math.max(0, deadline - now)
  return { userId: player, turnTimeOut: deadline - startedAt, startedAt, timeLeft, timeBank: kind !== 'turn' }
}

/** What the player to act may do, in chips to add now (Q65). */
export interface TurnChoices {
  readonly seat: SeatNo
  readonly player: PlayerId
  readonly turn: number
  readonly stack: Chips
  readonly canRaise: boolean
  /** Chips on the wire, all of them. */
  readonly call: number
  readonly minRaise: number
  readonly maxRaise: number
}

export const turnChoices = (story: TableStory): TurnChoices | null => {
  const legal = tableLegalActions(story.state)
  const inHand = legal && playerInHand(story, legal.seat)
  const player = legal && story.state.seats[legal.seat]?.player
  if (!legal || !inHand || !player) return null
  const added = (to: Chips | null): number => (to === null ? 0 : toWire(to - inHand.bet))
  return {
    seat: legal.seat,
    player,
    turn: story.state.hand?.turn ?? 0,
    stack: inHand.stack,
    canRaise: legal.canRaise,
    call: toWire(legal.callAmount),
    minRaise: added(legal.minRaiseTo),
    maxRaise: added(legal.maxRaiseTo),
  }
}

/** Whether the last raise of a fixed-limit round has been made (S-BET-06). */
export const isCapped = (story: TableStory): boolean =>
  configOf(story).variant.limit === 'fixed-limit' && (handOnTable(story)?.capped ?? false)

/** @returns who acted first, or is about to, on the running street */
export const firstOfStreet = (story: TableStory): SeatNo | null => {
  if (handOnTable(story) === null) return null
  const start = story.hand.findLastIndex(({ type }) => type === 'BoardDealt' || type === 'HoleCardsDealt')
  const opened = story.hand.slice(start + 1).find((event) => event.type === 'TurnOpened')
  return opened?.seat ?? null
}
