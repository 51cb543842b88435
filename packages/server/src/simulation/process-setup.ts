import type { Entropy } from '../ports/entropy.ts'
import { uuidIds } from '../ports/ids.ts'
import type { Profiles } from '../tables/contract.ts'
import { type OpenTables, openTables } from '../tables/directory.ts'
import type { GameConfig } from '../tables/game-config.ts'
import type { TableLogger } from '../tables/host-ports.ts'
import type { Findings } from './findings.ts'
import type { HandArchive } from './hand-archive.ts'
import type { MachineClock } from './machine-clock.ts'
import type { PlantedBug } from './planted-bug.ts'
import { faultyHands, faultyLog, overheardBus, type ProcessWorld, processBus } from './process-ports.ts'
import type { WatchedStore } from './watched-store.ts'

/** What a server process is started on. */
export interface ProcessSetup extends Omit<ProcessWorld, 'life' | 'crash'> {
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
  /** Told once, when the process ended where it stood. */
  readonly crashed: () => void
}

/** Seldom: every search is a step of virtual time, and a hand takes many seconds of that. */
const SWEEP_MS = 2_000

/** The tables of a process, on ports that fail at times. @throws what keeps them from opening */
export const openTablesOn = (setup: ProcessSetup, world: ProcessWorld): Promise<OpenTables> => {
  const { games, store, hands, clock, entropy, profiles, findings, bug, node, snapshotEvery } = setup
  const { life } = world
  const bus = processBus(world)
  return openTables({
    games,
    store: {
      actorLog: faultyLog(store.log, world),
      ledger: { ...store.ledger, balanceOf: (account) => life.outside(() => store.ledger.balanceOf(account)) },
      hands: faultyHands(bug?.hands?.(hands) ?? hands, world),
    },
    bus: overheardBus(bug?.bus?.(bus) ?? bus, world),
    clock: life.clockOn(bug?.clock?.(clock) ?? clock),
    entropy,
    ids: uuidIds(clock, entropy),
    profiles,
    logger: suspicious(findings),
    node,
    snapshotEvery,
    sweepMs: SWEEP_MS,
  })
}

/** What the simulation does to the journal, as the tables report it. */
const explained: ReadonlySet<unknown> = new Set([
  'HostLost',
  'the journal failed: AppendUncertain',
  'the journal failed: Error',
  'the journal answered fenced',
  'the journal has gone on without this owner',
  'stopped',
])

/** An error of a table that nothing done to it explains is a finding. */
const suspicious = (findings: Findings): TableLogger => ({
  warn: () => {},
  error: ({ table, why }, message) => {
    findings.trace(() => `${message} ${table}: ${why}`)
    if (!explained.has(why)) findings.note('S-OPS-03', `${message} ${table}: ${why}`)
  },
})
