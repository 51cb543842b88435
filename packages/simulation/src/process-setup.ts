import {
  type ActorLogger,
  type Entropy,
  type GameConfig,
  type OpenTables,
  openTables,
  type Profiles,
  uuidIds,
} from '@cardroom/server/parts'
import type { Findings } from './findings.ts'
import type { HandArchive } from './hand-archive.ts'
import type { MachineClock } from './machine-clock.ts'
import type { PlantedBug } from './planted-bug.ts'
import { faultyHands, faultyLog, overheardBus, type ProcessWorld, processBus } from './process-ports.ts'
import type { WatchedStore } from './watched-store.ts'

/** Everything that a server process is started with. */
export interface ProcessSetup extends Omit<ProcessWorld, 'lifecycle' | 'crash'> {
  readonly games: readonly GameConfig[]
  readonly store: WatchedStore
  readonly hands: HandArchive
  readonly clock: MachineClock
  readonly entropy: Entropy
  readonly profiles: Profiles
  readonly findings: Findings
  readonly bug: PlantedBug | null
  readonly node: string
  readonly snapshotEvery: number
  /** Called once, when the process crashed. */
  readonly crashed: () => void
}

/** Long, because every sweep is a step of virtual time and a hand takes many seconds. */
const SWEEP_MS = 2_000

/** Opens a process's tables on faulty ports. @throws the error that prevents the opening */
export const openTablesOn = (setup: ProcessSetup, world: ProcessWorld): Promise<OpenTables> => {
  const { games, store, hands, clock, entropy, profiles, findings, bug, node, snapshotEvery } = setup
  const { lifecycle } = world
  const bus = processBus(world)
  return openTables({
    games,
    store: {
      actorLog: faultyLog(store.log, world),
      ledger: { ...store.ledger, balanceOf: (account) => lifecycle.outside(() => store.ledger.balanceOf(account)) },
      hands: faultyHands(bug?.hands?.(hands) ?? hands, world),
    },
    bus: overheardBus(bug?.bus?.(bus) ?? bus, world),
    clock: lifecycle.clockOn(bug?.clock?.(clock) ?? clock),
    entropy,
    ids: uuidIds(clock, entropy),
    profiles,
    logger: suspicious(findings),
    node,
    snapshotEvery,
    sweepMs: SWEEP_MS,
  })
}

/** Logged errors that the simulation's own faults explain. */
const explained: ReadonlySet<unknown> = new Set([
  'HostLost',
  'the journal failed: AppendUncertain',
  'the journal failed: Error',
  'the journal answered fenced',
  'the journal has gone on without this owner',
  'stopped',
])

/** A logger that turns unexplained errors of tables into findings. */
const suspicious = (findings: Findings): ActorLogger => ({
  warn: () => {},
  error: ({ table, why }, message) => {
    findings.trace(() => `${message} ${table}: ${why}`)
    if (!explained.has(why)) findings.note('S-OPS-03', `${message} ${table}: ${why}`)
  },
})
