import './english.ts'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isPrincipal } from '@cardroom/ic'
import { isInternetComputer, isRootKey } from '@cardroom/ic/verify'
import { type WalletKind, walletKind } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { announcementsForm } from '../accounts/announcements.ts'
import { defaultGames } from '../tables/default-games.ts'
import { gamesForm } from '../tables/game-config.ts'
import { defaultTournaments } from '../tournaments/schedule/default-tournaments.ts'
import { tournamentsForm } from '../tournaments/schedule/template.ts'

const chipsAmount = z.number().check(z.minimum(0))

/** As a browser names itself: scheme, host and port, nothing after them. */
const origin = z
  .string()
  .check(
    z.refine((text) => originOf(text) === text, 'must be an origin such as https://play.example.com, with no path'),
  )

const originOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).origin : null)

/** One address, or a network such as 10.0.0.0/8. */
const network = z
  .string()
  .check(z.refine((text) => isNetwork(text), 'must be an IP address, or a network such as 10.0.0.0/8'))

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const rootKey = z.string().check(
  z.refine(isRootKey, 'must be a root key (BLS12-381) in DER, written in lower-case hex'),
  z.refine((text) => !isInternetComputer(text), 'must be of a test ledger: for the Internet Computer it is left out'),
)

const walletPage = z
  .string()
  .check(z.refine((text) => isSecure(text), 'must be the https address of a page, or one on this machine'))

const isSecure = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
}

/** Everything an operator may set, with the defaults of a play-money room on one machine (DESIGN 4). */
export const roomConfigForm = z.strictObject({
  host: z._default(z.string(), '127.0.0.1'),
  port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 3000),
  /** Part of what wallets sign: the name of this site. */
  domain: z._default(z.string(), 'cardroom.local'),
  /** The embedded store's folder; not used with `databaseUrl`. */
  dataDir: z._default(z.string(), 'data'),
  /** A PostgreSQL server in place of the embedded store. */
  databaseUrl: z._default(z.nullable(z.string()), null),
  playMoney: z._default(z.boolean(), true),
  /**
   * What one may sign in with. By default the wallet built into the web client with play money (S-AUTH-06), Internet
   * Identity and NFID where chips cost money ([Q37]).
   */
  wallets: z.optional(z.array(walletKind)),
  /** The pages that wallets are asked at; null: their own. */
  walletUrls: z._default(
    z.strictObject({
      'internet-identity': z._default(z.nullable(walletPage), null),
      nfid: z._default(z.nullable(walletPage), null),
    }),
    { 'internet-identity': null, nfid: null },
  ),
  /** Chips of a new wallet (S-WALLET-04); 0 by default where chips cost money. */
  signUpChips: z.optional(chipsAmount),
  /** Chips per ICP (S-WALLET-05). */
  depositRate: z._default(z.number().check(z.minimum(0.000_001), z.maximum(1_000_000)), 100),
  /**
   * Where the ledger is reached that chips are bought over; null: none can be bought. By default that is so with play
   * money, and the Internet Computer where chips cost money.
   */
  ledgerHost: z.optional(z.nullable(origin)),
  ledgerCanisterId: z._default(
    z.string().check(z.refine(isPrincipal, 'must be the id of a canister such as ryjl3-tyaaa-aaaaa-aaaba-cai')),
    'ryjl3-tyaaa-aaaaa-aaaba-cai',
  ),
  /** Of a test ledger, DER in hex; null: the Internet Computer's own. */
  ledgerRootKey: z._default(z.nullable(rootKey), null),
  /** The key that the house's ICP is moved with (ADR 0009); by default in the folder `dataDir`. */
  houseKeyFile: z.optional(z.string()),
  /** The referrer's part of the rake and fees that the referred player pays, percent (S-REF-02). */
  referralPercent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 10),
  contact: z._default(
    z.strictObject({
      messenger: z._default(z.nullable(z.string()), null),
      chat: z._default(z.nullable(z.string()), null),
      email: z._default(z.nullable(z.string()), null),
    }),
    { messenger: null, chat: null, email: null },
  ),
  /** Browsers of these origins may call the API besides the room's own (S-API-10). */
  allowedOrigins: z._default(z.array(origin), []),
  /** All calls of one user or address together (S-API-08). */
  callsPerMinute: z._default(z.int(), 300),
  /** Free of the limits per address, of calls and of guests' sockets: house bots and load tests on this machine. */
  unlimitedAddresses: z._default(z.array(z.string()), ['127.0.0.1', '::1', '::ffff:127.0.0.1']),
  /**
   * Addresses or networks of reverse proxies in front of the room, whose `X-Forwarded-For` tells who calls. Without them
   * every caller behind a proxy has the proxy's address, and the limits of one (S-API-08).
   */
  trustedProxies: z._default(z.array(network), []),
  houseBots: z._default(z.boolean(), true),
  games: z._default(gamesForm, [...defaultGames]),
  /** What tournaments come, and when (S-OPS-01). */
  tournaments: z._default(tournamentsForm, [...defaultTournaments]),
  /** What everybody is told, each once (S-NOTIF-01). */
  announcements: z._default(announcementsForm, []),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
})

type Given = z.infer<typeof roomConfigForm>

export interface RoomConfig extends Omit<Given, 'wallets'> {
  readonly wallets: readonly WalletKind[]
  readonly signUpChips: number
  readonly ledgerHost: string | null
  readonly houseKeyFile: string
  readonly version: string
}

/** What was given, with the defaults that depend on something else that was. */
export const completeConfig = (given: Given, version: string): RoomConfig => ({
  ...given,
  wallets: given.wallets ?? (given.playMoney ? ['browser'] : ['internet-identity', 'nfid']),
  signUpChips: given.signUpChips ?? (given.playMoney ? 10_000 : 0),
  ledgerHost: given.ledgerHost === undefined ? (given.playMoney ? null : 'https://icp-api.io') : given.ledgerHost,
  houseKeyFile: given.houseKeyFile ?? join(given.dataDir, 'house-key.secret'),
  version,
})
