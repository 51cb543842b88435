import { createHash } from 'node:crypto'
import { BadConfig } from '../config/bad-config.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { RoomKeys } from '../store/room-keys.ts'

type Money = Pick<RoomConfig, 'playMoney' | 'ledgerCanisterId' | 'ledgerRootKey'>

/**
 * What the chips of a store are worth is settled when it is first opened: chips that came for nothing must not become ones
 * that are paid out.
 * @throws BadConfig if they were worth something else before
 */
export const keepMoney = async (keys: RoomKeys, config: Money): Promise<void> => {
  const now = moneyOf(config)
  if ((await keys.getOrMake('money', () => now)) === now) return
  throw new BadConfig(
    'The chips in this store were made with another kind of money ("playMoney", "ledgerCanisterId" or "ledgerRootKey" was different), and would now be worth something else. Give this room a "dataDir" or "databaseUrl" of its own.',
  )
}

/**
 * Where chips cost money the house's key is settled with them. The accounts that users pay to follow from it, and the ledger
 * knows a withdrawal that is sent again by its sender too: from another one it would be paid a second time.
 * @throws BadConfig for another key than the first
 */
export const keepHouse = async (keys: RoomKeys, { playMoney }: Money, principal: string): Promise<void> => {
  if (playMoney || (await keys.getOrMake('house', () => principal)) === principal) return
  throw new BadConfig(
    'The house has another key than when the chips in this store were first bought: its deposit accounts would be nobody\'s, and a withdrawal could be paid twice. Put the former key back ("houseKeyFile").',
  )
}

const moneyOf = ({ playMoney, ledgerCanisterId, ledgerRootKey }: Money): string => {
  if (playMoney) return 'play'
  const root = ledgerRootKey === null ? 'ic' : createHash('sha256').update(ledgerRootKey).digest('hex')
  return `${ledgerCanisterId} ${root}`
}
