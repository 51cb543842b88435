import { cashTableDecider, chips, isHandRunning, type TableState } from '@cardroom/engine'
import { type Store, type TableEvent, tableJournalEntryFormat } from '@cardroom/server'
import { expect } from 'vitest'

/**
 * The journal of one table, replayed by the rules of the engine: an event applied twice would throw or give another
 * state.
 */
export interface JournalReplay {
  readonly state: TableState
  readonly startedHandCount: number
  /** Ids of the hands that ended. */
  readonly endedHandIds: readonly string[]
  readonly endedHandCount: number
  /** By hand id and turn number ('HAND TURN'): the player who acted. */
  readonly actions: ReadonlyMap<string, string>
  /** Numbers of the events after which it was a player's turn. */
  readonly turnSeqs: ReadonlySet<number>
}

/** Reads a table's journal from its beginning. */
export const replayJournal = async (store: Store, tableId: string): Promise<JournalReplay> => {
  const actions = new Map<string, string>()
  const turnSeqs = new Set<number>()
  let state = cashTableDecider.initial
  let startedHandCount = 0
  const endedHandIds: string[] = []
  for (let seq = 0; ; ) {
    const recorded = await store.actorLog.read(`table:${tableId}`, seq, 5_000)
    if (recorded.length === 0) break
    for (const { seq: number, event: stored } of recorded) {
      expect(number).toBe(seq + 1)
      seq = number
      const event = tableJournalEntryFormat.read(stored)?.event as TableEvent
      if (event.type === 'HandStarted') startedHandCount += 1
      if (event.type === 'HandEnded') endedHandIds.push(state.hand?.setup.handId ?? '')
      if (isAction(event)) {
        const key = `${state.hand?.setup.handId} ${state.hand?.turn}`
        expect(actions.has(key), `${key} was acted twice`).toBe(false)
        actions.set(key, state.seats[event.seat]?.player ?? '')
      }
      state = cashTableDecider.evolve(state, event)
      if (state.turnClock !== null) turnSeqs.add(number)
    }
  }
  return { state, startedHandCount, endedHandCount: endedHandIds.length, endedHandIds, actions, turnSeqs }
}

type Action = Extract<TableEvent, { type: 'Folded' | 'Checked' | 'Called' | 'Bet' | 'Raised' }>
const isAction = (event: TableEvent): event is Action =>
  ['Folded', 'Checked', 'Called', 'Bet', 'Raised'].includes(event.type)

/** Sums all chips of a table in hundredths: stacks, chips waiting to be added, reservations, bets and pots. */
export const chipsAt = (state: TableState): number => {
  const { hand } = state
  const inHand = new Map(hand && isHandRunning(state) ? hand.players.map((player) => [player.seat, player]) : [])
  let sum = state.reservations.reduce((total, { amount }) => total + amount, 0)
  for (const seated of state.seats) {
    if (seated === null) continue
    sum += seated.queued + (inHand.get(seated.seat)?.stack ?? seated.stack)
  }
  // While the winner may still show cards, the stacks already contain the pots.
  if (inHand.size === 0 || hand?.phase === 'mucking') return chips(sum)
  for (const player of inHand.values()) sum += player.put
  return chips(sum - (hand?.raked ?? 0))
}
