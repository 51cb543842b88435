import { writeFileSync } from 'node:fs'
import { derivedSeed, seededWallet } from '@cardroom/ic/wallet'
import { HOUSE_BOT_COUNT } from '@cardroom/protocol'
import { readOrMakeSecret } from '../config/secret-file.ts'
import type { Cancel } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Nodes } from '../ports/nodes.ts'
import type { RoomConstantStore } from '../store/room-constants.ts'

/**
 * Name of the task that runs the house bots. The processes of the room decide by this name which one of them runs it.
 */
const HOUSE_BOTS_TASK = 'room:house-bots'

/**
 * Finds or makes the file with the secret of the house bots. All processes of a room use the secret of the process that
 * started first. If there are several processes, each stores a copy in a second file, so that every process recognizes
 * the bots and can run them.
 * @param file path of this process's own secret, 64 hex digits; written at the first start
 * @param sharedKeys null in a room of one process
 * @returns path of the file with the secret that the room uses
 */
export const prepareHouseBotSecretFile = async (
  file: string,
  entropy: Entropy,
  sharedKeys: RoomConstantStore | null,
): Promise<string> => {
  const ownSecret = readOrMakeSecret(file, entropy)
  if (sharedKeys === null) return file
  const secret = await sharedKeys.getOrMake('house-bots', () => Buffer.from(ownSecret).toString('hex'))
  const copiedFile = `${file}.room`
  writeFileSync(copiedFile, `${secret}\n`, { mode: 0o600 })
  return copiedFile
}

/**
 * Whether the house bots must run beside this process, as a program of their own. Exactly one process of a room has
 * them.
 */
export const mustRunHouseBots = (nodes: Nodes): boolean => nodes.isPlacedHere(HOUSE_BOTS_TASK)

/**
 * Calls `onChange` when the house bots must start or stop beside this process, for example after another process has
 * died.
 */
export const onHouseBotsPlacementChange = (nodes: Nodes, onChange: (runs: boolean) => void): Cancel => {
  let runs = mustRunHouseBots(nodes)
  return nodes.onChange(() => {
    if (mustRunHouseBots(nodes) === runs) return
    runs = !runs
    onChange(runs)
  })
}

/**
 * Principals of the house bots (N-PLAY-02). Bots sign in, buy in and play over the public API like everybody else, with
 * wallets derived from the secret in `file`; the room recognizes them by these principals alone.
 * @param file the path from {@link prepareHouseBotSecretFile}
 */
export const houseBotPrincipals = async (file: string, entropy: Entropy): Promise<ReadonlySet<string>> => {
  const secret = readOrMakeSecret(file, entropy)
  const principals = new Set<string>()
  for (let index = 0; index < HOUSE_BOT_COUNT; index += 1) {
    const connection = await seededWallet(await derivedSeed(secret, `house-bot-${index}`)).connect()
    if (connection.ok) principals.add(connection.account.principal)
  }
  return principals
}
