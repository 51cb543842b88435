import { isDeepStrictEqual } from 'node:util'
import { canPostNow, costToPlayNextHand, type PlayerId, type SeatNo, sitChoices, stackOf } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { toWire } from '../../ports/amounts.ts'
import { type Addressed, tableEvent } from './outgoing.ts'
import type { TableRecord, TableStep } from './table-record.ts'

type Buttons = NonNullable<ServerMessages['table_state']['buttons']>

/** The sit-out buttons of a seat, with the price of 'Play Next Hand' and the current choice (S-SIT-03, S-SIT-04). */
export const sitOutButtons = (record: TableRecord, seat: SeatNo): Buttons => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitChoices(record.state, seat)
  const comesIn = entryIntoGame(record, seat)
  const posts = playNextHand || comesIn === 'nextHand' || comesIn === 'afterButton' ? chipsToPost(record, seat) : 0
  return { iAmBack, waitForBigBlind, playNextHand, ...(posts > 0 && { posts }), ...(comesIn && { comesIn }) }
}

/** The chips that the player will post, hundredths: the required post, or the whole stack if that is less. */
const chipsToPost = ({ state }: TableRecord, seat: SeatNo): number => {
  const place = state.seats[seat] ?? null
  if (place === null) return 0
  const { live, dead } = costToPlayNextHand(state, place)
  return toWire(Math.min(live + dead, stackOf(state, seat)))
}

const entryIntoGame = ({ state }: TableRecord, seat: SeatNo): Buttons['comesIn'] => {
  const status = state.seats[seat]?.status
  if (status === 'waitingForBigBlind') return 'bigBlind'
  if (status !== 'posting') return undefined
  return canPostNow(state, seat) ? 'nextHand' : 'afterButton'
}

/**
 * The buttons of every player who sat out, came back or sat down with a choice to make, or whose choices have changed
 * (S-EMIT-11).
 */
export const announceButtons = (steps: readonly TableStep[]): readonly Addressed[] => {
  const before = steps[0]?.before
  const after = steps.at(-1)?.after
  if (!before || !after) return []
  const asked = new Set(
    steps.flatMap(({ event }) => (event.type === 'SatOut' || event.type === 'SatIn' ? event.seat : [])),
  )
  return after.state.seats.flatMap((place) => {
    // A player who was playing before and after has no buttons. Most actions change no buttons.
    if (place === null || (place.status === 'playing' && before.state.seats[place.seat] === place)) return []
    const was = before.state.seats[place.seat]?.player === place.player ? sitOutButtons(before, place.seat) : noButtons
    const now = sitOutButtons(after, place.seat)
    return asked.has(place.seat) || !isDeepStrictEqual(was, now) ? [buttonsMessage(place.player, after, now)] : []
  })
}

const noButtons: Buttons = { iAmBack: false, waitForBigBlind: false, playNextHand: false }

const buttonsMessage = (player: PlayerId, record: TableRecord, buttons: Buttons): Addressed => ({
  to: { only: player },
  event: tableEvent(record, 'sitout_buttons', buttons),
})
