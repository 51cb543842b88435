import { canPostNow, type PlayerId, priceOf, type SeatNo, sitChoices, stackOf } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { toWire } from '../tables/amounts.ts'
import { type Addressed, tableEvent } from './outgoing.ts'
import type { Step, TableStory } from './table-story.ts'

type Buttons = NonNullable<ServerMessages['table_state']['buttons']>

/** The sit-out buttons of a seat, with what 'Play Next Hand' costs and what has been chosen (S-SIT-03, S-SIT-04). */
export const buttonsOf = (story: TableStory, seat: SeatNo): Buttons => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitChoices(story.state, seat)
  const comesIn = wayIn(story, seat)
  const posts = playNextHand || comesIn === 'nextHand' || comesIn === 'afterButton' ? postsOf(story, seat) : 0
  return { iAmBack, waitForBigBlind, playNextHand, ...(posts > 0 && { posts }), ...(comesIn && { comesIn }) }
}

/** Chips; a short stack posts what it has. */
const postsOf = ({ state }: TableStory, seat: SeatNo): number => {
  const place = state.seats[seat] ?? null
  if (place === null) return 0
  const { live, dead } = priceOf(state, place)
  return toWire(Math.min(live + dead, stackOf(state, seat)))
}

const wayIn = ({ state }: TableStory, seat: SeatNo): Buttons['comesIn'] => {
  const status = state.seats[seat]?.status
  if (status === 'waitingForBigBlind') return 'bigBlind'
  if (status !== 'posting') return undefined
  return canPostNow(state, seat) ? 'nextHand' : 'afterButton'
}

/** To every player who sat out or in, sat down to choose, or whose choices the events have changed (S-EMIT-11). */
export const announceButtons = (steps: readonly Step[]): readonly Addressed[] => {
  const before = steps[0]?.before
  const after = steps.at(-1)?.after
  if (!before || !after) return []
  const asked = new Set(
    steps.flatMap(({ event }) => (event.type === 'SatOut' || event.type === 'SatIn' ? event.seat : [])),
  )
  return after.state.seats.flatMap((place) => {
    if (place === null) return []
    const was = before.state.seats[place.seat]?.player === place.player ? buttonsOf(before, place.seat) : noButtons
    const now = buttonsOf(after, place.seat)
    return asked.has(place.seat) || !same(was, now) ? [buttonsTo(place.player, after, now)] : []
  })
}

const noButtons: Buttons = { iAmBack: false, waitForBigBlind: false, playNextHand: false }

const same = (a: Buttons, b: Buttons): boolean =>
  a.iAmBack === b.iAmBack &&
  a.waitForBigBlind === b.waitForBigBlind &&
  a.playNextHand === b.playNextHand &&
  a.posts === b.posts &&
  a.comesIn === b.comesIn

const buttonsTo = (player: PlayerId, story: TableStory, buttons: Buttons): Addressed => ({
  to: { only: player },
  event: tableEvent(story, 'sitout_buttons', buttons),
})
