import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { HiddenAggregateState } from '../actors/vault.ts'
import { playAtRandom, randomPlayers, seededDraw } from '../directory/testing/random-play.ts'
import { player, TABLE, tableWorld } from '../directory/testing/table-world.ts'
import { tableAggregateDefinition } from './table-kind.ts'
import { tableActorId } from './table-request.ts'
import { cardSpellings, cardsNamed, knowledgeBySeq } from './testing/public-cards.ts'

for (const seed of ['secrecy-1', 'secrecy-2', 'secrecy-3']) {
  it(`no message of a table names a card that its viewer may not see (seed ${seed}) [S-RT-03 B-CARDS-02 B-CARDS-03]`, async () => {
    const world = await tableWorld(seed)
    await world.fund(randomPlayers)
    await playAtRandom(world, seededDraw(seed), 350)
    const journal = await world.log.read(tableActorId(TABLE), 0, 1_000_000)
    const known = knowledgeBySeq(journal.map(({ event }) => event))
    let named = 0
    const checkNamedCards = (viewer: string, what: string, payload: object): void => {
      const cards = cardsNamed(payload)
      if (cards.length === 0) return
      if (!('seq' in payload)) throw new Error(`${what} names cards without saying when`)
      const { shown, own } = known[Number(payload.seq)] ?? { shown: [], own: new Map() }
      const allowed = cardSpellings([...shown, ...(own.get(player(viewer)) ?? [])])
      for (const card of cards) expect(allowed, `${what} to ${viewer} at ${payload.seq}`).toContain(card)
      named += cards.length
    }
    for (const viewer of ['spectator', ...randomPlayers]) {
      for (const { name, payload } of world.watch(viewer).messages) checkNamedCards(viewer, name, payload)
    }
    // The chat in a greeting may name cards of finished hands. Each of its lines must be one that all viewers
    // received.
    const received = new Set(world.guest.all('message').map(({ timestamp, body }) => `${timestamp} ${body}`))
    for (const { viewer, event } of world.greetings) {
      const { chat = [], ...rest } = { chat: [], ...event.payload }
      for (const { timestamp, body } of chat) expect(received).toContain(`${timestamp} ${body}`)
      checkNamedCards(viewer, event.name, rest)
    }
    // The test proves something only if many cards were named.
    expect(named).toBeGreaterThan(500)
  })
}

const [river, otherRiver] = ['2c 5d 9h Js 3s', '2c 5d 9h 6s 8s']
const allCheck = 'bert check, cleo check, anna check'
const untilRiver = `anna call, bert call, cleo check, ${allCheck}, ${allCheck}`

it.each([
  [
    'if all fold, other players get byte-identical messages for two different hands of the winner [S-RT-03 S-HAND-01]',
    'anna call, bert call, cleo check, bert 10, cleo fold, anna fold',
    ...(['7c 2d', river, 'Kc Kd', otherRiver, 'bert wins'] as const),
  ],
  [
    'if the loser mucks at the showdown, others get byte-identical messages for two different hands of the loser [S-RT-03 S-SHOW-02]',
    `${untilRiver}, bert check, cleo 4, anna fold, bert call, bert muck`,
    ...(['7c Th', river, 'Kc 8d', river, 'player_muck'] as const),
  ],
] as const)('%s', async (_, line, cards, board, otherCards, otherBoard, seen) => {
  /** The bytes that all viewers except Bert are sent in the hand, in order. Anna has aces, Cleo queens. */
  const bytesSent = async (bert: string, dealt: string): Promise<string> => {
    const world = await tableWorld('twin')
    const { guest } = world
    await world.deal({ anna: 'As Ad', bert, cleo: 'Qh Qs' }, dealt)
    await world.plays(line)
    // Stops before the next hand, which would deal the planned deck to other seats.
    await world.clock.advance(4_999)
    return JSON.stringify([guest.messages, world.watch('anna').messages, world.watch('cleo').messages])
  }
  const bytes = await bytesSent(cards, board)
  expect(await bytesSent(otherCards, otherBoard)).toBe(bytes)
  expect(bytes).toContain(seen)
})

it('a journal error that quotes the deck is logged without the deck [S-OPS-05]', async () => {
  const world = await tableWorld('logs')
  await world.sit('anna', 0)
  await world.sit('bert', 2)
  world.log.append = async ({ events }) => {
    throw new Error(`Failed query: insert, params: ${JSON.stringify(events)}`)
  }
  await world.clock.advance(3_000)
  expect(world.logged.join()).toContain('table host lost')
  expect(world.logged.join()).not.toContain('deck')
  expect(cardsNamed(world.logged)).toEqual([])
})

it('the object that keeps a table’s state is serialised, and printed in a log, as the text [hidden] [S-OPS-05]', () => {
  const vault = new HiddenAggregateState(tableAggregateDefinition)
  const holder = { vault, after: vault.applyUnstored([], 0) }
  expect(JSON.stringify(holder)).toBe('{"vault":"[hidden]","after":"[hidden]"}')
  expect(inspect(holder)).toBe('{ vault: [hidden], after: [hidden] }')
})
