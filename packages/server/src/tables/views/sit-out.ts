import { isDeepStrictEqual } from 'node:util'
import { canPostNow, costToPlayNextHand, type PlayerId, type SeatNo, sitInOptions, stackOf } from '@cardroom/engine'
import type { ServerMessages } from '@cardroom/protocol'
import { wireChipsOf } from '../../ports/amounts.ts'
import { type AddressedMessage, tableMessage } from './outgoing.ts'
import { changesOnlyStacks, type TableRecord, type TableTransition } from './table-record.ts'

type Buttons = NonNullable<ServerMessages['table_state']['buttons']>

/** The sit-out buttons of a seat, with the price of 'Play Next Hand' and the current choice (S-SIT-03, S-SIT-04). */
export const sitOutButtons = (record: TableRecord, seat: SeatNo): Buttons => {
  const { iAmBack, waitForBigBlind, playNextHand } = sitInOptions(record.state, seat)
  const comesIn = entryIntoGame(record, seat)
  const postedChips =
    playNextHand || comesIn === 'nextHand' || comesIn === 'afterButton' ? chipsToPost(record, seat) : 0
  return {
    iAmBack,
    waitForBigBlind,
    playNextHand,
    ...(postedChips > 0 && { posts: postedChips }),
    ...(comesIn && { comesIn }),
  }
}

/** The chips, as a wire amount, that the player will post: the required post, or the whole stack if that is less. */
const chipsToPost = ({ state }: TableRecord, seat: SeatNo): number => {
  const place = state.seats[seat] ?? null
  if (place === null) return 0
  const { live, dead } = costToPlayNextHand(state, place)
  return wireChipsOf(Math.min(live + dead, stackOf(state, seat)))
}

const entryIntoGame = ({ state }: TableRecord, seat: SeatNo): Buttons['comesIn'] => {
  const status = state.seats[seat]?.status
  if (status === 'waitingForBigBlind') return 'bigBlind'
  if (status !== 'posting') return undefined
  return canPostNow(state, seat) ? 'nextHand' : 'afterButton'
}

/**
 * The sit-out buttons of every player who sat out or came back, and of every other player whose buttons have changed. A
 * player who has just sat down had none before (S-EMIT-11).
 */
export const sitOutButtonMessages = (steps: readonly TableTransition[]): readonly AddressedMessage[] => {
  const tableBefore = steps[0]?.before
  const tableAfter = steps.at(-1)?.after
  if (!tableBefore || !tableAfter || steps.every(changesOnlyStacks)) return []
  const askedSeats = new Set(
    steps.flatMap(({ event }) => (event.type === 'SatOut' || event.type === 'SatIn' ? event.seat : [])),
  )
  return tableAfter.state.seats.flatMap((place) => {
    // Decides the usual case quickly: a player who is playing, and whose place has not changed, has no buttons before
    // or after.
    if (place === null || (place.status === 'playing' && tableBefore.state.seats[place.seat] === place)) return []
    const buttonsBefore =
      tableBefore.state.seats[place.seat]?.player === place.player ? sitOutButtons(tableBefore, place.seat) : noButtons
    const buttonsNow = sitOutButtons(tableAfter, place.seat)
    return askedSeats.has(place.seat) || !isDeepStrictEqual(buttonsBefore, buttonsNow)
      ? [buttonsMessage(place.player, tableAfter, buttonsNow)]
      : []
  })
}

const noButtons: Buttons = { iAmBack: false, waitForBigBlind: false, playNextHand: false }

const buttonsMessage = (player: PlayerId, record: TableRecord, buttons: Buttons): AddressedMessage => ({
  to: { only: player },
  event: tableMessage(record, 'sitout_buttons', buttons),
})
