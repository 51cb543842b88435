import './english.ts'
import * as z from 'zod/mini'
import { defaultGames } from '../tables/default-games.ts'
import { gamesForm } from '../tables/game-config.ts'

const chipsAmount = z.number().check(z.minimum(0))

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
  /** Whether the wallet built into the web client is offered (S-AUTH-06); off by default where chips cost money. */
  browserWallet: z.optional(z.boolean()),
  /** Chips of a new wallet (S-WALLET-04); 0 by default where chips cost money. */
  signUpChips: z.optional(chipsAmount),
  /** Chips per ICP (S-WALLET-05). */
  depositRate: z._default(chipsAmount, 100),
  ledgerCanisterId: z._default(z.string(), 'ryjl3-tyaaa-aaaaa-aaaba-cai'),
  contact: z._default(
    z.strictObject({
      messenger: z._default(z.nullable(z.string()), null),
      chat: z._default(z.nullable(z.string()), null),
      email: z._default(z.nullable(z.string()), null),
    }),
    { messenger: null, chat: null, email: null },
  ),
  /** Browsers of these origins may call the API besides the room's own (S-API-10). */
  allowedOrigins: z._default(z.array(z.string()), []),
  /** All calls of one user or address together (S-API-08). */
  callsPerMinute: z._default(z.int(), 300),
  /** Free of the limits per address: house bots and load tests on this machine. */
  unlimitedAddresses: z._default(z.array(z.string()), ['127.0.0.1', '::1', '::ffff:127.0.0.1']),
  houseBots: z._default(z.boolean(), true),
  games: z._default(gamesForm, [...defaultGames]),
  logLevel: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
})

type Given = z.infer<typeof roomConfigForm>

export interface RoomConfig extends Given {
  readonly browserWallet: boolean
  readonly signUpChips: number
  readonly version: string
}
