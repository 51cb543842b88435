import { HttpAgent, type Identity } from '@icp-sdk/core/agent'
import { fromHex } from '../hex.ts'
import type { LedgerAccess } from './contract.ts'

/** A host that says nothing for so long is taken for gone; it answers a call within ten seconds, or says to ask again. */
const silenceMs = 30_000

/**
 * What calls the ledger's host. Answers are believed by `access.rootKey` alone: no key is ever asked of the network.
 * @param identity in whose name; nobody's where left out
 * @throws RangeError if the root key is no hex
 */
export const ledgerAgent = ({ host, rootKey }: LedgerAccess, identity?: Identity): Promise<HttpAgent> =>
  HttpAgent.create({
    host,
    fetch: fetchOrGiveUp,
    ...(identity && { identity }),
    ...(rootKey !== null && { rootKey: keyOf(rootKey) }),
  })

const keyOf = (hex: string): Uint8Array => {
  const der = fromHex(hex)
  if (der === null) throw new RangeError('the root key of a ledger is lower-case hex')
  return der
}

const fetchOrGiveUp: typeof fetch = (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(silenceMs) })
