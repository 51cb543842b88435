import { isHandRunning } from '@cardroom/engine'
import type { Store } from '@cardroom/server'
import { expect } from 'vitest'
import type { LoadPlayer } from './load-player.ts'
import { chipsAt, type JournalReplay, replayJournal } from './replay-journal.ts'

interface PlayedRoom {
  readonly store: Store
  readonly tableIds: readonly string[]
  readonly players: readonly LoadPlayer[]
  /** Chips that all players began with, hundredths. */
  readonly minted: number
}

/**
 * Expects of the journals that no acknowledged action is lost and none was applied twice, that no hand was voided, and
 * that all chips are where they belong.
 * @returns how many hands and acknowledged actions there are
 */
export const expectNothingLost = async ({ store, tableIds, players, minted }: PlayedRoom) => {
  const tables = new Map<string, JournalReplay>()
  for (const id of tableIds) tables.set(id, await replayJournal(store, id))
  const acknowledged = players.flatMap((player) => player.acknowledged)
  const lost = acknowledged.filter(
    ({ gameId, sessionId, turn, userId }) => tables.get(gameId)?.actions.get(`${sessionId} ${turn}`) !== userId,
  )
  expect(lost).toEqual([])
  for (const [id, { state, startedHandCount, endedHandCount }] of tables) {
    expect(startedHandCount - endedHandCount, `hands of ${id} neither ended nor running`).toBe(
      isHandRunning(state) ? 1 : 0,
    )
    const onTable = await store.ledger.balanceOf(`escrow:${id}`)
    expect(onTable, `chips of ${id}`).toBe(chipsAt(state))
  }
  expect(await store.ledger.trialBalance()).toMatchObject({ sum: 0, unbalanced: [], minted })
  const hands = [...tables.values()].reduce((sum, { endedHandCount }) => sum + endedHandCount, 0)
  return { hands, acknowledged: acknowledged.length, tables }
}
