import { HttpAgent, type Identity } from '@icp-sdk/core/agent'
import { fromHex } from '../hex.ts'
import type { LedgerEndpoint } from './contract.ts'

/** Timeout of one HTTP request to the ledger's host. A live host answers within ten seconds. */
const CALL_TIMEOUT_MS = 30_000

/**
 * An agent for the ledger's host. It trusts only the endpoint's `rootKey` (if that is null, the Internet Computer's
 * own) and never fetches a key from the network.
 * @param identity the caller's identity; anonymous if left out
 * @throws RangeError if the root key is not lower-case hex
 */
export const ledgerAgent = ({ host, rootKey }: LedgerEndpoint, identity?: Identity): Promise<HttpAgent> =>
  HttpAgent.create({
    host,
    fetch: fetchWithTimeout,
    ...(identity && { identity }),
    ...(rootKey !== null && { rootKey: rootKeyBytes(rootKey) }),
  })

const rootKeyBytes = (hex: string): Uint8Array => {
  const der = fromHex(hex)
  if (der === null) throw new RangeError('the root key of a ledger is lower-case hex')
  return der
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })
