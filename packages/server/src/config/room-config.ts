import './english.ts'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { isPrincipal } from '@cardroom/ic'
import { isInternetComputerRootKey, isWellFormedRootKey } from '@cardroom/ic/verify'
import { type WalletKind, walletKind } from '@cardroom/protocol'
import * as z from 'zod/mini'
import { announcementsSchema } from './announcements.ts'
import { defaultGames } from './default-games.ts'
import { defaultTournaments } from './default-tournaments.ts'
import { gameConfigsSchema } from './game-config.ts'
import { metricsAddressOf } from './metrics-address.ts'
import { tournamentTemplatesSchema } from './tournament-template.ts'

const chipsAmountSchema = z.number().check(z.minimum(0))

/** A web origin: scheme, host and port. */
const webOriginSchema = z
  .string()
  .check(
    z.refine((text) => originOf(text) === text, 'must be an origin such as https://play.example.com, with no path'),
  )

const originOf = (text: string): string | null => (URL.canParse(text) ? new URL(text).origin : null)

/** An IP address, or a network such as 10.0.0.0/8. */
const addressOrNetworkSchema = z
  .string()
  .check(z.refine((text) => isNetwork(text), 'must be an IP address, or a network such as 10.0.0.0/8'))

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const maxBits = { 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (maxBits === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits)
}

const derRootKeySchema = z.string().check(
  z.refine(isWellFormedRootKey, 'must be a root key (BLS12-381) in DER, written in lower-case hex'),
  z.refine(
    (text) => !isInternetComputerRootKey(text),
    'must be of a test ledger: for the Internet Computer it is left out',
  ),
)

const metricsAddressSchema = z
  .string()
  .check(
    z.refine(
      (text) => metricsAddressOf(text) !== null,
      'must be a port of this machine such as 9464, or an IP address with a port such as 10.0.0.5:9464',
    ),
  )

const tracesEndpointSchema = z
  .string()
  .check(
    z.refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      'must be the address of a collector such as http://127.0.0.1:4318/v1/traces',
    ),
  )

const walletPageSchema = z
  .string()
  .check(z.refine((text) => isSecureUrl(text), 'must be the https address of a page, or one on this machine'))

const isSecureUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname))
}

const isNatsUrl = (text: string): boolean =>
  URL.canParse(text) && ['nats:', 'tls:'].includes(new URL(text).protocol) && new URL(text).hostname !== ''

/** The operator's configuration. Defaults make a play-money room on one machine. */
export const roomConfigSchema = z.strictObject({
  host: z._default(z.string(), '127.0.0.1'),
  port: z._default(z.int().check(z.minimum(0), z.maximum(65_535)), 3000),
  /**
   * auto: the room serves https with a self-signed certificate for its own addresses. Browsers open wallets only over
   * https, except on localhost.
   */
  https: z._default(z.enum(['off', 'auto']), 'off'),
  /** The site's name: part of the challenge that wallets sign. */
  domain: z._default(z.string(), 'cardroom.local'),
  /** Folder of secret keys, the operator's control socket and, without `databaseUrl`, the embedded store. */
  dataDir: z._default(z.string(), 'data'),
  /** URL of a PostgreSQL server to use instead of the embedded store. */
  databaseUrl: z._default(z.nullable(z.string()), null),
  /** URL of a NATS server that joins several processes of the room; they share the database of `databaseUrl`. */
  natsUrl: z._default(
    z.nullable(
      z
        .string()
        .check(
          z.refine((text) => isNatsUrl(text), 'must be the address of a NATS server such as nats://10.0.0.5:4222'),
        ),
    ),
    null,
  ),
  playMoney: z._default(z.boolean(), true),
  /**
   * The wallets with which players can sign in. Default: with play money a wallet in the web client itself (S-AUTH-06),
   * with real money Internet Identity and NFID ([Q37]).
   */
  wallets: z.optional(z.array(walletKind)),
  /** URLs of the pages that the wallets open for signing; null means the public page of the wallet. */
  walletUrls: z._default(
    z.strictObject({
      'internet-identity': z._default(z.nullable(walletPageSchema), null),
      nfid: z._default(z.nullable(walletPageSchema), null),
    }),
    { 'internet-identity': null, nfid: null },
  ),
  /** Free chips that a new user gets (S-WALLET-04). Default: 10,000 with play money, 0 with real money. */
  signUpChips: z.optional(chipsAmountSchema),
  /** Chips per ICP (S-WALLET-05). */
  depositRate: z._default(z.number().check(z.minimum(0.000_001), z.maximum(1_000_000)), 100),
  /**
   * Web origin through which the ICP ledger is called, for buying chips; null: the room sells no chips. Default: null
   * with play money, the Internet Computer with real money.
   */
  ledgerHost: z.optional(z.nullable(webOriginSchema)),
  ledgerCanisterId: z._default(
    z.string().check(z.refine(isPrincipal, 'must be the id of a canister such as ryjl3-tyaaa-aaaaa-aaaba-cai')),
    'ryjl3-tyaaa-aaaaa-aaaba-cai',
  ),
  /** Root key of a test ledger, DER in hex; null: the Internet Computer's root key. */
  ledgerRootKey: z._default(z.nullable(derRootKeySchema), null),
  /** File with the secret key of the house's ICP account (ADR 0009); by default in `dataDir`. */
  houseKeyFile: z.optional(z.string()),
  /** The referrer's share of a referred player's rake and fees, percent (S-REF-02). */
  referralPercent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 10),
  contact: z._default(
    z.strictObject({
      messenger: z._default(z.nullable(z.string()), null),
      chat: z._default(z.nullable(z.string()), null),
      email: z._default(z.nullable(z.string()), null),
    }),
    { messenger: null, chat: null, email: null },
  ),
  /** Other web origins whose pages may call the API (CORS, S-API-10) and open sockets. */
  allowedOrigins: z._default(z.array(webOriginSchema), []),
  /** Rate limit per user and per address, over all endpoints (S-API-08). */
  callsPerMinute: z._default(z.int().check(z.minimum(1)), 300),
  /**
   * Client addresses or networks that are exempt from the per-address limits of requests and guest sockets. By default
   * those of this machine, for house bots and load tests.
   */
  unlimitedAddresses: z._default(z.array(addressOrNetworkSchema), ['127.0.0.1', '::1', '::ffff:127.0.0.1']),
  /**
   * Addresses or networks of reverse proxies whose `X-Forwarded-For` is trusted. Behind any other proxy, all clients
   * share the proxy's address and so the limits of one client (S-API-08).
   */
  trustedProxies: z._default(z.array(addressOrNetworkSchema), []),
  houseBots: z._default(z.boolean(), true),
  /**
   * The room is a copy of a live one, such as a restored backup that is tried out: it joins no other processes, sends no
   * pushes, and calls no ledger.
   */
  rehearsal: z._default(z.boolean(), false),
  games: z._default(gameConfigsSchema, [...defaultGames]),
  /** Overrides the pause between hands of home games, ms: for tests that play many hands. */
  homeGamePauseMs: z.optional(z.int().check(z.minimum(0), z.maximum(30_000))),
  /** Templates of scheduled tournaments (S-OPS-01). */
  tournaments: z._default(tournamentTemplatesSchema, [...defaultTournaments]),
  /** Notifications to everybody, each sent once (S-NOTIF-01). */
  announcements: z._default(announcementsSchema, []),
  /**
   * Address on which the metrics are served to Prometheus: a port of the loopback address, or an IP address with a
   * port. Null: no metrics are served (N-OPER-04).
   */
  metricsAddress: z._default(z.nullable(metricsAddressSchema), null),
  /**
   * URL of the collector to which traces are sent over OTLP/HTTP, with its path. Null: no traces are sent (N-OPER-04).
   */
  tracesEndpoint: z._default(z.nullable(tracesEndpointSchema), null),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
})

type ConfigFile = z.infer<typeof roomConfigSchema>

export interface RoomConfig extends Omit<ConfigFile, 'wallets'> {
  readonly wallets: readonly WalletKind[]
  readonly signUpChips: number
  readonly ledgerHost: string | null
  readonly houseKeyFile: string
  readonly version: string
}

/** Adds the defaults that depend on other settings, and leaves out what a rehearsal must not reach. */
export const addDependentDefaults = (configFile: ConfigFile, version: string): RoomConfig => ({
  ...configFile,
  wallets: configFile.wallets ?? (configFile.playMoney ? ['browser'] : ['internet-identity', 'nfid']),
  signUpChips: configFile.signUpChips ?? (configFile.playMoney ? 10_000 : 0),
  ledgerHost: ledgerHostOf(configFile),
  natsUrl: configFile.rehearsal ? null : configFile.natsUrl,
  houseKeyFile: configFile.houseKeyFile ?? join(configFile.dataDir, 'house-key.secret'),
  version,
})

const ledgerHostOf = ({ rehearsal, ledgerHost, playMoney }: ConfigFile): string | null => {
  if (rehearsal) return null
  if (ledgerHost !== undefined) return ledgerHost
  return playMoney ? null : 'https://icp-api.io'
}
