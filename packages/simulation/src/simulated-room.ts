import { chips, type PlayerId, type TableId } from '@cardroom/engine'
import {
  type OrderResult,
  type Profiles,
  type TableAggregateDefinition,
  type VirtualClock,
  virtualClock,
} from '@cardroom/server/parts'
import { entropyFrom, type SeededRandom, seededRandomFrom } from './basics/chance.ts'
import { type FaultInjector, faultInjectorFrom } from './basics/faults.ts'
import type { FindingRecorder } from './basics/findings.ts'
import type { PlantedBug } from './basics/planted-bug.ts'
import { type Auditor, newAuditor } from './checks/auditor.ts'
import { type RoomPlan, roomPlanOf } from './plan/room-plan.ts'
import { TOURNAMENT_ID } from './plan/tournament-plan.ts'
import type { ClientWorld } from './players/client-connection.ts'
import { Player, type PlayerWorld } from './players/player.ts'
import { startRandomActivity } from './players/random-actions.ts'
import { auditedTableDefinition } from './process/audited-table.ts'
import { type HandArchive, handArchive } from './process/hand-archive.ts'
import { type MachineClock, machineClock } from './process/machine-clock.ts'
import { ServerProcess } from './process/server-process.ts'
import { type SimulatedNetwork, simulatedNetwork } from './process/simulated-network.ts'
import { type WatchedStore, watchedStore } from './process/watched-store.ts'
import { Entrant, type EntrantWorld } from './tournament-run/entrant.ts'

const FAULT_INTERVAL_MS = 10_000
/**
 * In a tournament room `#grant` uses this amount, in hundredths of a chip, in place of the largest big blind.
 * The granted chips are enough for some entries and rebuys.
 */
const TOURNAMENT_GRANT_BIG_BLIND = 20

const profiles: Profiles = {
  of: (id) => ({ username: id, pfp: null, isBot: false }),
  load: async () => {},
  update: () => {},
  markDeleted: () => {},
  deletedAt: () => null,
}

/** The room of a seed on virtual time: store, successive server processes, players, and faults. */
export class SimulatedRoom {
  readonly time: VirtualClock = virtualClock()
  readonly clock: MachineClock = machineClock(this.time)
  readonly plan: RoomPlan
  readonly faults: FaultInjector
  readonly auditor: Auditor
  readonly hands: HandArchive = handArchive()
  readonly store: WatchedStore
  readonly players: readonly Player[]
  /** Players of the tournament; empty in a cash room. */
  readonly entrants: readonly Entrant[]
  readonly #seed: string
  readonly #findings: FindingRecorder
  readonly #bug: PlantedBug | null
  readonly #chance: SeededRandom
  readonly #table: TableAggregateDefinition
  /** Connects the processes; null for a room of one process. */
  readonly #network: SimulatedNetwork | null
  /** By process index: the process started last. A crashed, closed or replaced process is followed by a new one. */
  readonly #processes: (ServerProcess | null)[]
  #started = 0
  #deposits = 0

  constructor(seed: string, findings: FindingRecorder, bug: PlantedBug | null) {
    this.#seed = seed
    this.#findings = findings
    this.#bug = bug
    this.#chance = seededRandomFrom(`${seed}/world`)
    this.plan = roomPlanOf(seed)
    this.faults = faultInjectorFrom(seed)
    this.auditor = newAuditor(findings, this.tableIds, this.plan.processes)
    this.#table = auditedTableDefinition(this.auditor, bug)
    this.#processes = Array.from({ length: this.plan.processes }, () => null)
    // Do not rename `office`: it is a part of the seed of the network's random draws. With another name all known seeds
    // would play differently.
    this.#network =
      this.plan.processes === 1 ? null : simulatedNetwork(this.time, seededRandomFrom(`${seed}/office`), this.faults)
    this.store = watchedStore(this.clock, this.auditor, bug)
    this.players = this.plan.players.map(
      (plannedPlayer) => new Player(plannedPlayer, this.#playerWorld(plannedPlayer.id)),
    )
    this.entrants = (this.plan.tournamentPlan?.players ?? []).map(
      (plannedPlayer) => new Entrant(plannedPlayer, this.#entrantWorld(plannedPlayer.id)),
    )
  }

  get tableIds(): readonly TableId[] {
    return this.plan.games.map(({ id }) => id as TableId)
  }

  get runningProcesses(): readonly ServerProcess[] {
    return this.#processes.filter((process) => process?.isOpen ?? false) as ServerProcess[]
  }

  /** Any running process; null if none runs. */
  get anyProcess(): ServerProcess | null {
    const [first = null, ...more] = this.runningProcesses
    return first === null || more.length === 0 ? first : this.#chance.pick([first, ...more])
  }

  async start(): Promise<void> {
    // Each of these grants is posted twice under one key: the second posting must not grant the chips again.
    for (const { id } of this.players) for (const _ of [1, 2]) await this.#grant(`signup:${id}`, 'signup', id)
    for (const processIndex of this.#processes.keys()) this.#startProcess(processIndex)
    for (const player of this.players) {
      this.#runLater(this.#chance.between(0, 3_000), () => {
        player.connection.reconnectLater()
        startRandomActivity(player)
      })
    }
    for (const entrant of this.entrants) {
      await this.#grant(`signup:${entrant.id}`, 'signup', entrant.id)
      entrant.connection.reconnectLater()
      entrant.actAtRandom()
    }
    this.#announce()
    this.#weather()
  }

  /** Retries to create the tournament until it exists. */
  #announce(): void {
    const { tournamentPlan } = this.plan
    if (tournamentPlan === null) return
    const config = { ...tournamentPlan.config, startsAt: this.clock.now() + tournamentPlan.config.startsAt }
    const createTournament = (): void => {
      if (this.auditor.tournament !== null) return
      this.anyProcess?.tournaments?.create(config).catch(() => {})
      this.#runLater(2_000, createTournament)
    }
    createTournament()
  }

  #startProcess(processIndex: number): void {
    this.#started += 1
    const node = `process ${this.#started}`
    const seed = `${this.#seed}/${node}`
    const process = new ServerProcess({
      games: this.plan.games,
      store: this.store,
      hands: this.hands,
      time: this.time,
      clock: this.clock,
      entropy: entropyFrom(seed),
      chance: seededRandomFrom(`${seed}/ports`),
      profiles,
      faults: this.faults,
      auditor: this.auditor,
      findings: this.#findings,
      bug: this.#bug,
      kinds: { table: this.#table },
      node,
      network: this.#network,
      handsPerSnapshot: this.plan.handsPerSnapshot,
      onCrashed: () => {
        // If the process was paused before the crash, it was replaced already and must not be started a second time.
        if (this.#processes[processIndex] === process) this.#startSoon(processIndex, `${node} crashed`)
      },
    })
    this.#processes[processIndex] = process
    // If the tables of the process do not open, it crashes and is restarted.
    process.start().catch(() => process.crash())
  }

  #startSoon(processIndex: number, reason: string): void {
    this.#findings.trace(() => reason)
    this.#runLater(this.#chance.between(20, 3_000), () => this.#startProcess(processIndex))
  }

  #weather(): void {
    this.#runLater(FAULT_INTERVAL_MS, () => {
      this.#weather()
      const { faults } = this
      if (faults.occurs('clock-forward')) this.#setClock(this.#chance.pick([300, 5_000, 60_000, 700_000]))
      if (faults.occurs('clock-back')) this.#setClock(-this.#chance.pick([50, 1_000, 30_000]))
      if (this.#network !== null && faults.occurs('bus-away')) this.#network.closeFor(this.#chance.between(200, 8_000))
      const { anyProcess: process } = this
      if (process === null) return
      const processIndex = this.#processes.indexOf(process)
      if (faults.occurs('crash-anytime')) process.crash()
      else if (faults.occurs('paused-owner')) this.#pause(process, processIndex)
      else if (faults.occurs('clean-restart')) {
        void process.close().then(() => this.#startSoon(processIndex, 'the process was closed'))
      }
    })
  }

  #setClock(ms: number): void {
    this.#findings.trace(() => `the clock was set by ${ms} ms`)
    this.clock.jump(ms)
    for (const shadow of this.auditor.shadows.values()) shadow.onDisturbed()
  }

  /**
   * Pauses a process. In a room of one process another process soon replaces it. The old process then resumes and runs
   * beside its successor for a while, and the journal must refuse its appends.
   */
  #pause(process: ServerProcess, processIndex: number): void {
    if (this.#network !== null) {
      // The other processes take over the tables of the paused process, which rejoins the room when it resumes.
      this.#findings.trace(() => 'a process was paused')
      this.#runLater(this.#chance.between(500, 20_000), process.standStill())
      return
    }
    process.pause()
    this.#startSoon(processIndex, 'the process was paused')
    this.#runLater(this.#chance.between(1_000, 20_000), () => {
      this.#findings.trace(() => 'the paused process resumed')
      process.lifecycle.wake()
      this.#runLater(3_000, () => process.lifecycle.end())
    })
  }

  #clientWorld(id: PlayerId): ClientWorld {
    return {
      time: this.time,
      faults: this.faults,
      chance: seededRandomFrom(`${this.#seed}/${id}`),
      connect: (player, receive, hungUp) => this.anyProcess?.connect(player, receive, hungUp) ?? null,
    }
  }

  #playerWorld(id: PlayerId): PlayerWorld {
    return {
      ...this.#clientWorld(id),
      buyIn: async (player, table, hundredths): Promise<OrderResult | null> =>
        (await this.anyProcess?.tables?.order(table, player, { type: 'reserve', amount: chips(hundredths) })) ?? null,
      deposit: (player) => {
        this.#deposits += 1
        void this.#grant(`deposit:${this.#deposits}`, 'deposit', player)
      },
    }
  }

  #entrantWorld(id: PlayerId): EntrantWorld {
    return {
      ...this.#clientWorld(id),
      request: (player, request) => void this.anyProcess?.tournaments?.ask(TOURNAMENT_ID, player, request),
    }
  }

  /** Grants 225 big blinds of the largest game, about two default maximum buy-ins, so that some wallets run out. */
  async #grant(key: string, kind: 'signup' | 'deposit', player: PlayerId): Promise<void> {
    const blinds = this.plan.games.map(({ bigBlind = 0 }) => Math.round(bigBlind * 100))
    const largestBigBlind = this.plan.tournamentPlan === null ? Math.max(...blinds) : TOURNAMENT_GRANT_BIG_BLIND
    const amount = largestBigBlind * 225
    await this.store.ledger.post({
      key,
      kind,
      reference: player,
      entries: [
        { account: 'mint', amount: -amount },
        { account: `wallet:${player}`, amount },
      ],
    })
  }

  #runLater(ms: number, run: () => void): void {
    this.time.setTimer(this.time.now() + ms, run)
  }
}
