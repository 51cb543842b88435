import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { isPrincipal } from '@cardroom/ic'
import { newRootSecret, subnetKeysOf } from './certificate/subnet-keys.ts'
import { replicaApp } from './http/app.ts'
import { loopbackHost } from './http/loopback.ts'
import { discardingJournal } from './ledger/block-journal.ts'
import { type FileJournal, openFileJournal } from './ledger/file-journal.ts'
import { openLedger } from './ledger/ledger.ts'
import { ledgerCanister } from './ledger/ledger-canister.ts'
import { openSubnet } from './subnet.ts'

export interface ReplicaOptions {
  /** 0: the system chooses a free port */
  readonly port: number
  /** file of the ledger's blocks; the secret of the root key is stored beside it. Null: both are in memory only */
  readonly file: string | null
  /** whole milliseconds since 1970 */
  readonly now: () => number
  /** canister id of the ledger, as text; the one on the Internet Computer if left out */
  readonly canisterId?: string
  /** only 127.0.0.1 is allowed */
  readonly host?: string
  /** receives warnings for the operator, one sentence each */
  readonly warn?: (sentence: string) => void
}

export interface Replica {
  readonly url: string
  /** public root key in DER, hex: it verifies the replica's certificates */
  readonly rootKey: string
  readonly canisterId: string
  /** Resolves when a block could not be stored; from then on every update call fails. */
  readonly failure: Promise<Error>
  close(): Promise<void>
}

const ledgerId = 'ryjl3-tyaaa-aaaaa-aaaba-cai'

/**
 * Opens a replica of the Internet Computer's interface with an ICP ledger, for development: anybody may mint.
 * @throws RangeError for a host other than 127.0.0.1, or an invalid canister id; Error if the files cannot be read or
 * the port is taken
 */
export const openReplica = async (options: ReplicaOptions): Promise<Replica> => {
  const { port, file, now, canisterId = ledgerId, host = loopbackHost, warn = () => {} } = options
  if (host !== loopbackHost) throw new RangeError(`The replica listens at ${loopbackHost} only, not at ${host}.`)
  if (!isPrincipal(canisterId)) throw new RangeError(`${canisterId} is no canister.`)
  const nowNs = () => BigInt(now()) * 1_000_000n
  const { rootSecret, journal } = await openStore(file, warn)
  const keys = subnetKeysOf(rootSecret)
  let reportFailure: (error: Error) => void = () => {}
  const failure = new Promise<Error>((resolve) => {
    reportFailure = resolve
  })
  const ledger = await openLedger({ journal, nowNs, onFailure: reportFailure })
  const app = await replicaApp(openSubnet({ keys, canister: ledgerCanister(canisterId, ledger, nowNs), nowNs }))
  await app.listen({ host, port })
  const { port: chosenPort } = app.server.address() as AddressInfo
  return {
    url: `http://${host}:${chosenPort}`,
    rootKey: Buffer.from(keys.rootKey).toString('hex'),
    canisterId,
    failure,
    close: async () => {
      await app.close()
      await journal.close()
    },
  }
}

interface ReplicaStore {
  readonly rootSecret: Uint8Array
  readonly journal: FileJournal
}

const openStore = async (file: string | null, warn: (sentence: string) => void): Promise<ReplicaStore> => {
  if (file === null) return { rootSecret: newRootSecret(), journal: { ...discardingJournal(), close: async () => {} } }
  return {
    rootSecret: await loadRootSecret(join(dirname(file), 'root-key.secret')),
    journal: await openFileJournal(file, warn),
  }
}

/**
 * Reads the root secret from a file (hex). If the file is missing, first creates it with a new secret.
 * @throws Error if the file holds something else
 */
const loadRootSecret = async (path: string): Promise<Uint8Array> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const newSecret = Buffer.from(newRootSecret()).toString('hex')
  await writeFile(path, `${newSecret}\n`, { flag: 'wx', mode: 0o600, flush: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  const hex = (await readFile(path, 'utf8')).trim()
  if (!/^[0-9a-f]{64}$/.test(hex)) throw new Error(`${path}: this is no root key.`)
  return new Uint8Array(Buffer.from(hex, 'hex'))
}
