import * as z from 'zod/mini'
import { endpoint, successReply } from './envelope.ts'

/** Wallets to sign in with: `browser` is built into the web client, the others open a window ([Q37]). */
export const walletKind = z.enum(['browser', 'internet-identity', 'nfid'])
export type WalletKind = z.infer<typeof walletKind>

/** The public configuration of this room (S-API-11). */
export const readConfig = endpoint({
  method: 'GET',
  path: '/config',
  access: 'open',
  summary: 'Link targets, play-money mode, wallets on offer, version',
  reply: successReply(
    z.object({
      playMoney: z.boolean(),
      wallets: z.array(walletKind),
      /** Addresses of the wallets' pages; null: the usual address of the wallet. */
      walletUrls: z.object({ 'internet-identity': z.nullable(z.string()), nfid: z.nullable(z.string()) }),
      contact: z.object({
        messenger: z.nullable(z.string()),
        chat: z.nullable(z.string()),
        email: z.nullable(z.string()),
      }),
      /** Chips per ICP. */
      depositRate: z.number(),
      ledgerCanisterId: z.string(),
      /** The ledger for buying chips; null if none can be bought. */
      ledger: z.nullable(
        z.object({
          host: z.string(),
          canisterId: z.string(),
          /** The root key, DER in hex; null: the root key of the Internet Computer. */
          rootKey: z.nullable(z.string()),
          /** A test ledger, whose ICP is worth nothing. */
          isTest: z.boolean(),
        }),
      ),
      version: z.string(),
      /** Public key for `pushManager.subscribe`, base64url; the subscription as text is the device token (Q93). */
      pushKey: z.string(),
    }),
  ),
})

export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  access: 'open',
  summary: '200 when the database is reachable, also when it is busy, else 503 (S-OPS-04)',
  reply: successReply(
    z.object({
      database: z.literal('reachable'),
      /**
       * How long the database took to answer, ms. A busy database takes longer than usual; one that takes 10 s counts
       * as unreachable.
       */
      databaseMs: z.int().check(z.minimum(0)),
    }),
  ),
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  access: 'open',
  summary: '200 when this process has opened its tables and reaches database and other processes, else 503 (S-OPS-04)',
  reply: successReply(
    z.object({
      /** Number of configured tables. */
      tables: z.int(),
      /** Number of tables and tournaments that this process runs now. */
      owned: z.int(),
      database: z.literal('reachable'),
      /** `alone`: the room has one process. */
      bus: z.enum(['connected', 'alone']),
    }),
  ),
})

/**
 * The seat for PLAY NOW (N-PLAY-04): the caller's own seat if there is one, else a free seat at a practice table. In a
 * room without house bots it is a free seat at a table with players.
 */
export const readPracticeSeat = endpoint({
  method: 'GET',
  path: '/games/practice-seat',
  access: 'user',
  summary: 'A practice table with a free seat where nothing has to be posted, and its smallest buy-in',
  reply: successReply(z.object({ gameId: z.string(), index: z.int(), buyin: z.number() })),
})
