import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, systemClock, systemEntropy } from '@cardroom/server'
import { openNats } from '../../packages/server/src/bus/open-nats.ts'
import { newServerDatabase } from '../../packages/server/src/store/testing/open-test-server-store.ts'
import type { RoomResources, TestRoomPorts } from './test-room.ts'

const { TEST_DATABASE_URL: databaseServer = '', TEST_NATS_URL: natsUrl = '', ROOM_PROCESSES = '1' } = process.env

/** How many joined rooms each test room consists of (environment variable ROOM_PROCESSES). */
export const ROOMS_PER_TEST_ROOM = Number(ROOM_PROCESSES)

/**
 * Opens stores and NATS connections for rooms that share only a new database and NATS, as processes do. The rooms are
 * in this process, so that a test moves the clock of all.
 */
export const joinedRoomResources = async (count: number, ports: TestRoomPorts): Promise<RoomResources> => {
  if (databaseServer === '' || natsUrl === '')
    throw new Error('ROOM_PROCESSES needs TEST_DATABASE_URL and TEST_NATS_URL')
  const { clock = systemClock } = ports
  const room = randomUUID()
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-joined-'))
  const { databaseUrl, dropDatabase } = await newServerDatabase(
    databaseServer,
    `cardroom_joined_${room.replaceAll('-', '')}`,
  )
  const roomConnections = await Promise.all(
    Array.from({ length: count }, async () => ({
      store: await openStore({ databaseUrl }, { clock, entropy: systemEntropy }),
      // The rooms find each other by the machine's clock, even if a test moves the clock of the rooms.
      joinedBus: await openNats({
        url: natsUrl,
        room,
        self: randomUUID(),
        clock: systemClock,
        reportFailure: () => {},
      }),
    })),
  )
  let stopped: Promise<unknown> | null = null
  const stopDatabase = async (): Promise<void> => {
    stopped ??= Promise.all(roomConnections.map(({ store }) => store.close()))
    await stopped
  }
  const destroy = async (): Promise<void> => {
    for (const { joinedBus } of roomConnections) await joinedBus.close()
    await stopDatabase()
    await dropDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, roomConnections, stopDatabase, destroy, ports }
}
