import { cardCode } from '../views/card-code.ts'
import { playerAt, type TableTransition } from '../views/table-record.ts'
import type { HandRecord, RecordedAction } from './hand-record.ts'

/**
 * Cards that a winner whom nobody called showed after the hand had ended (N-TABLE-07). They are added to the hand's
 * record, which is stored before.
 */
export interface LateShow {
  readonly handId: string
  /** Sequence number of the event in the table's journal; part of the effect's id. */
  readonly seq: number
  readonly player: string
  /** Codes as on the wire. */
  readonly cards: readonly string[]
}

/** @returns the cards that these steps show after the end of their hand */
export const lateShows = (steps: readonly TableTransition[]): readonly LateShow[] =>
  steps.flatMap(({ before, event, after }) => {
    const { hand } = before.state
    if (event.type !== 'HandShown' || hand?.phase !== 'over') return []
    const player = playerAt(after, event.seat)
    return [{ handId: hand.setup.handId, seq: after.seq, player, cards: event.cards.map(cardCode) }]
  })

/** The record with a late show added; unchanged if it has shown cards of this player already. */
export const withLateShow = (record: HandRecord, { player, cards }: LateShow): HandRecord => {
  const showingPlayer = record.players.find(({ id }) => id === player)
  if (showingPlayer === undefined || showingPlayer.shownCards.length > 0) return record
  const showAction: RecordedAction = { player_id: player, action: 'Shows Cards', amount: 0, cards: [...cards] }
  return {
    ...record,
    players: record.players.map((recordedPlayer) =>
      recordedPlayer === showingPlayer ? { ...recordedPlayer, shownCards: cards, mucked: false } : recordedPlayer,
    ),
    rounds: record.rounds.map((round, index) =>
      index === record.rounds.length - 1 ? { ...round, actions: [...round.actions, showAction] } : round,
    ),
  }
}
