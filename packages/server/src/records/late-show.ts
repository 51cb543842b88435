import { cardCode } from '../projections/card-code.ts'
import type { Step } from '../projections/table-story.ts'
import { playerAt } from '../projections/telling.ts'
import type { HandRecord } from './hand-record.ts'

/** Cards that a winner showed when the hand was over already and its record stored (N-TABLE-07). */
export interface LateShow {
  readonly handId: string
  /** Number of the event in its table's journal: with the hand it names the show. */
  readonly seq: number
  readonly player: string
  /** Codes as on the wire. */
  readonly cards: readonly string[]
}

/** What was shown late in these steps. */
export const lateShows = (steps: readonly Step[]): readonly LateShow[] =>
  steps.flatMap(({ before, event, after }) => {
    const { hand } = before.state
    if (event.type !== 'HandShown' || hand?.phase !== 'over') return []
    const player = playerAt(after, event.seat)
    return [{ handId: hand.setup.handId, seq: after.seq, player, cards: event.cards.map(cardCode) }]
  })

/** The record with a late show in it; the same again changes nothing. */
export const withLateShow = (record: HandRecord, { player, cards }: LateShow): HandRecord => {
  const shower = record.players.find(({ id }) => id === player)
  if (shower === undefined || shower.shownCards.length > 0) return record
  const shown = { player_id: player, action: 'Shows Cards', amount: 0, cards } as const
  return {
    ...record,
    players: record.players.map((one) => (one === shower ? { ...one, shownCards: cards, mucked: false } : one)),
    rounds: record.rounds.map((round, index) =>
      index === record.rounds.length - 1 ? { ...round, actions: [...round.actions, shown] } : round,
    ),
  }
}
