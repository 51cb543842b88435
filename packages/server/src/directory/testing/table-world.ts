import { type Chips, type HandId, type PlayerId, type SeatNo, seatNo, type TableId } from '@cardroom/engine'
import type { TableView } from '@cardroom/protocol'
import { localBus } from '../../bus/local-bus.ts'
import { type GameConfig, gameConfigSchema } from '../../config/game-config.ts'
import { type AppendFault, memoryActorLog } from '../../journal/memory-actor-log.ts'
import { type MemoryLedger, memoryLedger } from '../../ledger/memory-ledger.ts'
import type { ActorLog, Append } from '../../ports/actor-log.ts'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { Bus } from '../../ports/bus.ts'
import { uuidGenerator } from '../../ports/ids.ts'
import { profilesNamedById } from '../../ports/testing/named-by-id.ts'
import { signUp } from '../../ports/testing/postings.ts'
import { type VirtualClock, virtualClock } from '../../ports/virtual-clock.ts'
import type { OrderResult, PlayerOrder, WireAction } from '../../tables/contract.ts'
import { advanceUntilSettled } from '../../tables/testing/in-time.ts'
import { memoryChat } from '../../tables/testing/memory-chat.ts'
import { type MemoryHands, memoryHands } from '../../tables/testing/memory-hands.ts'
import { expectValid, type Onlooker, onlooker } from '../../tables/testing/onlooker.ts'
import { type DealPlan, plannedDeck, type RiggedEntropy, riggedEntropy } from '../../tables/testing/rigged-entropy.ts'
import type { OutgoingMessage, Viewer } from '../../tables/views/outgoing.ts'
import { startRoomTables } from '../start-room-tables.ts'
import type { RoomTables, RoomTablesPorts } from '../tables-ports.ts'

export const TABLE = 'lantern' as TableId

/** A cash table with blinds 1/2 and buy-ins from 80 to 200, at which house bots may play. */
export const smallGame: GameConfig = gameConfigSchema.parse({
  id: TABLE,
  name: 'Lantern',
  smallBlind: 1,
  practice: true,
})

/**
 * A room for tests: its tables run on an in-memory journal and in virtual time, and one seed makes every shuffle
 * repeatable.
 */
export interface TableWorld {
  readonly clock: VirtualClock
  readonly ledger: MemoryLedger
  readonly log: ActorLog
  readonly faults: {
    /** Called on every append to choose its fault; no faults by default. */
    append: (append: Append) => AppendFault | undefined
    /** A chat line is stored when this has settled; at once by default. */
    chatStorage: Promise<void>
  }
  readonly hands: MemoryHands
  readonly entropy: RiggedEntropy
  /** All log entries, as JSON. */
  readonly logged: readonly string[]
  /** Alerts to players who were away, as text. */
  readonly alerts: readonly string[]
  /** The tables of the running process. */
  tables: RoomTables
  games: readonly GameConfig[]
  /** Starts a process on the same journal. A running one continues unattended, as after a crash or a pause. */
  boot(): Promise<void>
  /** Puts chips into wallets. */
  fund(players: readonly string[], amount?: number): Promise<void>
  /** Watches a table as this viewer from now on, in the running process. */
  watch(viewer: string): Onlooker
  /** A spectator of the table, who starts to watch when this is first read. */
  readonly guest: Onlooker
  order(player: string, order: PlayerOrder): Promise<OrderResult>
  /** A player watches, buys in and sits down. Opens an account with chips if there is none. @throws if refused */
  sit(player: string, seat: number, amount?: number): Promise<void>
  /**
   * Seats players in seats 0, 2 and 4 and deals them these cards. The first of them has the button.
   * @param cards by player, as in 'As Kd'
   * @param stacks buy-ins by player, in chips; 200 if left out
   */
  deal(
    cards: Readonly<Record<string, string>>,
    board?: string,
    stacks?: Readonly<Record<string, number>>,
  ): Promise<void>
  /** Acts in the last turn that the player was offered. */
  act(player: string, action: WireAction['type'] | number): Promise<OrderResult>
  /** Plays a line such as 'anna call, bert 10, anna fold, bert muck'. @throws if the table refuses an action */
  plays(line: string): Promise<void>
  /** All events that `greet` and `view` have returned, for checks of their schemas. */
  readonly greetings: { readonly viewer: string; readonly event: OutgoingMessage }[]
  /** The first messages to a viewer who opens the table now. */
  greet(viewer: string, occasion: 'join' | 'rejoin' | 'me'): Promise<readonly OutgoingMessage[]>
  /** The table as the viewer would see it now. */
  view(viewer: string): Promise<TableView>
  /** Makes every later shuffle give the deck of this plan. */
  planDeal(plan: DealPlan): void
}

/** Parts of the room that most tests leave out. */
export interface TableWorldOptions extends Pick<RoomTablesPorts, 'houseBots' | 'orderTopUps' | 'nodes'> {
  /** @returns the bus on which a process sends its requests; by default the bus inside that process */
  readonly wrapBus?: (bus: Bus, clock: VirtualClock) => Bus
  /** The stored home games. */
  readonly homeGames?: NonNullable<RoomTablesPorts['store']['homeGames']>
}

export const player = (name: string): PlayerId => name as PlayerId

export const tableWorld = async (
  seed: string | number,
  games = [smallGame],
  { houseBots = true, orderTopUps, homeGames, nodes, wrapBus = (bus) => bus }: TableWorldOptions = {},
): Promise<TableWorld> => {
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  const entropy = riggedEntropy(seed)
  const logged: string[] = []
  const alerts: string[] = []
  const recordLog = (facts: object, message: string) => void logged.push(JSON.stringify({ ...facts, message }))
  const onlookers = new Map<string, Onlooker>()
  const funded = new Set<string>()
  const ids = uuidGenerator(clock, entropy)
  const hands = memoryHands()
  const tableChat = memoryChat((): Promise<void> => faults.chatStorage)

  const open = (world: Pick<TableWorld, 'log' | 'games'>): Promise<RoomTables> =>
    startRoomTables({
      games: world.games,
      store: { actorLog: world.log, ledger, hands, tableChat, ...(homeGames && { homeGames }) },
      bus: wrapBus(localBus(), clock),
      clock,
      entropy,
      ids,
      profiles: profilesNamedById,
      houseBots,
      logger: { warn: recordLog, error: recordLog },
      ...(orderTopUps && { orderTopUps }),
      ...(nodes && { nodes }),
      alert: ({ players, occasion, lifetimeMs }, name) => {
        const time = lifetimeMs === null ? '' : ` for ${lifetimeMs / 1_000} s`
        alerts.push(`${occasion} at ${name}${time}: ${players.join()}`)
      },
    })

  const faults: TableWorld['faults'] = { append: () => undefined, chatStorage: Promise.resolve() }
  const start = { log: memoryActorLog({ clock, ledger, fault: (append) => faults.append(append) }), games }
  const world: TableWorld = {
    ...start,
    faults,
    clock,
    ledger,
    hands,
    entropy,
    logged,
    alerts,
    greetings: [],
    tables: await open(start),
    boot: async () => {
      world.tables = await open(world)
      for (const [viewer, { messages }] of [...onlookers])
        onlookers.set(viewer, onlooker(world.tables, TABLE, viewer as Viewer, messages))
    },
    fund: async (players, amount = 10_000) => {
      for (const name of players) {
        funded.add(name)
        await ledger.post(signUp(name, amount * 100))
      }
    },
    watch: (viewer) => {
      const known = onlookers.get(viewer)
      if (known) return known
      const looking = onlooker(world.tables, TABLE, viewer as Viewer)
      onlookers.set(viewer, looking)
      return looking
    },
    get guest() {
      return world.watch('spectator')
    },
    order: (name, order) => advanceUntilSettled(clock, world.tables.order(TABLE, player(name), order)),
    sit: async (name, seat, amount = 200) => {
      world.watch(name)
      if (!funded.has(name)) await world.fund([name])
      await throwIfRefused(world.order(name, { type: 'reserve', amount: chipsFromWire(amount) }))
      await throwIfRefused(world.order(name, { type: 'sit', seat: seatNo(seat) as SeatNo }))
    },
    act: async (name, action) => {
      const offer = world.watch(name).last('your_turn')
      if (offer === undefined) throw new Error(`${name} has had no turn`)
      return world.order(name, {
        type: 'act',
        handId: offer.sessionId as HandId,
        turn: offer.turn,
        action:
          typeof action === 'number'
            ? { type: 'put', add: chipsFromWire(action) as Chips }
            : ({ type: action } as WireAction),
      })
    },
    deal: async (cards, board = '', stacks = {}) => {
      const seated = Object.entries(cards).map(([name, hole], index) => ({ name, hole, seat: index * 2 }))
      world.planDeal({ button: 0, holes: Object.fromEntries(seated.map(({ seat, hole }) => [seat, hole])), board })
      for (const { name, seat } of seated) await world.sit(name, seat, stacks[name])
      await clock.advance(3_000)
    },
    plays: async (line) => {
      for (const [name = '', action] of line.split(', ').map((part) => part.split(' '))) {
        const played =
          action === 'muck'
            ? world.order(name, { type: 'decideMuck', cards: [] })
            : world.act(name, Number(action) || (action as WireAction['type']))
        await throwIfRefused(played)
      }
    },
    greet: async (viewer, occasion) => {
      const events = (await advanceUntilSettled(clock, world.tables.greeting(TABLE, viewer as Viewer, occasion))) ?? []
      for (const event of events) expectValid(event)
      world.greetings.push(...events.map((event) => ({ viewer, event })))
      return events
    },
    view: async (viewer) => {
      const events = await world.greet(viewer, 'me')
      const view = events.flatMap((event) => (event.name === 'snapshot' ? event.payload.table : []))[0]
      if (view === undefined) throw new Error('no view')
      return view
    },
    planDeal: (plan) => entropy.rig(plannedDeck(plan)),
  }
  return world
}

/**
 * Waits for the answer of a table.
 * @throws if the table refused the order
 */
export const throwIfRefused = async (answer: Promise<OrderResult>): Promise<void> => {
  const result = await answer
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`)
}
