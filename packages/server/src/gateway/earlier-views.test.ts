import type { TableId } from '@cardroom/engine'
import { type TableView, tableChangesBetween } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { collectGarbage } from '../ports/testing/collect-garbage.ts'
import type { ClientChannel } from './client-channel.ts'
import { type LobbyRow, sendLobbyRow } from './send-lobby-row.ts'

const TABLE = 'lantern' as TableId

/** The players of a table with one taken seat, as they are when its stack has changed `seq` times. */
const playersAt = (seq: number) => [{ id: 'anna', username: 'anna', index: 0, isBot: false, chips: seq }]
const viewAt = (seq: number) => ({ tableId: TABLE, seq, players: playersAt(seq) }) as unknown as TableView
const rowAt = (seq: number) =>
  ({ table: { gameId: TABLE, waiting: 0, players: playersAt(seq) } }) as unknown as LobbyRow

/** Compares each of four views with the one before. @returns the first view, and the last one, which is still shown */
const compareViews = () => {
  let shownView = viewAt(0)
  const first = new WeakRef<object>(shownView.players[0] ?? {})
  for (let seq = 1; seq < 4; seq += 1) {
    const nextView = viewAt(seq)
    tableChangesBetween(shownView, nextView)
    shownView = nextView
  }
  return { first, last: shownView }
}

/** Sends four lobby rows to one client. @returns the first row, and the last one, which the client still follows */
const sendRows = () => {
  const firstRow = rowAt(0)
  const following: ClientChannel['following'] = new Map([[TABLE, firstRow]])
  const client = { following, takesStacks: true } as ClientChannel
  for (let seq = 1; seq < 4; seq += 1) sendLobbyRow(client, TABLE, rowAt(seq), () => {})
  return { first: new WeakRef<object>(firstRow), last: following.get(TABLE) }
}

it.each([
  ['views of a table', compareViews],
  ['rows of the lobby', sendRows],
])('earlier %s are not kept while the newest one is shown [N-SCALE-04]', async (_, showInTurn) => {
  const { first, last } = showInTurn()
  // The garbage collector keeps what a WeakRef holds until the turn of the event loop ends that made the WeakRef.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(last).toBeDefined()
  expect(first.deref()).toBeUndefined()
})
