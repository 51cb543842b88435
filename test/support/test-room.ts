import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openRoom,
  openStore,
  type Room,
  type RoomPorts,
  roomConfigForm,
  type Store,
  systemClock,
  systemEntropy,
} from '@cardroom/server'
import { pino } from 'pino'

/** A whole room in this process, on a store of its own in a temporary folder, listening on a free port. */
export interface TestRoom {
  readonly room: Room
  readonly url: string
  readonly store: Store
  close(): Promise<void>
}

/**
 * @param config keys of the configuration that differ from the defaults
 * @param houseBots principals that the room takes for its own players
 * @param postOut how push services are called
 * @param clock the room's, if not the machine's
 */
export const openTestRoom = async (
  config: object = {},
  houseBots: readonly string[] = [],
  postOut?: RoomPorts['postOut'],
  clock: RoomPorts['clock'] = systemClock,
): Promise<TestRoom> => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-test-'))
  const store = await openStore({ dataDir: folder })
  const given = roomConfigForm.parse({ port: 0, callsPerMinute: 100_000, ...config })
  const room = await openRoom(
    {
      ...given,
      browserWallet: given.browserWallet ?? given.playMoney,
      signUpChips: given.signUpChips ?? 10_000,
      version: '0.0.0',
    },
    {
      store,
      clock,
      entropy: systemEntropy,
      logger: pino({ level: 'silent' }),
      webRoot: null,
      isHouseBot: (principal) => houseBots.includes(principal),
      ...(postOut && { postOut }),
    },
  )
  return {
    room,
    url: room.url,
    store,
    close: async () => {
      await room.close()
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
