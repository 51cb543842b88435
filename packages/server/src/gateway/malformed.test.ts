import { type ClientMessageName, clientMessages, type ServerMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { seededDraw } from '../directory/testing/random-play.ts'
import { TABLE } from '../directory/testing/table-world.ts'
import type { TableJournalEntry } from '../tables/journal-entry.ts'
import type { OutgoingMessage } from '../tables/views/outgoing.ts'
import { type Client, gatewayWorld } from './testing/gateway-world.ts'
import { type HostileMessage, malformedMessage, type ValidFieldValues } from './testing/malformed.ts'

const SEED = process.env.MALFORMED_SEED ?? 'malformed'
/** How many cases of each event are sent; the long run sends more. */
const CASES_PER_EVENT = Number(process.env.MALFORMED_CASES ?? 500)
/** The gateway accepts forty messages a second from each client, so the test waits a second after as many. */
const MESSAGES_PER_SECOND = 40
const CASES_PER_ROOM = 1_000
const MAX_ANSWER_BYTES = 200
/**
 * A message that needs more CPU time than this, ms, is measured again and compared with work of a known size. On a
 * usual machine none does.
 */
const UNSUSPICIOUS_CPU_MS = 20

/** Server messages with which a client message may be refused. */
const refusals: ReadonlySet<string> = new Set([
  ...['error', 'invalid_action', 'join_error', 'rebuy_error', 'rejoin_failed', 'action_result'],
])

/** Messages that repeat the running turn after a refused action (S-BET-01). */
const reminders: ReadonlySet<string> = new Set(['your_turn', 'raiseLimit'])

/** Anna and Bert play, Cleo has no seat, and a fourth client is a guest. */
const room = async (seed: string) => {
  const world = await gatewayWorld(seed, { isChecked: false })
  await world.fund(['anna', 'bert', 'cleo'])
  const anna = await world.seat('anna', 0)
  const bert = await world.seat('bert', 2)
  const [cleo, guest] = [world.connect('cleo'), world.connect(null)]
  for (const client of [cleo, guest]) await client.say('join_game_guest', { gameId: TABLE })
  await world.clock.advance(3_000)
  let accepted = 0
  const { append } = world.log
  world.log.append = (given) => {
    // The field `by` is null for events that a timer causes.
    if ((given.events as readonly TableJournalEntry[]).some(({ by }) => by !== null)) accepted += 1
    return append(given)
  }
  const clients = [anna, anna, bert, cleo, guest] as const
  const offers = new Map<Client, Turn>()
  return {
    world,
    clients,
    /** Number of journal appends so far that were caused by client messages. */
    accepted: () => accepted,
    /** Valid field values for this client at this moment. Clears the events that it has received. */
    validValues: (client: Client): ValidFieldValues => {
      for (const each of clients) {
        const offer = each.drain().findLast((event) => event.name === 'your_turn')
        if (offer?.name === 'your_turn') offers.set(each, offer.payload)
      }
      return validValuesFor(offers.get(client))
    },
  }
}

type Turn = ServerMessages['your_turn']

const validValuesFor = (offer: Turn | undefined): ValidFieldValues => {
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

const noFigures = { refused: 0, accepted: 0, longestAnswerBytes: 0, slowestMs: 0 }
type Figures = typeof noFigures

/** Sends `CASES_PER_EVENT` malformed messages of one kind. */
const sendMalformed = async (name: ClientMessageName, figures: Figures): Promise<void> => {
  const draw = seededDraw(`${SEED}/${name}`)
  let here = await room(`${SEED}/${name}`)
  for (let n = 1; n <= CASES_PER_EVENT; n += 1) {
    if (n % MESSAGES_PER_SECOND === 0) await here.world.clock.advance(1_000)
    // Earlier cases make players leave, so a new room is opened every `CASES_PER_ROOM` cases.
    if (n % CASES_PER_ROOM === 0) here = await room(`${SEED}/${name}/${n}`)
    const client = here.clients[draw(here.clients.length)] as Client
    const one = malformedMessage(name, here.validValues(client), draw)
    const stored = here.accepted()
    const ms = await cpuMs(() => client.raw(one.name, one.raw))
    figures.slowestMs = Math.max(figures.slowestMs, ms)
    const failure = (what: string) => `MALFORMED_SEED=${SEED}, ${name}, case ${n}, ${shortened(one.raw)}: ${what}`
    if (here.world.errors.length > 0) throw new Error(failure(`failed inside: ${JSON.stringify(here.world.errors)}`))
    const fault = faultOfAnswer(client.received, here.accepted() !== stored, figures)
    if (fault !== null) throw new Error(failure(fault))
    if (ms > UNSUSPICIOUS_CPU_MS && (await isTooSlow(client, one))) throw new Error(failure(`a stall of ${ms} ms`))
  }
}

/** @returns what is wrong with the answer to a refused message; null if nothing is wrong */
const faultOfAnswer = (received: readonly OutgoingMessage[], hasStored: boolean, figures: Figures): string | null => {
  if (!received.some(isRefusal)) {
    figures.accepted += 1
    return null
  }
  figures.refused += 1
  if (hasStored) return 'refused, and the journal has changed'
  for (const { name, payload } of received.filter((event) => !reminders.has(event.name))) {
    const bytes = bytesOf([name, payload])
    figures.longestAnswerBytes = Math.max(figures.longestAnswerBytes, bytes)
    if (bytes > MAX_ANSWER_BYTES) return `answered by ${bytes} bytes of ${name}`
  }
  return null
}

const isRefusal = ({ name, payload }: OutgoingMessage): boolean =>
  refusals.has(name) && !('success' in payload && payload.success === true)

/** CPU time of the process: elapsed time would include other processes on a busy machine. */
const cpuMs = async (task: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await task()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

const longestMessage = `[${'0,'.repeat(7_000)}0]`

const parseLongestMessage = (): void => {
  for (let n = 0; n < 1_000; n += 1) JSON.parse(longestMessage)
}

/**
 * Whether a message takes more CPU time than parsing the longest message a thousand times. It is sent up to five times
 * and counts only if it is too slow each time, because a busy machine may make it slow once.
 */
const isTooSlow = async (client: Client, { name, raw }: HostileMessage): Promise<boolean> => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const cost = await cpuMs(() => client.raw(name, raw))
    if (cost <= (await cpuMs(parseLongestMessage))) return false
  }
  return true
}

const shortened = (raw: unknown): string => {
  try {
    return `${typeof raw} ${JSON.stringify(raw)}`.slice(0, 200)
  } catch {
    return typeof raw
  }
}

it(`${CASES_PER_EVENT} malformed messages of each kind cause no exception, and a refused one stores nothing [S-RT-02 B-OUT-01]`, async () => {
  const figures = { ...noFigures }
  // An unhandled rejection needs no check here: Vitest fails the run for it.
  for (const name of Object.keys(clientMessages) as ClientMessageName[]) await sendMalformed(name, figures)
  console.log(`seed ${SEED}:`, figures)
  // The test proves nothing unless many messages were refused and some happened to be valid.
  expect(figures.refused).toBeGreaterThan(10 * CASES_PER_EVENT)
  expect(figures.accepted).toBeGreaterThan(0.4 * CASES_PER_EVENT)
}, 600_000)
