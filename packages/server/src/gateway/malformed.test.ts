import { type ClientMessageName, clientMessages, type ServerMessages } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../tables/contract.ts'
import type { JournalEntry } from '../tables/journal-entry.ts'
import { drawFrom } from '../tables/testing/random-play.ts'
import { TABLE } from '../tables/testing/table-world.ts'
import { type Client, gatewayWorld } from './testing/gateway-world.ts'
import { type Case, malformed, type Sense } from './testing/malformed.ts'

const SEED = process.env.MALFORMED_SEED ?? 'malformed'
const CASES = 5_000
/** The gateway takes forty messages a second from each client. */
const IN_A_SECOND = 40
const CASES_IN_A_ROOM = 1_000
const MOST_BYTES = 200
/** Of the processor's time: on a busy machine the clock on the wall tells of the others. */
const MOST_MS = 50

/** Seeds that once found something, with the event; they are played on every run. */
const pastFailures: readonly (readonly [seed: string, name: ClientMessageName])[] = []

/** How the server says no. */
const refusals: ReadonlySet<string> = new Set([
  ...['error', 'invalid_action', 'join_error', 'rebuy_error', 'rejoin_failed', 'action_result'],
])

/** A turn that goes on after a refused action is offered once more (S-BET-01). */
const reminders: ReadonlySet<string> = new Set(['your_turn', 'raiseLimit'])

/** Anna and Bert play, Cleo has no seat, and one is a guest. */
const room = async (seed: string) => {
  const world = await gatewayWorld(seed, { isChecked: false })
  await world.fund(['anna', 'bert', 'cleo'])
  const anna = await world.seat('anna', 0)
  const bert = await world.seat('bert', 2)
  const [cleo, guest] = [world.connect('cleo'), world.connect(null)]
  for (const client of [cleo, guest]) await client.say('join_game_guest', { gameId: TABLE })
  await world.clock.advance(3_000)
  let obeyed = 0
  const { append } = world.log
  world.log.append = (given) => {
    // What the clock brought is nobody's message.
    if ((given.events as readonly JournalEntry[]).some(({ by }) => by !== null)) obeyed += 1
    return append(given)
  }
  const clients = [anna, anna, bert, cleo, guest] as const
  const offers = new Map<Client, Turn>()
  return {
    world,
    clients,
    /** Appends that messages caused so far. */
    obeyed: () => obeyed,
    /** What makes sense for a client to say just now; everything heard so far is forgotten. */
    sense: (client: Client): Sense => {
      for (const each of clients) {
        const offer = each.drain().findLast((event) => event.name === 'your_turn')
        if (offer?.name === 'your_turn') offers.set(each, offer.payload)
      }
      return senseOf(offers.get(client))
    },
  }
}

type Turn = ServerMessages['your_turn']

const senseOf = (offer: Turn | undefined): Sense => {
  const { sessionId, turn } = offer ?? {}
  return {
    gameId: [TABLE, TABLE, 'nowhere'],
    tableId: [TABLE, 'nowhere'],
    userId: ['anna', 'bert'],
    playerId: ['anna', 'bert'],
    action: ['fold', 'check', 'call', 'raise', 'allin'],
    amount: [0, 1, 2, 3.5, 10_000, 1e12],
    sessionId: [sessionId, sessionId, 'h1'],
    turn: [turn, turn, 0, 1],
    type: ['cash', 'tournament'],
    pos: [0, 1, 5],
    muck: [true, false],
    cards: [[], [0], [0, 1]],
    body: ['hello', '   ', 'x'.repeat(150)],
    timestamp: [1, Date.UTC(2026, 0, 1)],
    address: ['a0'],
    reason: ['unload'],
  }
}

const bytesOf = (message: object): number => Buffer.byteLength(`42${JSON.stringify(message)}`)

interface Figures {
  refused: number
  obeyed: number
  most: number
  slowestMs: number
}

/** All cases of one event. */
const sendAll = async (seed: string, name: ClientMessageName, figures: Figures): Promise<void> => {
  const draw = drawFrom(`${seed}/${name}`)
  let here = await room(`${seed}/${name}`)
  for (let n = 1; n <= CASES; n += 1) {
    if (n % IN_A_SECOND === 0) await here.world.clock.advance(1_000)
    // Players whom the cases have made leave are missed by the later ones.
    if (n % CASES_IN_A_ROOM === 0) here = await room(`${seed}/${name}/${n}`)
    const client = here.clients[draw(here.clients.length)] as Client
    const one = malformed(name, here.sense(client), draw)
    const stored = here.obeyed()
    await answered(client, one, figures)
    const told = (what: string) => `MALFORMED_SEED=${seed}, ${name}, case ${n}, ${shortened(one.raw)}: ${what}`
    if (here.world.errors.length > 0) throw new Error(told(`failed inside: ${JSON.stringify(here.world.errors)}`))
    if (!client.heard.some(isRefusal)) {
      figures.obeyed += 1
      continue
    }
    figures.refused += 1
    if (here.obeyed() !== stored) throw new Error(told('refused, and the journal has changed'))
    for (const { name: answer, payload } of client.heard.filter((event) => !reminders.has(event.name))) {
      const bytes = bytesOf([answer, payload])
      figures.most = Math.max(figures.most, bytes)
      if (bytes > MOST_BYTES) throw new Error(told(`answered by ${bytes} bytes of ${answer}`))
    }
  }
}

const isRefusal = ({ name, payload }: Outgoing): boolean =>
  refusals.has(name) && !('success' in payload && payload.success === true)

/** Sends a case; one that took long is sent again: only what takes long each time is the message's fault. */
const answered = async (client: Client, { name, raw }: Case, figures: Figures): Promise<void> => {
  let fastest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 5 && fastest > MOST_MS; attempt += 1) {
    const start = process.cpuUsage()
    await client.raw(name, raw)
    const { user, system } = process.cpuUsage(start)
    fastest = Math.min(fastest, (user + system) / 1000)
  }
  figures.slowestMs = Math.max(figures.slowestMs, fastest)
}

const shortened = (raw: unknown): string => {
  try {
    return `${typeof raw} ${JSON.stringify(raw)}`.slice(0, 200)
  } catch {
    return typeof raw
  }
}

describe('malformed messages', () => {
  it(`S-RT-02 B-OUT-01 every event, ${CASES} cases each: no failure inside, nothing stored of what is refused, short answers, no stall`, async () => {
    const figures: Figures = { refused: 0, obeyed: 0, most: 0, slowestMs: 0 }
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    try {
      for (const [seed, name] of pastFailures) await sendAll(seed, name, figures)
      for (const name of Object.keys(clientMessages) as ClientMessageName[]) await sendAll(SEED, name, figures)
    } finally {
      process.off('unhandledRejection', note)
    }
    console.log(`seed ${SEED}:`, figures)
    expect(unhandled).toEqual([])
    expect(figures.slowestMs).toBeLessThan(MOST_MS)
    // A run in which nothing was refused, or nothing was well formed by accident, would prove little.
    expect(figures.refused).toBeGreaterThan(50_000)
    expect(figures.obeyed).toBeGreaterThan(2_000)
  }, 600_000)
})
