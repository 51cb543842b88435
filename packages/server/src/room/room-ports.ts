import type { FastifyBaseLogger } from 'fastify'
import type { OpenBus } from '../bus/open-nats.ts'
import type { HouseWallet } from '../cashier/house-wallet.ts'
import type { Gateway } from '../gateway/gateway.ts'
import type { TlsCredentials } from '../http/own-certificate.ts'
import type { RoomMetrics } from '../metrics/room-metrics.ts'
import type { PublicHttpsPost } from '../notifications/public-https-post.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { Store } from '../store/store.ts'
import type { Tables } from '../tables/contract.ts'
import type { RoomTracing } from '../tracing/room-tracing.ts'

/** The ports that the room runs on. */
export interface RoomPorts {
  readonly store: Store
  readonly clock: Clock
  readonly entropy: Entropy
  readonly logger: FastifyBaseLogger
  /** Folder of the built web client; null serves the API alone. */
  readonly webRoot: string | null
  /** The TLS certificate; if left out, the room serves http. */
  readonly tls?: TlsCredentials
  readonly isHouseBot: (principal: string) => boolean
  /** Sends requests to push services; by default only to public https addresses. */
  readonly publicHttpsPost?: PublicHttpsPost
  /** The house's ICP wallet; by default the configured one. */
  readonly houseWallet?: HouseWallet
  /**
   * Writes a line that only the operator reads: access codes are sent this way and never logged (S-REG-06, S-OPS-05).
   */
  readonly tellOperator: (line: string) => void
  /**
   * Whether to open the operator's control socket in the folder `dataDir`. If left out, no operator orders are
   * accepted.
   */
  readonly controlSocket?: boolean
  /** Whether to accept many connections at a time, as after a restart; by default one in each turn of the event loop. */
  readonly acceptsCrowds?: boolean
  /** Measures requests, orders and connections; if left out, there are no metrics. */
  readonly metrics?: RoomMetrics
  /** Traces the orders of players; if left out, there are no traces. */
  readonly tracing?: RoomTracing
  /** The bus to the other processes of the room; if left out, this process is the only one. */
  readonly joinedBus?: OpenBus
}

export interface Room {
  /** The address of the room on this machine, without a trailing slash. */
  readonly url: string
  /** Name of this process, under which it owns tables and tournaments in the journal. */
  readonly node: string
  readonly gateway: Gateway
  readonly tables: Tables
  close(): Promise<void>
}
