import { type Store, tableJournalEntryFormat } from '@cardroom/server'
import { expect, it } from 'vitest'
import { seatPlayer } from '../support/players.ts'
import { openTestRoom } from '../support/test-room.ts'
import { until } from '../support/until.ts'

const eventTypesOf = async (store: Store, gameId: string) =>
  (await store.actorLog.read(`table:${gameId}`, 0, 1_000)).map(
    ({ event }) => tableJournalEntryFormat.read(event)?.event.type,
  )

it('a server shutdown records no Disconnected event for a player who is still connected [S-OPS-03 S-TIME-04]', async () => {
  const room = await openTestRoom({ games: [{ id: 'closing', name: 'closing', smallBlind: 1 }] })
  const gameId = 'closing'
  const stays = await seatPlayer(room.url, { number: 31, username: 'stays', gameId, pos: 0, buyin: 200 })
  const goes = await seatPlayer(room.url, { number: 32, username: 'goes', gameId, pos: 1, buyin: 200 })
  goes.close()
  await until('the seat to be disconnected', async () =>
    (await eventTypesOf(room.store, gameId)).includes('Disconnected'),
  )
  await room.room.close()
  const types = await eventTypesOf(room.store, gameId)
  expect(types.filter((type) => type === 'Disconnected')).toHaveLength(1)
  stays.close()
  await room.close()
})
