import { type PlayerId, type SeatNo, sitChoices } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { type Addressed, tableEvent } from './outgoing.ts'
import type { Step, TableStory } from './table-story.ts'

type Buttons = NonNullable<ServerMessages['table_state']['buttons']>

/** The sit-out buttons of a seat (S-SIT-04). */
export const buttonsOf = ({ state }: TableStory, seat: SeatNo): Buttons => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitChoices(state, seat)
  return { iAmBack, waitForBigBlind, playNextHand }
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
  a.iAmBack === b.iAmBack && a.waitForBigBlind === b.waitForBigBlind && a.playNextHand === b.playNextHand

const buttonsTo = (player: PlayerId, story: TableStory, buttons: Buttons): Addressed => ({
  to: { only: player },
  event: tableEvent(story, 'sitout_buttons', buttons),
})
