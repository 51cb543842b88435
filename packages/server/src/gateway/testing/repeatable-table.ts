import type { Card } from '@cardroom/engine'
import { type Draw, seededDraw } from '../../directory/testing/random-play.ts'
import { TABLE } from '../../directory/testing/table-world.ts'
import type { Tables } from '../../tables/contract.ts'
import { recordForViewer } from '../../tables/hand-records/record-for-viewer.ts'
import type { OutgoingMessage } from '../../tables/views/outgoing.ts'
import { type Client, type GatewayWorld, gatewayWorld } from './gateway-world.ts'

const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fred'] as const

/** The viewers whose messages are compared: six seated players, a spectator and a client in the lobby. */
export const viewers = [...names, 'spectator', 'lobby'] as const
export type ViewerName = (typeof viewers)[number]

/** Everything that each viewer was sent in one hand, in order: frames, and HTTP bodies as text. */
export type SentInHand = ReadonlyMap<ViewerName, readonly (OutgoingMessage | string)[]>

/**
 * A full table whose players act at random. Every choice depends on the seed and on public information only, so two
 * tables with the same seed act alike, whatever cards are dealt.
 */
export interface RepeatableTable {
  readonly world: GatewayWorld
  /** Deals this deck and plays the hand to its end. */
  play(deck: readonly Card[]): Promise<SentInHand>
}

const MAX_STEPS_PER_HAND = 400

/**
 * A table for comparing two runs.
 * @param leak a planted fault, which the comparison must find: computes from the deck a number that everybody is sent
 * in the message about a fold
 */
export const repeatableTable = async (
  seed: string,
  leak?: (deck: readonly Card[]) => number,
): Promise<RepeatableTable> => {
  let dealt: readonly Card[] = []
  const leakInFolds = (tables: Tables): Tables => ({
    ...tables,
    watch: (id, viewer, deliver) =>
      tables.watch(id, viewer, (events) =>
        deliver(
          events.map((event) =>
            event.name === 'player_fold' && leak
              ? { ...event, payload: { ...event.payload, bet: leak(dealt) } }
              : event,
          ),
        ),
      ),
  })
  const world = await gatewayWorld(seed, { isChecked: false, ...(leak && { wrapTables: leakInFolds }) })
  const draw = seededDraw(seed)
  await world.fund(names, 100_000)
  const clients = new Map<ViewerName, Client>()
  const client = (name: string): Client => clients.get(name as ViewerName) as Client
  for (const name of ['spectator', 'lobby'] as const) clients.set(name, world.connect(null))
  await client('spectator').say('join_game_guest', { gameId: TABLE })
  await client('lobby').say('table', { gameId: TABLE })
  for (const [pos, name] of names.entries()) clients.set(name, await world.seat(name, pos))

  /**
   * Bodies of HTTP replies to the viewer: the lobby's list and row, and the history of the hand that was just played.
   */
  const httpBodies = async (viewer: ViewerName): Promise<readonly string[]> => {
    if (viewer === 'spectator') return []
    if (viewer === 'lobby') return [await world.tables.games('LOW', 0, 100), await world.tables.game(TABLE)].map(text)
    const last = world.hands.all.findLast(({ players }) => players.includes(viewer as never))
    return last === undefined ? [] : [text(recordForViewer(last, viewer as never))]
  }

  const collectSent = async (): Promise<SentInHand> => {
    const sent = new Map<ViewerName, readonly (OutgoingMessage | string)[]>()
    for (const viewer of viewers) {
      sent.set(viewer, [...client(viewer).drain(), ...(await httpBodies(viewer))])
    }
    return sent
  }

  return {
    world,
    play: async (deck) => {
      dealt = deck
      world.entropy.rig(deck)
      const hand = handTracker(client('spectator'))
      await world.clock.advance(5_000)
      for (let step = 0; hand.update() !== 'over'; step += 1) {
        if (step > MAX_STEPS_PER_HAND) throw new Error(`a hand of ${seed} does not end`)
        await playOneStep({ world, draw, client, toAct: hand.toAct() })
      }
      await afterHand({ world, draw, client })
      return collectSent()
    },
  }
}

const text = (value: unknown): string => JSON.stringify(value)

const actionEvents: ReadonlySet<string> = new Set([
  ...['player_fold', 'player_check', 'player_call', 'player_raise', 'player_allin', 'turn_timeout'],
])

/** Tracks from the events that a spectator receives whether a hand is running and who is to act. */
const handTracker = (spectator: Client) => {
  let read = 0
  let toAct: string | null = null
  let state: 'waits' | 'runs' | 'over' = 'waits'
  return {
    update: () => {
      for (const event of spectator.received.slice(read)) {
        if (event.name === 'send_hole_cards_guest') state = 'runs'
        if (event.name === 'player_turn') toAct = event.payload.userId
        if (actionEvents.has(event.name)) toAct = null
        if (event.name === 'round_complete' && state === 'runs') state = 'over'
      }
      read = spectator.received.length
      return state
    },
    toAct: () => toAct,
  }
}

interface StepContext {
  readonly world: GatewayWorld
  readonly draw: Draw
  readonly client: (name: string) => Client
  readonly toAct?: string | null
}

/**
 * One step of a hand. If a player is to act, they act or their turn times out. Otherwise a player who was asked to show
 * or muck chooses; if nobody was asked, time passes.
 */
const playOneStep = async ({ world, draw, client, toAct = null }: StepContext): Promise<void> => {
  if (draw(12) === 0) await sendBesidesPlay({ world, draw, client })
  if (toAct !== null) {
    if (draw(60) === 0) return timeOut(world, client('spectator'))
    return act(client(toAct), draw)
  }
  for (const name of names) {
    const offer = client(name).last('automuckcards')
    if (offer === undefined || lastMuckChoices.get(client(name)) === offer.sessionId) continue
    lastMuckChoices.set(client(name), offer.sessionId)
    // Shorter than the time for this choice: after that time the next hand would begin, and it would be dealt from the
    // same deck.
    await world.clock.advance(draw(300))
    return client(name).say('automuck', { gameId: TABLE, muck: draw(2) === 0, cards: [[0, 1], [0], [1]][draw(3)] })
  }
  return world.clock.advance(1_500)
}

/** Lets the turn of the player to act time out. Stops the clock right after it, because the hand may end with it. */
const timeOut = async ({ clock }: GatewayWorld, spectator: Client): Promise<void> => {
  const before = spectator.last('turn_timeout')
  while (spectator.last('turn_timeout') === before) await clock.advance(1_000)
}

/** The id of the last hand in which each client chose to show or muck. */
const lastMuckChoices = new WeakMap<Client, string>()

const act = async (player: Client, draw: Draw): Promise<void> => {
  const offer = player.last('your_turn')
  if (offer === undefined) throw new Error('a turn without an offer')
  const { sessionId, turn, canRaise, minRaiseAmount, maxRaiseAmount } = offer
  const half = Math.round((minRaiseAmount + maxRaiseAmount) * 10) / 20
  const raise = canRaise ? [minRaiseAmount, minRaiseAmount, half, maxRaiseAmount][draw(draw(3) === 0 ? 4 : 2)] : 0
  const choice = ['fold', 'check', 'call', 'call', 'check', 'raise'][draw(6)] ?? 'fold'
  const action = choice === 'check' && offer.currentBet > 0 ? 'call' : choice === 'raise' && !canRaise ? 'call' : choice
  const amount = action === 'raise' ? raise : 0
  await player.say('action', { gameId: TABLE, action, amount, sessionId, turn })
  if (player.last('action_result')?.success === false || player.last('action_result')?.turn !== turn) {
    await player.say('action', {
      gameId: TABLE,
      action: offer.currentBet > 0 ? 'call' : 'check',
      amount: 0,
      sessionId,
      turn,
    })
  }
}

/** Sends a random message that is no action: a query, a chat message, or the messages of a page reload. */
const sendBesidesPlay = async ({ draw, client }: StepContext): Promise<void> => {
  const name = names[draw(names.length)] ?? 'anna'
  switch (draw(5)) {
    case 0:
      return client(name).say('me', { gameId: TABLE })
    case 1:
      return client(name).say('rejoin_room', { tableId: TABLE })
    case 2:
      return client(name).say('message', { gameId: TABLE, body: `nice hand ${draw(100)}` })
    case 3:
      return client('spectator').say('join_game_guest', { gameId: TABLE })
    default:
      return client('lobby').say('table', { gameId: TABLE })
  }
}

/** Players without chips buy in again, and players sat out by a time-out sit in for the next hand. */
const afterHand = async ({ world, draw, client }: StepContext): Promise<void> => {
  await world.clock.advance(draw(1_000))
  for (const name of names) {
    const player = client(name)
    if (player.last('rebuy_pop')) await player.say('rebuy', { gameId: TABLE, amount: 200 })
    else if (player.received.some((event) => event.name === 'player_sitout' && event.payload.userId === name)) {
      await player.say('sitin', { gameId: TABLE })
    }
  }
}
