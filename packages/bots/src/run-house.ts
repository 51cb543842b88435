import { readFileSync } from 'node:fs'
import { HOUSE_BOT_COUNT } from '@cardroom/protocol'
import { startHouseBots } from './house/house.ts'

/**
 * Plays as the house bots until this process is told to stop. The environment names the room and the file with the
 * secret of the bots.
 * @param seed of the bots' random decisions
 */
export const runHouseBots = async (seed: number): Promise<void> => {
  const { CARDROOM_URL: url, HOUSE_BOTS_FILE: file } = process.env
  if (url === undefined || file === undefined) {
    process.stderr.write('The house bots need CARDROOM_URL and HOUSE_BOTS_FILE; `npm start` sets them.\n')
    process.exit(1)
  }
  const secret = new Uint8Array(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'))
  // Until `startHouseBots` returns there is nothing to close.
  let closeHouse = (): void => {}
  const endProcess = (): void => {
    closeHouse()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, endProcess)
  // 'disconnect' is emitted when the parent process has ended.
  process.once('disconnect', endProcess)
  // The parent process may have ended while this program was being loaded, before the listener above existed.
  if (process.connected === false) endProcess()
  closeHouse = await startHouseBots(url, secret, { count: HOUSE_BOT_COUNT, seed })
}
