import { createHash } from 'node:crypto'
import { BadConfig } from '../config/bad-config.ts'
import type { RoomConfig } from '../config/room-config.ts'
import type { RoomConstantStore } from '../store/room-constants.ts'

type CurrencyConfig = Pick<RoomConfig, 'playMoney' | 'ledgerCanisterId' | 'ledgerRootKey'>

/**
 * Binds a store to its kind of money at the first start: play chips must never become chips that are paid out.
 * @throws BadConfig if the store was first opened with another kind of money
 */
export const checkCurrencyUnchanged = async (keys: RoomConstantStore, config: CurrencyConfig): Promise<void> => {
  const now = currencyText(config)
  if ((await keys.getOrMake('money', () => now)) === now) return
  throw new BadConfig(
    'The chips in this store were created with another kind of money: "playMoney", "ledgerCanisterId" or "ledgerRootKey" was different. Restore that setting, or give this room another "dataDir" or "databaseUrl".',
  )
}

/**
 * Binds a real-money store to its first house key. Deposit accounts are derived from the key, and the ledger recognizes
 * a repeated withdrawal only from the same sender: with another key a withdrawal could be paid twice.
 * @throws BadConfig for another key than the first
 */
export const checkHouseKeyUnchanged = async (
  keys: RoomConstantStore,
  { playMoney }: CurrencyConfig,
  principal: string,
): Promise<void> => {
  if (playMoney || (await keys.getOrMake('house', () => principal)) === principal) return
  throw new BadConfig(
    'The house key is not the one that this store was first opened with. Deposits to the former accounts would be lost, and a withdrawal could be paid twice. Restore the former key ("houseKeyFile").',
  )
}

const currencyText = ({ playMoney, ledgerCanisterId, ledgerRootKey }: CurrencyConfig): string => {
  if (playMoney) return 'play'
  const root = ledgerRootKey === null ? 'ic' : createHash('sha256').update(ledgerRootKey).digest('hex')
  return `${ledgerCanisterId} ${root}`
}
