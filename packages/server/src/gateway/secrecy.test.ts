import { type Card, fullDeck, type SeatNo, type TableEvent } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { type Draw, seededDraw } from '../directory/testing/random-play.ts'
import { TABLE } from '../directory/testing/table-world.ts'
import { tableJournalEntryFormat } from '../tables/journal-entry.ts'
import { tableActorId } from '../tables/table-request.ts'
import { playedDeck, withCardsUnseenByViewerShuffled, withNeverShownCardsShuffled } from './testing/paired-deck.ts'
import {
  type RepeatableTable,
  repeatableTable,
  type SentInHand,
  type ViewerName,
  viewers,
} from './testing/repeatable-table.ts'
import { sameJsonCheck } from './testing/same-json-check.ts'

const SEED = process.env.SECRECY_SEED ?? 'secrecy'
/** The number of table pairs; the long run plays more (vitest.config.ts). */
const TABLES = Number(process.env.SECRECY_TABLES ?? 10)
const HANDS_AT_A_TABLE = 20

/** The only messages that may reveal a hidden card. */
const revealingMessages: ReadonlySet<string> = new Set(['community_cards', 'table_show', 'show_card'])

/** A shuffled deck for a hand. */
const shuffled = (draw: Draw) => {
  const deck = [...fullDeck]
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1)
    ;[deck[last], deck[other]] = [deck[other] as never, deck[last] as never]
  }
  return deck
}

/** @returns a function that reads the events of the last hand of a table */
const lastHandReader = (table: RepeatableTable) => {
  let read = 0
  return async (): Promise<readonly TableEvent[]> => {
    const stored = await table.world.log.read(tableActorId(TABLE), read, 10_000)
    read = stored.at(-1)?.seq ?? read
    const events = stored.flatMap(({ event }) => tableJournalEntryFormat.read(event)?.event ?? [])
    expect(events.filter(({ type }) => type === 'HandStarted').length, 'hands of one deck').toBe(1)
    return events
  }
}

type SentMessages = SentInHand extends ReadonlyMap<ViewerName, infer Items> ? Items : never

/** @returns a function that finds the first difference between two lists of sent messages; null if there is none */
const firstDifferenceFinder = () => {
  const isSame = sameJsonCheck()
  return (one: SentMessages = [], other: SentMessages = []): Difference | null => {
    for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
      if (!isSame(one[at], other[at])) return { one: one[at] ?? 'nothing', other: other[at] ?? 'nothing' }
    }
    return null
  }
}

type Difference = Readonly<Record<'one' | 'other', SentMessages[number]>>

const seatOf = (viewer: ViewerName): SeatNo | null => {
  const seat = viewers.indexOf(viewer)
  return seat < 6 ? (seat as SeatNo) : null
}

const noFigures = () => ({
  ...{ hands: 0, handsWithOtherCards: 0, comparedViews: 0, messages: 0 },
  revealedBy: new Map<string, number>(),
})
type Figures = ReturnType<typeof noFigures>

/**
 * Plays two tables with the same seed and the same actions, but with different hidden cards. Viewers who may not see
 * these cards must get identical messages.
 * @param leak a planted fault, which the test must find
 */
const playTablePair = async (seed: string, figures: Figures, leak?: (deck: readonly Card[]) => number) => {
  const [base, pair] = [await repeatableTable(seed, leak), await repeatableTable(seed, leak)]
  const firstDifference = firstDifferenceFinder()
  const eventsOfHand = lastHandReader(base)
  const draw = seededDraw(`${seed}/decks`)
  for (let hand = 1; hand < HANDS_AT_A_TABLE; hand += 1) {
    const deck = shuffled(draw)
    const sent = await base.play(deck)
    const other = withNeverShownCardsShuffled(playedDeck(await eventsOfHand()), draw, hand === 1 ? 6 : 0)
    const sentByTwin = await pair.play(other.deck)
    figures.hands += 1
    if (other.changed.size > 0) figures.handsWithOtherCards += 1
    for (const viewer of viewers) {
      const seat = seatOf(viewer)
      if (seat !== null && other.changed.has(seat)) continue
      const difference = firstDifference(sent.get(viewer), sentByTwin.get(viewer))
      if (difference !== null) throw new Error(failureText({ seed, hand, viewer }, difference))
      figures.comparedViews += 1
      figures.messages += sent.get(viewer)?.length ?? 0
    }
  }
  const deck = shuffled(draw)
  const sent = await base.play(deck)
  const played = playedDeck(await eventsOfHand())
  const viewer = viewers[draw(7)] ?? 'spectator'
  const other = withCardsUnseenByViewerShuffled(played, { viewer: seatOf(viewer), isBoardToo: draw(2) === 0 }, draw)
  figures.hands += 1
  checkFirstDifference({ seed, hand: HANDS_AT_A_TABLE, viewer }, [sent, await pair.play(other)], figures)
}

type HandOfViewer = Readonly<{ seed: string; hand: number; viewer: ViewerName }>

/**
 * Checks the last hand, in which the tables differ in every card that the viewer cannot see yet. The first difference
 * between the messages must be a card that is being shown.
 */
const checkFirstDifference = (
  place: HandOfViewer,
  [sent, sentByTwin]: readonly [SentInHand, SentInHand],
  figures: Figures,
) => {
  const difference = firstDifferenceFinder()(sent.get(place.viewer), sentByTwin.get(place.viewer))
  if (difference === null) return
  const name = typeof difference.one === 'string' ? 'a body' : difference.one.name
  if (!revealingMessages.has(name)) throw new Error(failureText(place, difference))
  figures.revealedBy.set(name, (figures.revealedBy.get(name) ?? 0) + 1)
}

const failureText = ({ seed, hand, viewer }: HandOfViewer, { one, other }: Difference): string =>
  `SECRECY_SEED=${seed}: in hand ${hand} ${viewer} can tell hidden cards apart\n  ${JSON.stringify(one)}\n  ${JSON.stringify(other)}`

it('games that differ only in hidden cards send identical bytes to viewers who may not see these cards [S-RT-03 S-HIST-02 S-API-07]', async () => {
  const figures = noFigures()
  for (let table = 1; table <= TABLES; table += 1) await playTablePair(`${SEED}/${table}`, figures)
  console.log(`seed ${SEED}:`, figures)
  expect(figures.hands).toBeGreaterThanOrEqual(20 * TABLES)
  // The test proves nothing unless many hands had different cards and many messages were compared.
  expect(figures.handsWithOtherCards).toBeGreaterThan(15 * TABLES)
  expect(figures.comparedViews).toBeGreaterThan(60 * TABLES)
  expect(figures.messages).toBeGreaterThan(2_000 * TABLES)
  // Players seldom show cards that they could hide, so in a short run `show_card` may not occur.
  const rare = TABLES >= 100 ? ['show_card'] : []
  expect([...figures.revealedBy.keys()]).toEqual(expect.arrayContaining(['community_cards', 'table_show', ...rare]))
}, 600_000)

it.each([
  ['the last card of the deck', (deck: readonly Card[]) => Number(deck.at(-1))],
  [
    'the cards nobody was dealt, added up',
    (deck: readonly Card[]) => deck.slice(20).reduce((sum, card) => sum + card, 0),
  ],
])('the comparison of two games detects it if the message about a fold reveals %s [S-RT-03]', async (_, leak) => {
  await expect(playTablePair('leak', noFigures(), leak)).rejects.toThrow('can tell hidden cards apart')
})
