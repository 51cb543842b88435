import type { TableView } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import type { ServerMessage } from '../../net/socket-message.ts'
import { popupToShow } from '../play/open-popup.ts'
import { boardMessage, chatMessage, tableStateMessage, wonMessage, wonPotsMessage } from '../testing/hand-messages.ts'
import { joinedVisit } from '../testing/joined.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, runningHandFields, seatNamed, tableStateInHand, tobias, you } from '../testing/players.ts'
import { tableState } from '../testing/table-state.ts'
import {
  addonOfferMessage,
  breakMessage,
  cupMessage,
  cupTable,
  eliminateMessage,
  joinTournamentMessage,
  leaderboard,
  rebuyOfferMessage,
} from '../testing/tournament.ts'
import { tableModelAfterMessage, withHeldMessagesApplied } from './reduce.ts'
import { emptyTableFor, type TableModel, viewerSeatOf } from './table-model.ts'

const river = boardMessage('C2', 'D5', 'H9', 'DJ', 'S3')
const won = wonMessage({ id: 'marlow', wonAmount: 1800 })
const out = serverMessage('player_sitout', { userId: 'you', seq: 31 })
const offer = serverMessage('rebuy_pop', { kind: 'cash', timestamp: 5000, expireAt: 65_000, balance: 9800, seq: 32 })
const buttons = serverMessage('sitout_buttons', {
  iAmBack: false,
  waitForBigBlind: false,
  playNextHand: false,
  seq: 33,
})

/** A table at the turn card of an all-in hand. */
const beforeRiver = () =>
  joinedVisit(
    {},
    snapshot(tableState(everybody, { ...runningHandFields, seq: 1, middleCards: ['C2', 'D5', 'H9', 'DJ'] })),
  )
/** The viewer has lost all chips: river, winner, sit-out and rebuy offer arrive at once, as the server sends them. */
const visitWithLostStack = (...more: readonly ServerMessage[]) => {
  const visit = beforeRiver()
  visit.receive(river, won, out, offer, buttons, ...more)
  return visit
}
const openPopupType = (visit: ReturnType<typeof joinedVisit>) => popupToShow(visit.state())?.type ?? null

// The river is face up 640 ms after its message. The pot starts to slide 120 ms later, slides for 420 ms, and the
// result is then shown for 1500 ms.
const resultOverAfterMs = 760 + 420 + 1500

describe('a player who has lost all chips', () => {
  it('a player without chips is offered a rebuy 1.5 s after the win is shown; its 60 s began when the offer arrived [B-POPUP-10 B-REBUY-04 S-CASH-09]', () => {
    const visit = visitWithLostStack()
    visit.clock.pass(resultOverAfterMs - 1)
    expect(openPopupType(visit)).toBeNull()
    expect(viewerSeatOf(visit.model())?.state).toBe('in')
    visit.clock.pass(1)
    expect(openPopupType(visit)).toBe('cash_game_rebuy')
    expect(visit.model().prompt).toMatchObject({ kind: 'rebuy', until: 60_000 })
    expect(viewerSeatOf(visit.model())?.state).toBe('sittingOut')
  })

  it('a player without chips is offered the rebuy after every pot has been announced [B-POTS-05 B-POPUP-10]', () => {
    const visit = beforeRiver()
    const pots = wonPotsMessage([{ id: 'marlow', wonAmount: 1500 }], [{ id: 'tobias', wonAmount: 300 }])
    visit.receive(river, pots, out, offer)
    visit.clock.pass(resultOverAfterMs + 1199)
    expect(openPopupType(visit)).toBeNull()
    visit.clock.pass(1)
    expect(openPopupType(visit)).toBe('cash_game_rebuy')
  })

  it('messages held back while a result is shown are applied at the next hand, on a rejoin, or when the seat is lost [B-IN-18]', () => {
    const next = visitWithLostStack(serverMessage('reset_table', { sessionId: 'h2', seq: 40 }))
    expect(openPopupType(next)).toBe('cash_game_rebuy')
    const back = tableStateInHand([{ ...you, chips: 0, isSittingOut: true }, marlow], 40)
    const returned = visitWithLostStack(tableStateMessage(back))
    expect(viewerSeatOf(returned.model())?.state).toBe('sittingOut')
    expect(openPopupType(returned)).toBe('cash_game_rebuy')
    expect(visitWithLostStack(serverMessage('player_left', { userId: 'you', seq: 40 })).exits).toEqual(['lobby'])
  })

  it('a player without chips is offered the rebuy at once if no win is shown [B-POPUP-10]', () => {
    const visit = beforeRiver()
    visit.receive(out, offer)
    expect(openPopupType(visit)).toBe('cash_game_rebuy')
  })
})

describe('messages while a result is shown', () => {
  const modelOf = (...messages: Parameters<typeof modelAfter>[0]): TableModel =>
    modelAfter(messages, {
      from: modelAfter([snapshot(tableStateInHand([you, marlow, tobias], 1)), river, won]),
      at: 1000,
    })

  it('messages held back while a result is shown are applied in order, even after a newer chat line was applied [S-RT-04]', () => {
    const richer = { ...marlow, chips: 2600 }
    const state = tableStateInHand([{ ...you, chips: 0, isSittingOut: true }, richer], 34)
    const model = modelOf(
      out,
      serverMessage('player_left', { userId: 'tobias', seq: 33 }),
      serverMessage('table', { table: state, seq: 34 }),
      chatMessage('tobias', 'nh', { seq: 35 }),
    )
    expect(model.chat.player.map(({ body }) => body)).toEqual(['nh'])
    expect([viewerSeatOf(model)?.state, seatNamed(model, 'tobias')?.state]).toEqual(['in', 'in'])
    const seen = withHeldMessagesApplied(model, 9000)
    expect([viewerSeatOf(seen)?.state, seatNamed(seen, 'tobias')]).toEqual(['sittingOut', undefined])
    expect([seatNamed(seen, 'marlow')?.stack, seen.seq]).toEqual([260_000, 35])
  })

  it('a viewer who left during the hand and is back keeps the seat on the screen until the result has been shown [S-EMIT-10 B-POPUP-10]', () => {
    const free = tableStateInHand([marlow, tobias], 34)
    const model = modelOf(serverMessage('table', { table: free, seq: 34 }))
    expect(viewerSeatOf(model)?.state).toBe('in')
    const seen = withHeldMessagesApplied(model, 9000)
    expect([viewerSeatOf(seen), seen.hasLeft, seatNamed(seen, 'tobias')?.state]).toEqual([undefined, false, 'in'])
  })

  it('a viewer who left during the hand and is back sees its board and cards for as long as everybody else when no hand follows [S-EMIT-10 B-POPUP-10]', () => {
    const showdown = serverMessage('table_show', { players: [{ id: 'marlow', playerCards: ['SA', 'HA'] }], seq: 33 })
    const stopped = serverMessage('game_state', { isRunning: false, seq: 34 })
    const table = tableState([marlow], { ...runningHandFields, seq: 34, isRunning: false, middleCards: [] })
    const left = [serverMessage('player_left', { userId: 'tobias', seq: 34 }), stopped]
    const others = withHeldMessagesApplied(modelOf(showdown, ...left), 9000)
    const leavers = withHeldMessagesApplied(
      modelOf(showdown, stopped, serverMessage('table', { table, seq: 34 })),
      9000,
    )
    expect([viewerSeatOf(leavers), leavers.running]).toEqual([undefined, false])
    expect(leavers.board).toHaveLength(5)
    expect(leavers.board).toEqual(others.board)
    expect(seatNamed(leavers, 'marlow')?.cards).toEqual(['SA', 'HA'])
  })

  it('a guest leaves a table, also of a tournament, without waiting for the end of the result [B-IN-20 B-POPUP-10]', () => {
    const guestAt = (table: TableView) =>
      modelAfter([snapshot(table), won], { from: emptyTableFor(table.gameId, null), at: 1000 })
    for (const table of [tableStateInHand([marlow, tobias], 1), cupTable(1)]) {
      const { gameId } = table
      const left = serverMessage('player_left', { gameId, userId: '', seq: 34 })
      expect(tableModelAfterMessage(guestAt(table), left, 1100).hasLeft).toBe(true)
    }
  })

  it('a countdown in a held-back message runs from when the message arrived, not from when it is applied [S-HAND-11 B-IN-29]', () => {
    const waiting = modelOf(out, serverMessage('starting', { startsIn: 5, seq: 34 }))
    expect(waiting.nextHandStartsAt).toBeNull()
    expect(withHeldMessagesApplied(waiting, 3000).nextHandStartsAt).toBe(6000)
  })

  it('the question whether to muck or show is not held back while a result is shown [B-ACTION-19]', () => {
    const { prompt } = modelOf(out, serverMessage('automuckcards', { userId: 'you', expiresAt: 9 }))
    expect(prompt).toMatchObject({ kind: 'autoMuck' })
  })

  it('an answer to `can_rebuy` leaves an open rebuy offer and its time limit unchanged [B-REBUY-04]', () => {
    const data = { canRebuy: true, min: 40, max: 100, balance: 9800 }
    const offered = withHeldMessagesApplied(modelOf(out, offer), 3000)
    const { prompt } = tableModelAfterMessage(offered, serverMessage('can_rebuy', { data }), 3100)
    expect(prompt).toMatchObject({ kind: 'rebuy', until: 61_000 })
  })

  it('a move to another table is not held back while a result is shown [S-BAL-04]', () => {
    const from = continuedModel(emptyTableFor('', 'you', 'cup'), joinTournamentMessage(1))
    const busted = [
      cupMessage('winners', { winners: [{ id: 'you', wonAmount: 900 }] }),
      cupMessage('player_left', { userId: 'tobias' }),
      cupMessage('sync_table', { table: cupTable(1, { seq: 9 }, [you, marlow]), seq: 9 }),
    ]
    const model = modelAfter(busted, { from })
    expect(seatNamed(model, 'tobias')?.state).toBe('in')
    const moved = tableModelAfterMessage(model, joinTournamentMessage(2, { seq: 10 }, 1), 1100)
    expect(moved.gameId).toBe('cup_2')
  })
})

describe('the end of a tournament hand', () => {
  const bustInTournament = (...messages: readonly ServerMessage[]) => {
    const visit = joinedVisit(
      { gameId: '', tournamentId: 'cup' },
      joinTournamentMessage(1),
      cupMessage('winners', { winners: [{ id: 'marlow', wonAmount: 1800 }] }),
    )
    visit.receive(...messages)
    return visit
  }

  it('an eliminated player reads their place after the win has been shown [B-POPUP-10 S-EMIT-10]', () => {
    const visit = bustInTournament(eliminateMessage(3, 600), cupMessage('player_left', { userId: 'you' }))
    visit.clock.pass(resultOverAfterMs - 1)
    expect(openPopupType(visit)).toBeNull()
    expect(viewerSeatOf(visit.model())?.state).toBe('in')
    visit.clock.pass(1)
    expect([openPopupType(visit), visit.exits]).toEqual(['eliminate', []])
  })

  it('an eliminated player has ten seconds for the rebuy once it is shown, or less if the offer expires sooner [B-REBUY-03 S-RBY-02]', () => {
    const visit = bustInTournament(rebuyOfferMessage({}, 12_000))
    visit.clock.pass(resultOverAfterMs)
    expect(visit.model().prompt).toMatchObject({ kind: 'chips', until: 12_000 })
    const patient = bustInTournament(rebuyOfferMessage({}, 20_000))
    patient.clock.pass(resultOverAfterMs)
    expect(patient.model().prompt).toMatchObject({ until: resultOverAfterMs + 10_000 })
  })

  it('a break and its add-on open after the win of the last hand has been shown [B-POPUP-10 B-MTTDASH-07 B-REBUY-01]', () => {
    const visit = bustInTournament(breakMessage(), addonOfferMessage())
    visit.clock.pass(resultOverAfterMs - 1)
    expect(openPopupType(visit)).toBeNull()
    visit.clock.pass(1)
    expect(openPopupType(visit)).toBe('handle-add-on')
    visit.game.declineRebuy()
    expect(openPopupType(visit)).toBe('break')
  })

  it('a break that another table makes longer while the win is shown ends at its new end [B-POPUP-10 B-MTTDASH-03]', () => {
    const longerBreak = leaderboard({ status: 'on break', breakTime: 420_000 })
    const visit = bustInTournament(breakMessage({ breakTime: 300_000 }), longerBreak)
    visit.clock.pass(resultOverAfterMs)
    expect(visit.model().tournament).toMatchObject({ openBreak: { until: 420_000 }, dashboard: { breakTime: 420_000 } })
  })
})
