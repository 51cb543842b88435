import {
  type ActorLogger,
  type Bus,
  type Entropy,
  type GameConfig,
  localBus,
  type Nodes,
  oneNode,
  openBusOnLink,
  type Profiles,
  type RoomTables,
  startRoomTables,
  type TableAggregateDefinition,
  uuidGenerator,
} from '@cardroom/server/parts'
import type { FindingRecorder } from '../basics/findings.ts'
import type { PlantedBug } from '../basics/planted-bug.ts'
import type { HandArchive } from './hand-archive.ts'
import type { MachineClock } from './machine-clock.ts'
import { auditedBus, faultyActorLog, faultyBus, faultyHandStore, type ProcessWorld } from './process-ports.ts'
import type { SimulatedNetwork } from './simulated-network.ts'
import type { WatchedStore } from './watched-store.ts'

/** Everything that a server process is started with. */
export interface ProcessSetup extends Omit<ProcessWorld, 'lifecycle' | 'crash'> {
  readonly games: readonly GameConfig[]
  readonly store: WatchedStore
  readonly hands: HandArchive
  readonly clock: MachineClock
  readonly entropy: Entropy
  readonly profiles: Profiles
  readonly findings: FindingRecorder
  readonly bug: PlantedBug | null
  /** The rules by which tables decide. */
  readonly kinds: { readonly table: TableAggregateDefinition }
  readonly node: string
  /** Connects the processes of the room; null for a room of one process. */
  readonly network: SimulatedNetwork | null
  readonly handsPerSnapshot: number
  /** Called once, when the process crashed. */
  readonly onCrashed: () => void
}

/**
 * Time in ms between two searches for tables that no process owns. It is longer than the server's default, because the
 * virtual clock stops at each search, which costs real time, and is still short compared with a hand.
 */
const OWNERLESS_TABLE_SEARCH_MS = 2_000

/** A running process: its tables, its bus, and its list of the room's processes. */
export interface RunningProcess {
  readonly tables: RoomTables
  readonly bus: Bus
  readonly nodes: Nodes
  close(): Promise<void>
}

/** Joins a process with the others of its room. */
const joinRoom = async ({ network, node, clock }: ProcessSetup, { lifecycle }: ProcessWorld) => {
  if (network === null) return { bus: localBus(), nodes: oneNode(node), leave: () => {} }
  const { bus, members } = await openBusOnLink({
    link: network.join(node, lifecycle, () => members.reconnected()),
    isConnected: network.isOpen,
    prefix: 'room',
    self: node,
    clock: lifecycle.clockOn(clock),
    reportFailure: () => {},
  })
  return { bus, nodes: members, leave: members.close }
}

/** Opens a process's tables on faulty ports. @throws the error that prevents the opening */
export const openProcessTables = async (setup: ProcessSetup, world: ProcessWorld): Promise<RunningProcess> => {
  const { games, store, hands, clock, entropy, profiles, findings, bug, kinds, handsPerSnapshot } = setup
  const { lifecycle } = world
  const { bus: joined, nodes, leave } = await joinRoom(setup, world)
  const bus = faultyBus(joined, world)
  const tables = await startRoomTables({
    games,
    store: {
      actorLog: faultyActorLog(store.log, world),
      ledger: { ...store.ledger, balanceOf: (account) => lifecycle.callOutside(() => store.ledger.balanceOf(account)) },
      hands: faultyHandStore(bug?.wrapHandStore?.(hands) ?? hands, world),
    },
    bus: auditedBus(bug?.wrapBus?.(bus) ?? bus, world),
    clock: lifecycle.clockOn(bug?.wrapClock?.(clock) ?? clock),
    entropy,
    ids: uuidGenerator(clock, entropy),
    profiles,
    aggregateKinds: kinds,
    logger: findingLogger(findings),
    nodes,
    handsPerSnapshot,
    sweepIntervalMs: OWNERLESS_TABLE_SEARCH_MS,
  })
  const close = async (): Promise<void> => {
    await tables.close()
    leave()
  }
  return { tables, bus: joined, nodes, close }
}

/** Names and messages of logged errors that injected faults cause, so they are no findings. */
const EXPECTED_ERRORS: ReadonlySet<unknown> = new Set([
  'ActorHostLost',
  'the journal failed: AppendUncertain',
  'the journal failed: Error',
  'the journal answered fenced',
  'the journal has gone on without this owner',
  'stopped',
])

/** A logger that turns unexplained errors of tables into findings. */
const findingLogger = (findings: FindingRecorder): ActorLogger => ({
  warn: () => {},
  error: ({ table, why }, message) => {
    findings.trace(() => `${message} ${table}: ${why}`)
    if (!EXPECTED_ERRORS.has(why)) findings.note('S-OPS-03', `${message} ${table}: ${why}`)
  },
})
