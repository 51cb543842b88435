import { defaultSettings } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import type { ServerMessage } from '../../net/socket-message.ts'
import { turnClockOf } from '../testing/hand-messages.ts'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import {
  addonOfferFields,
  addonOfferMessage,
  breakMessage,
  canRebuyAnswer,
  cupMessage,
  cupTable,
  eliminateMessage,
  joinTournamentMessage,
  leaderboard,
  rebuyOfferFields,
  rebuyOfferMessage,
} from '../testing/tournament.ts'
import { yourTurn } from '../testing/turns.ts'
import { guestSession, visitTable } from '../testing/visit.ts'
import { popupToShow } from './open-popup.ts'

const connectedEntrant = () => {
  const visit = visitTable({ gameId: '', tournamentId: 'cup' })
  visit.connect()
  return visit
}
const playingEntrant = (...messages: readonly ServerMessage[]) => {
  const visit = connectedEntrant()
  visit.receive(joinTournamentMessage(1), leaderboard(), ...messages)
  return visit
}
const popupType = (visit: ReturnType<typeof joinedVisit>) => popupToShow(visit.state())?.type ?? null
/** Advances the clock by `count` seconds; the server sends a ping in each second. */
const passSeconds = (visit: ReturnType<typeof joinedVisit>, count: number) => {
  for (let second = 0; second < count; second++) {
    visit.receive(serverMessage('ping', { at: visit.clock.now() }))
    visit.clock.pass(1000)
  }
}

describe('joining a tournament table', () => {
  it('an entrant joins the tournament with settings and name, and the server names the table [B-OUT-09 S-MTT-09]', () => {
    const visit = connectedEntrant()
    expect(visit.sent()).toEqual([
      {
        name: 'join_tournament',
        payload: {
          ...{ tournamentId: 'cup', userId: 'you', username: 'you', pfp: null, type: 'tournament' },
          rake: { Two: 2, ThreeToFour: 4, FivePlus: 6 },
          tableSettings: defaultSettings,
        },
      },
    ])
    visit.receive(joinTournamentMessage(1))
    expect(visit.state()).toMatchObject({ connection: 'live', model: { gameId: 'cup_1' } })
  })

  it('at a tournament table the client requests the dashboard and the available rebuys [B-MTTDASH-01 S-RT-07]', () => {
    const visit = playingEntrant()
    expect(visit.sentPayloads('leaderboard')).toEqual([{ tournamentId: 'cup', lists: 'none' }])
    expect(visit.sentPayloads('can_rebuy')).toMatchObject([{ gameId: 'cup_1', tournamentId: 'cup' }])
    expect(popupType(visit)).toBeNull()
  })

  it('the client requests changes of the player list while the list is shown, and again when it joins the tournament anew [B-MTTDASH-05 S-RT-07]', () => {
    const visit = playingEntrant()
    visit.game.setPlayerListShown(true)
    visit.receive(joinTournamentMessage(1))
    visit.game.setPlayerListShown(false)
    expect(visit.sentPayloads('leaderboard')).toEqual(
      ['none', 'changes', 'changes', 'none'].map((lists) => ({ tournamentId: 'cup', lists })),
    )
  })

  it('a player who is not registered for the tournament gets an error and leaves [S-MTT-09]', () => {
    const visit = connectedEntrant()
    const message = 'You are not registered for this tournament'
    visit.receive(serverMessage('join_error', { message, code: 'not-registered' }))
    expect(popupToShow(visit.state())).toEqual({ type: 'error', message })
    visit.navAction('lobby')
    expect(visit.exits).toEqual(['lobby'])
  })

  it('a player eliminated while disconnected sees place and prize, not an error [S-MTT-10 S-EMIT-10]', () => {
    const visit = connectedEntrant()
    visit.receive(
      serverMessage('eliminate', { gameId: 'cup', tournamentId: 'cup', place: 3, prize: 600.5 }),
      serverMessage('join_error', { gameId: 'cup', message: 'You are out of this tournament', code: 'out' }),
    )
    expect(popupType(visit)).toBe('eliminate')
    expect(visit.state().model.tournament?.finish).toMatchObject({ place: 3, prize: 60_050 })
    passSeconds(visit, 60)
    expect([popupType(visit), visit.toasts, visit.exits]).toEqual(['eliminate', [], []])
    visit.game.leave()
    expect(visit.exits).toEqual(['lobby'])
  })

  it('a player eliminated during an outage, whose table is closed, sees place and prize without further attempts to rejoin [S-MTT-10 B-CONN-06]', () => {
    const visit = playingEntrant()
    visit.loseConnection()
    visit.reconnect()
    visit.receive(
      eliminateMessage(3, 600.5),
      cupMessage('rejoin_failed', { message: 'This table is not open', code: 'no-such-table' }),
    )
    passSeconds(visit, 60)
    expect([popupType(visit), visit.exits]).toEqual(['eliminate', []])
    expect(visit.sentPayloads('rejoin_room')).toHaveLength(1)
    expect(visit.sentPayloads('rejoin_game')).toEqual([])
  })

  it('a spectator joins a tournament table like any other, requests no rebuys, and a click on an open seat does nothing [S-MTT-16 Q38]', async () => {
    const visit = joinedVisit({ gameId: 'cup_2', session: guestSession }, snapshot(cupTable(2)))
    expect(visit.sent().map(({ name }) => name)).toEqual(['join_game_guest', 'leaderboard'])
    await visit.game.seatChooser.choose(0)
    expect(popupType(visit)).toBeNull()
    expect(visit.connects).toEqual([])
  })
})

describe('the connection to a tournament table', () => {
  it('after an outage an entrant rejoins by tournament and table, and the server may name another table [B-OUT-05 B-CONN-04]', () => {
    const visit = playingEntrant()
    visit.loseConnection()
    visit.reconnect()
    expect(visit.sentPayloads('rejoin_room')).toEqual([
      { tableId: 'cup_1', playerId: 'you', type: 'tournament', tournamentId: 'cup', timestamp: 0 },
    ])
    visit.receive(
      serverMessage('rejoin_success', { gameId: 'cup_3' }),
      serverMessage('table_state', { gameId: 'cup_3', table: cupTable(3), timeLeft: 0, buttons: null }),
    )
    expect(visit.state()).toMatchObject({ connection: 'live', model: { gameId: 'cup_3' } })
    expect(visit.toasts).toContain('Reconnected')
    expect(visit.toasts).toContain('You have been moved to table 3')
  })

  it('an entrant who loses the connection before the table is known joins again [B-OUT-05]', () => {
    const visit = connectedEntrant()
    visit.loseConnection()
    visit.reconnect()
    expect(visit.sentPayloads('join_tournament')).toHaveLength(2)
    expect(visit.sentPayloads('rejoin_room')).toEqual([])
  })

  it('after an outage a spectator requests the table without naming the tournament [B-OUT-05 S-MTT-16]', () => {
    const visit = joinedVisit({ gameId: 'cup_2' }, snapshot(cupTable(2, {}, [])))
    visit.loseConnection()
    visit.reconnect()
    expect(visit.sentPayloads('rejoin_room')).toEqual([
      { tableId: 'cup_2', playerId: 'you', type: 'cash', timestamp: 0 },
    ])
  })
})

it('after a move the screen shows the new table with a toast, and messages are sent to the new table [S-BAL-04]', () => {
  const visit = playingEntrant(joinTournamentMessage(2, { sessionId: 'h9' }, 1))
  expect(visit.toasts).toEqual(['You have been moved to table 2'])
  visit.game.sendChatMessage('hello')
  expect(visit.sentPayloads('message')).toMatchObject([{ gameId: 'cup_2', type: 'tournament', tournamentId: 'cup' }])
  expect(JSON.parse(visit.stored.get('gameData') ?? '')).toMatchObject({ gameId: 'cup_2', tournamentId: 'cup' })
  expect(visit.exits).toEqual([])
})

describe('playing in a tournament', () => {
  it('an action in a tournament is sent with the tournament [B-OUT-02 B-SCREEN-20]', () => {
    const turn = { gameId: 'cup_1', table: cupTable(1, { turn: turnClockOf('you', 20_000), seq: 2 }) }
    const visit = playingEntrant(yourTurn({ seq: 2 }, turn))
    visit.game.act({ type: 'call' })
    expect(visit.sentPayloads('action')).toMatchObject([{ gameId: 'cup_1', type: 'tournament', tournamentId: 'cup' }])
  })

  it('session storage has the tournament as well as the table [B-DATA-03]', () => {
    expect(JSON.parse(playingEntrant().stored.get('gameData') ?? '')).toEqual({
      ...{ gameId: 'cup_1', userId: 'you', username: 'you', tournamentId: 'cup', tableId: 'cup_1' },
      ...{ playerId: 'you', pfp: null },
    })
  })
})

describe('popups of a tournament', () => {
  it('a break opens its popup, which closes when the countdown reaches 00:00 [B-NAV-03 B-MTTDASH-03 Q80]', () => {
    const visit = playingEntrant(breakMessage({ breakTime: 3000 }))
    expect(popupType(visit)).toBe('break')
    visit.clock.pass(2999)
    expect(popupType(visit)).toBe('break')
    visit.clock.pass(1)
    expect(popupType(visit)).toBeNull()
  })

  it('an add-on covers the break popup, which returns after it [B-REBUY-01 B-NAV-03]', () => {
    const visit = playingEntrant(breakMessage(), addonOfferMessage())
    expect(popupType(visit)).toBe('handle-add-on')
    visit.game.declineRebuy()
    expect(popupType(visit)).toBe('break')
    expect(visit.sentPayloads('exit')).toEqual([])
  })

  it('pressing rebuy twice sends one request, with the rebuy chips of the tournament [B-REBUY-02 B-REBUY-09 B-OUT-13 B-NAV-01 Q79]', () => {
    const visit = playingEntrant(rebuyOfferMessage())
    expect(popupType(visit)).toBe('tournament_rebuy')
    visit.navAction({ action: 'rebuy-tournament', amount: 100_000 })
    visit.navAction({ action: 'rebuy-tournament', amount: 100_000 })
    expect(visit.sentPayloads('rebuys')).toEqual([
      { tournamentId: 'cup', userId: 'you', amount: 1000, gameId: 'cup_1' },
    ])
    visit.receive(cupMessage('rebuy', { userId: 'you', chips: 1000 }))
    expect(popupType(visit)).toBeNull()
  })

  it('the rebuy popup closes by itself after 10 s, with the toast Time expired unless a request was sent [B-REBUY-03]', () => {
    const visit = playingEntrant(rebuyOfferMessage())
    passSeconds(visit, 9)
    expect(popupType(visit)).toBe('tournament_rebuy')
    passSeconds(visit, 1)
    expect(popupType(visit)).toBeNull()
    expect(visit.toasts).toEqual(['Time expired'])
    const ordered = playingEntrant(rebuyOfferMessage())
    ordered.navAction({ action: 'rebuy-tournament', amount: 100_000 })
    passSeconds(ordered, 10)
    expect(popupType(ordered)).toBeNull()
    expect(ordered.toasts).toEqual([])
  })

  it('CANCEL declines a tournament rebuy by sending a rebuy of 0 chips [B-REBUY-06 S-RBY-02]', () => {
    const visit = playingEntrant(rebuyOfferMessage())
    visit.game.declineRebuy()
    expect(visit.sentPayloads('rebuys')).toEqual([{ tournamentId: 'cup', userId: 'you', amount: 0, gameId: 'cup_1' }])
    expect([popupType(visit), visit.exits]).toEqual([null, []])
    visit.receive(eliminateMessage(3, 0))
    expect(popupType(visit)).toBe('eliminate')
  })

  it('Rebuy leaves an open offer of the server with its end, and CANCEL still declines it [B-REBUY-02 B-REBUY-06 S-RBY-02]', () => {
    const visit = playingEntrant(rebuyOfferMessage())
    const { prompt } = visit.model()
    visit.clock.pass(9000)
    visit.navAction('can-rebuy')
    visit.receive(canRebuyAnswer(true, { rebuy: rebuyOfferFields }))
    expect(visit.model().prompt).toEqual(prompt)
    visit.game.declineRebuy()
    expect(visit.sentPayloads('rebuys')).toMatchObject([{ amount: 0 }])
  })

  it('closing a rebuy offer sends nothing; Rebuy opens it again, and declining it then sends nothing either [B-REBUY-02]', () => {
    const visit = playingEntrant(rebuyOfferMessage())
    visit.game.closeOffer()
    visit.navAction('can-rebuy')
    visit.receive(canRebuyAnswer(true, { rebuy: rebuyOfferFields }))
    expect(popupType(visit)).toBe('handle-rebuys')
    visit.game.declineRebuy()
    expect(popupType(visit)).toBeNull()
    expect(visit.sentPayloads('rebuys')).toEqual([])
  })

  it('Rebuy asks the server, whose answer opens the popup or shows a refusal [B-REBUY-02 B-OUT-16 Q78]', () => {
    const visit = playingEntrant()
    visit.navAction('can-rebuy')
    const asked = { gameId: 'cup_1', userId: 'you', type: 'tournament', tournamentId: 'cup', sessionId: 'h1' }
    expect(visit.sentPayloads('can_rebuy').at(-1)).toEqual(asked)
    visit.receive(canRebuyAnswer(true, { rebuy: rebuyOfferFields }))
    expect(popupType(visit)).toBe('handle-rebuys')
    visit.game.declineRebuy()
    visit.navAction('can-rebuy')
    visit.receive(canRebuyAnswer(false, { rebuy: rebuyOfferFields }))
    expect(popupType(visit)).toBeNull()
    expect(visit.toasts).toEqual(['A rebuy is not available now'])
  })

  it('ADD-ON on the dashboard opens its popup, which buys the add-on [B-OUT-14 B-REBUY-09 S-RBY-04]', () => {
    const visit = playingEntrant(breakMessage())
    visit.game.requestPurchaseTerms('addon')
    visit.receive(canRebuyAnswer(false, { addon: addonOfferFields }))
    expect(popupType(visit)).toBe('handle-add-on')
    visit.navAction({ action: 'addon-tournament', amount: 200_000 })
    expect(visit.sentPayloads('addon')).toEqual([{ tournamentId: 'cup', userId: 'you', amount: 2000, gameId: 'cup_1' }])
    visit.game.requestPurchaseTerms('addon')
    visit.receive(cupMessage('rebuy', { userId: 'you', chips: 3000 }), canRebuyAnswer(false))
    expect(visit.toasts).toEqual(['An add-on is not available now'])
  })
})

describe('the end of a tournament', () => {
  it.each([
    ['out', 3],
    ['the winner', 1],
  ])(
    'for a player who is %s, OK sends exit, and the server’s answer opens the lobby [B-NAV-03 S-EMIT-10 B-LEAVE-06]',
    (_, place) => {
      const visit = playingEntrant(eliminateMessage(place, 1500), cupMessage('player_left', { userId: 'you' }))
      expect(popupType(visit)).toBe('eliminate')
      expect(visit.exits).toEqual([])
      visit.navAction('exit')
      expect(visit.sentPayloads('exit')).toMatchObject([{ gameId: 'cup_1', type: 'tournament', tournamentId: 'cup' }])
      visit.receive(cupMessage('exit_player', { userId: 'you' }))
      expect(visit.exits).toEqual(['lobby'])
      expect(visit.stored.size).toBe(0)
    },
  )

  it('players of a cancelled tournament are notified before the lobby opens [S-REG-05 B-IN-20 B-LEAVE-06]', () => {
    const visit = playingEntrant()
    visit.receive(cupMessage('game_state', { isRunning: false }), cupMessage('exit_player', { userId: 'marlow' }))
    expect(visit.toasts).toEqual([])
    visit.receive(cupMessage('exit_player', { userId: 'you' }))
    expect(visit.toasts).toEqual(['This tournament was cancelled'])
    expect(visit.exits).toEqual([])
    visit.clock.pass(1500)
    expect(visit.exits).toEqual(['lobby'])
  })

  it('a player who asked to leave, or was removed by the server, gets to the lobby without a toast about a cancelled tournament [B-IN-20 B-LEAVE-06 S-EMIT-10]', () => {
    const leaving = playingEntrant()
    leaving.game.leave()
    const removed = playingEntrant(cupMessage('exit', { userId: 'you' }))
    for (const visit of [leaving, removed]) {
      visit.receive(cupMessage('exit_player', { userId: 'you' }))
      expect(visit.exits).toEqual(['lobby'])
      expect(visit.toasts).toEqual([])
    }
  })

  it('leaving and closing the page send exit with the tournament [B-OUT-03 B-LEAVE-05 S-TIME-05]', () => {
    const visit = playingEntrant()
    visit.game.announceUnload()
    visit.game.leave()
    const exit = { gameId: 'cup_1', userId: 'you', type: 'tournament', tournamentId: 'cup', sessionId: 'h1' }
    expect(visit.sentPayloads('exit')).toEqual([{ ...exit, reason: 'unload' }, exit])
  })
})
