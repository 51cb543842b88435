import { expect, it } from 'vitest'
import { seededDraw } from '../directory/testing/random-play.ts'
import { player } from '../directory/testing/table-world.ts'
import { journalOf } from '../directory/testing/tournament-audit.ts'
import { tournamentWorld } from '../directory/testing/tournament-world.ts'
import { cardSpellings, cardsNamed, knowledgeBySeq } from '../tables/testing/public-cards.ts'

const names = ['anna', 'bert', 'cleo', 'dora', 'emil', 'fritz', 'gina', 'hugo']

it('no message of a tournament names a card that its receiver may not see, before and after a move between tables [S-RT-03]', async () => {
  const world = await tournamentWorld('secrecy')
  await world.enterAndStart(names)
  const first = (await world.now()).tables
  for (const table of first) world.spectate(table, `spectator at ${table}`)
  await world.playUntil(({ status }) => status === 'finished', seededDraw('secrecy'))
  const journal = await journalOf(world)
  const tables = journal.flatMap(({ event }) => (event.type === 'TableAdded' ? event.table : []))
  // The cards known at each table after each event of the tournament's journal.
  const known = new Map(
    tables.map((table) => [
      table as string,
      knowledgeBySeq(
        journal.map(({ event, ...entry }) => ({
          ...entry,
          v: 2,
          event: event.type === 'AtTable' && event.table === table ? event.event : null,
        })),
      ),
    ]),
  )
  let named = 0
  for (const viewer of [...names, ...first.map((table) => `spectator at ${table}`)]) {
    for (const { name, payload } of world.received(viewer)) {
      const cards = cardsNamed(payload)
      if (cards.length === 0) continue
      if (!('seq' in payload)) throw new Error(`${name} names cards without saying when`)
      const { shown, own } = known.get(payload.gameId)?.[payload.seq] ?? { shown: [], own: new Map() }
      const allowed = cardSpellings([...shown, ...(own.get(player(viewer)) ?? [])])
      for (const card of cards) expect(allowed, `${name} to ${viewer} at ${payload.seq}`).toContain(card)
      named += cards.length
    }
  }
  // The test proves something only if many cards were named.
  expect(named).toBeGreaterThan(500)
  expect(journal.some(({ event }) => event.type === 'PlayerMoved')).toBe(true)
})
