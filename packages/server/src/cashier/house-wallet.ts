import { type IcpLedger, openLedger, seededIdentity } from '@cardroom/ic/ledger'
import { BadConfig } from '../config/bad-config.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { readOrMakeSecret, readSecret } from '../config/secret-file.ts'
import type { Entropy } from '../ports/entropy.ts'
import { ledgerEndpointOf } from './ledger-access.ts'

/** The house's ICP wallet: receives deposits and pays withdrawals. */
export interface HouseWallet {
  readonly principal: string
  /** ledger client that signs with the house's key */
  readonly ledger: IcpLedger
}

type HouseConfig = Pick<RoomConfig, 'ledgerHost' | 'ledgerCanisterId' | 'ledgerRootKey' | 'houseKeyFile'>

/**
 * Opens the configured house wallet, without a network call. For a test ledger a missing key is created. For the real
 * ledger it is not, because the data folder would hold the only copy of the key, and the ICP would be lost with it.
 * @returns null in a room without a ledger
 * @throws BadConfig if the key is not usable, or is missing for the real ledger
 */
export const openHouseWallet = async (config: HouseConfig, entropy: Entropy): Promise<HouseWallet | null> => {
  const access = ledgerEndpointOf(config)
  if (access === null) return null
  const { houseKeyFile: file } = config
  const seed = access.rootKey === null ? readSecret(file) : readOrMakeSecret(file, entropy)
  if (seed === null) {
    throw new BadConfig(
      `The house has no key: ${file} must hold 64 hex digits, the secret of the account that pays withdrawals. Keep a copy of it elsewhere.`,
    )
  }
  const identity = seededIdentity(seed)
  return { principal: identity.getPrincipal().toText(), ledger: await openLedger(access, identity) }
}
