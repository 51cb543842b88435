import {
  type Chips,
  type PlayerId,
  type Structure,
  structures,
  type TableId,
  type TournamentConfig,
  type TournamentId,
  tournamentTiming,
} from '@cardroom/engine'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { OrderResult, PlayerOrder } from '../../tables/contract.ts'
import { advanceUntilSettled } from '../../tables/testing/in-time.ts'
import { expectValid } from '../../tables/testing/onlooker.ts'
import type { OutgoingMessage, Viewer } from '../../tables/views/outgoing.ts'
import type { EntryRequest, TournamentAnswer, TournamentSummary } from '../../tournaments/contract.ts'
import type { Draw } from './random-play.ts'
import { player, type TableWorld, tableWorld } from './table-world.ts'

export const CUP = 'cup' as TournamentId

/** Small stacks and short levels, so that a tournament ends after a few dozen hands. */
const quickStructure: Structure = {
  startingStack: chipsFromWire(300),
  levels: structures.standard.levels.map((level) => ({ ...level, lengthMs: 120_000 })),
}

/** A tournament with buy-in 10, fee 1 and starting stacks of 300, without rebuys, add-on or other options. */
export const cupConfig = (startsIn: number, more: Partial<TournamentConfig> = {}): TournamentConfig => ({
  tournamentId: CUP,
  name: 'Lantern Cup',
  uid: '7',
  access: 'PUBLIC',
  opensAt: 0,
  startsAt: startsIn,
  buyIn: chipsFromWire(10),
  fee: chipsFromWire(1),
  minPlayers: 2,
  maxPlayers: 18,
  guarantee: 0 as Chips,
  lateRegistration: false,
  structure: quickStructure,
  breaks: { everyMs: 55 * 60_000, lengthMs: 5 * 60_000 },
  rebuyChips: chipsFromWire(1_000),
  addonChips: 0 as Chips,
  addonCost: 0 as Chips,
  addonFee: 0 as Chips,
  variant: { limit: 'no-limit', runTwice: false },
  timing: tournamentTiming,
  ...more,
})

/** A viewer, who may be a player or a spectator, and the table that they watch. */
interface ViewedTable {
  readonly table: TableId
  readonly stop: () => void
}

/** A room without cash tables and with one tournament. */
export interface TournamentWorld extends TableWorld {
  /** All messages that the viewer was sent, at all tables. */
  received(viewer: string): readonly OutgoingMessage[]
  ask(name: string, request: EntryRequest): Promise<TournamentAnswer>
  /** Funds and registers these players. @throws if one is refused */
  enter(names: readonly string[]): Promise<void>
  /** Enters these players and brings them to their tables at the start. */
  enterAndStart(names: readonly string[]): Promise<void>
  /** The newest summary. @throws if there is no tournament */
  now(): Promise<TournamentSummary>
  /** An order at the table where the player sits. @throws if the player has no seat */
  order(name: string, order: PlayerOrder): Promise<OrderResult>
  /** Starts a process for which no faults are injected. */
  bootWithoutFaults(): Promise<void>
  spectate(table: TableId, viewer?: string): void
  /** Every player joins their table and watches it. */
  comeToTables(): Promise<void>
  /**
   * All players act in turn, at random, and time passes until `isOver`.
   * @throws if there is no progress for very long
   */
  playUntil(isOver: (summary: TournamentSummary) => boolean, draw: Draw): Promise<void>
}

/** Viewers whose messages are checked against their schemas. Checking all of them would take longer than the play. */
const schemaCheckedViewers: ReadonlySet<string> = new Set(['anna', 'spectator'])

const STEP_MS = 1_500
const MAX_STEPS = 40_000

export const tournamentWorld = async (seed: string, more: Partial<TournamentConfig> = {}): Promise<TournamentWorld> => {
  const table = await tableWorld(seed, [])
  const received = new Map<string, OutgoingMessage[]>()
  const watching = new Map<string, ViewedTable>()
  const answered = new Set<string>()
  const { clock } = table

  const messagesOf = (viewer: string): OutgoingMessage[] => {
    const messages = received.get(viewer) ?? []
    received.set(viewer, messages)
    return messages
  }

  const listen = (viewer: string, at: TableId): void => {
    const current = watching.get(viewer)
    if (current?.table === at) return
    current?.stop()
    const messages = messagesOf(viewer)
    const stop = world.tables.watch(at, viewer as Viewer, (events) => {
      for (const event of events) {
        if (schemaCheckedViewers.has(viewer)) expectValid(event)
        messages.push(event)
        if (event.name === 'join_tournament') listen(viewer, event.payload.tableId as TableId)
      }
    })
    watching.set(viewer, { table: at, stop })
  }

  /**
   * Lets one player act whose turn it is.
   * @returns false if it was nobody's turn
   */
  const actOnce = async (summary: TournamentSummary, draw: Draw): Promise<boolean> => {
    for (const { player: name, table: at } of summary.entrants) {
      const offer = messagesOf(name).findLast((event) => event.name === 'your_turn')
      if (at === null || offer?.name !== 'your_turn' || offer.payload.gameId !== at) continue
      const { sessionId, turn, canRaise, minRaiseAmount } = offer.payload
      const key = `${name} ${sessionId} ${turn}`
      if (answered.has(key)) continue
      answered.add(key)
      const pick = draw(6)
      const action =
        pick === 0 && canRaise
          ? ({ type: 'put', add: chipsFromWire(minRaiseAmount) } as const)
          : ({ type: (['allIn', 'fold', 'call', 'call', 'check', 'call'] as const)[pick] ?? 'call' } as const)
      const act = { type: 'act', handId: sessionId as never, turn } as const
      const result = await advanceUntilSettled(clock, world.tables.order(at, name, { ...act, action }))
      if (!result.ok) {
        const fallback = offer.payload.currentBet > 0 ? 'call' : 'check'
        await advanceUntilSettled(clock, world.tables.order(at, name, { ...act, action: { type: fallback } }))
      }
      return true
    }
    return false
  }

  const world: TournamentWorld = Object.assign(table, {
    received: messagesOf,
    ask: (name: string, request: EntryRequest) =>
      advanceUntilSettled(clock, world.tables.tournaments.ask(CUP, player(name), request)),
    enter: async (names: readonly string[]) => {
      await world.fund(names)
      for (const name of names) {
        const answer = await world.ask(name, 'register')
        if (!answer.ok) throw new Error(`${name}: ${answer.refusal.code}`)
      }
    },
    enterAndStart: async (names: readonly string[]) => {
      await world.enter(names)
      await clock.advance(60_000)
      await world.comeToTables()
    },
    order: (name: string, order: PlayerOrder) => {
      const seat = world.tables.tournaments.seatOf(CUP, player(name))
      if (seat === null) throw new Error(`${name} sits nowhere`)
      return advanceUntilSettled(clock, world.tables.order(seat.table, player(name), order))
    },
    bootWithoutFaults: async () => {
      const { append } = world.faults
      world.faults.append = () => undefined
      await world.boot()
      world.faults.append = append
    },
    now: async () => {
      const summary = await world.tables.tournaments.summary(CUP)
      if (summary === null) throw new Error('no tournament')
      return summary
    },
    spectate: (at: TableId, viewer = 'spectator') => listen(viewer, at),
    comeToTables: async () => {
      for (const { player: name, table: at } of (await world.now()).entrants) {
        if (at === null) continue
        listen(name, at)
        await advanceUntilSettled(clock, world.tables.order(at, name as PlayerId, { type: 'reconnect' }))
      }
    },
    playUntil: async (isOver: (summary: TournamentSummary) => boolean, draw: Draw) => {
      for (let step = 0; step < MAX_STEPS; step += 1) {
        const summary = await world.now()
        if (isOver(summary)) return
        if (!(await actOnce(summary, draw))) await clock.advance(STEP_MS)
      }
      throw new Error('nobody gets anywhere')
    },
  })
  const { boot } = table
  world.boot = async () => {
    await boot()
    const wanted = [...watching].map(([viewer, { table: at }]) => [viewer, at] as const)
    watching.clear()
    for (const [viewer, at] of wanted) listen(viewer, at)
  }
  await advanceUntilSettled(clock, world.tables.tournaments.create(cupConfig(clock.now() + 60_000, more)))
  return world
}
