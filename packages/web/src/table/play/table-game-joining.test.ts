import { describe, expect, it } from 'vitest'
import type { ServerMessage } from '../../net/socket-message.ts'
import { viewerSeatOf } from '../model/table-model.ts'
import { newPicture } from '../testing/drawn-picture.ts'
import { tableStateMessage } from '../testing/hand-messages.ts'
import { firstSnapshot, joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, marlow, tableStateInHand } from '../testing/players.ts'
import { backs } from '../testing/table-state.ts'
import { viewOf } from '../testing/views.ts'
import { guestSession, visitTable } from '../testing/visit.ts'

const wholeTable = tableStateMessage(tableStateInHand(everybody, 3))
describe('joining a table', () => {
  it('a guest’s join message has the name Random and the table’s rake [B-OUT-08 B-OUT-11]', () => {
    const visit = visitTable({ session: guestSession })
    visit.connect()
    const rake = { Two: 2, ThreeToFour: 4, FivePlus: 6 }
    const payload = { gameId: 'orion', userId: 'guest', username: 'Random', pfp: null, rake }
    expect(visit.sent()).toEqual([{ name: 'join_game_guest', payload }])
  })

  it('a signed-in spectator joins with their name and picture [B-OUT-08 A-ROLE-05]', () => {
    const visit = visitTable({ session: { token: 't', userId: 'u1', username: 'anna', profileImage: '/a.webp' } })
    visit.connect()
    expect(visit.sentPayloads('join_game_guest')).toMatchObject([{ userId: 'u1', username: 'anna', pfp: '/a.webp' }])
  })

  it('a visit with the multitable flag rejoins instead of joining, and if refused tries again with rejoin_game ([Q11]) [B-OUT-05 B-CONN-06]', () => {
    const visit = joinedVisit({ multitable: true }, serverMessage('rejoin_failed', { message: 'Not now' }))
    visit.clock.pass(4000)
    const rejoin = { tableId: 'orion', playerId: 'you', type: 'cash', timestamp: 0 }
    expect(visit.sentPayloads('rejoin_room')).toEqual([rejoin])
    expect(visit.sentPayloads('rejoin_game')).toEqual([{ ...rejoin, timestamp: 4000 }])
    visit.receive(wholeTable)
    visit.game.takeTableBack()
    expect(visit.sentPayloads('rejoin_room')).toHaveLength(2)
  })

  it('a player whose seat was given up meanwhile is told so, and watches the table; after an outage they rejoin it [S-TIME-04 S-TIME-06 B-CONN-06]', () => {
    const visit = joinedVisit()
    visit.loseConnection()
    visit.reconnect()
    visit.toasts.length = 0
    visit.receive(serverMessage('rejoin_failed', { message: 'Gone', code: 'seat-lost' }))
    expect(visit.toasts).toEqual(['Your seat at this table has been given up'])
    visit.receive(snapshot(tableStateInHand([marlow], 1)))
    visit.clock.pass(4000)
    expect(visit.sentPayloads('join_game_guest')).toHaveLength(2)
    expect([visit.sentPayloads('rejoin_game'), viewerSeatOf(visit.model())]).toEqual([[], undefined])
    expect(visit.toasts).toHaveLength(1)
  })

  it('a ping is answered without payload [B-CONN-01 B-OUT-04]', () => {
    const visit = joinedVisit({}, firstSnapshot, { name: 'ping', payload: { at: 5 } })
    expect(visit.sentPayloads('pong')).toEqual([undefined])
  })

  it('a table_state message is drawn at once in one picture without motions, while a deal is animated [B-CONN-08]', () => {
    const players = everybody.map((player) => ({ ...player, playerCards: backs }))
    const picturesAfter = (message: ServerMessage) => {
      const visit = joinedVisit()
      const { clock, drawn, picture } = newPicture()
      picture.show(viewOf(visit.model()), 'none')
      visit.game.store.subscribe(({ model, tableReplacements }, before) => {
        if (model === before.model) return
        picture.show(viewOf(model), tableReplacements === before.tableReplacements ? 'full' : 'none')
      })
      visit.receive(message)
      clock.pass(60_000)
      return drawn.slice(1).map(({ sprites }) => sprites.filter(({ kind }) => kind === 'card').length)
    }
    expect(picturesAfter(tableStateMessage(tableStateInHand(players, 3)))).toEqual([6])
    expect(picturesAfter(serverMessage('table', { table: tableStateInHand(players, 3) })).length).toBeGreaterThan(10)
  })

  it('after the last failed attempt to reconnect, a toast says why and the lobby opens [B-CONN-09]', () => {
    const visit = joinedVisit()
    visit.loseConnection()
    visit.clock.pass(99_000)
    expect(visit.toasts.at(-1)).toBe('Connection lost: Failed to rejoin after multiple attempts. Redirecting ...')
    expect(visit.exits).toEqual(['lobby'])
  })

  it.each([
    ['denied', 'Error during rejoin', 'lobby'],
    ['unreadable', 'Error during rejoin', 'lobby'],
    ['unshown', 'Unknown error', 'lobby'],
    ['nowhere', 'No game data found', 'home'],
  ] as const)(
    'a visit whose connection ends as "%s" shows a toast with the reason "%s" and then opens the page %s [B-CONN-09 B-CONN-10 Q77]',
    (what, reason, exit) => {
      const visit = visitTable(what === 'nowhere' ? { gameId: '' } : {})
      if (what !== 'denied') visit.connect()
      if (what === 'denied') visit.denyConnection()
      if (what === 'unreadable') visit.receiveUnreadable('table_state', 'players: expected array')
      if (what === 'unshown')
        visit.receive({ name: 'snapshot', payload: { ...firstSnapshot.payload, table: {} } } as never)
      expect(visit.toasts).toEqual([`Connection lost: ${reason}. Redirecting ...`])
      visit.clock.pass(1500)
      expect(visit.exits).toEqual([exit])
    },
  )

  it('an unreadable message is counted and changes nothing [B-IN-34]', () => {
    const visit = joinedVisit()
    const before = visit.model()
    visit.receiveUnreadable('table', 'players: expected array')
    expect(visit.state().unreadableMessages).toBe(1)
    expect(visit.model()).toBe(before)
  })
})

describe('errors that the player reads', () => {
  it('refusals and successes show the text of their code, or the server’s message if the code is unknown [B-IN-30]', () => {
    const visit = joinedVisit()
    visit.receive(
      { name: 'invalid_action', payload: { message: 'in other words', code: 'not-your-turn' } },
      { name: 'rebuy_error', payload: { message: 'Too much', code: 'too-much' } },
      { name: 'success', payload: { message: 'in other words', code: 'joined' } },
      { name: 'success', payload: { message: 'Welcome' } },
    )
    expect(visit.toasts).toEqual(['It is not your turn', 'Too much', 'You have joined the table', 'Welcome'])
    expect(visit.state().fatalError).toBeNull()
  })

  it('a refused join ends the visit with an error popup, whose OK opens the lobby ([Q74]) [B-POPUP-09]', () => {
    const visit = joinedVisit({}, { name: 'join_error', payload: { message: 'in other words', code: 'no-such-table' } })
    expect(visit.state().fatalError).toBe('This table does not exist')
    visit.game.exitToLobby()
    expect(visit.sentPayloads('lobby')).toHaveLength(1)
    expect(visit.exits).toEqual(['lobby'])
  })
})
