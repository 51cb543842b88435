import { expect, it } from 'vitest'
import { joinedVisit } from '../testing/joined.ts'
import { serverMessage, snapshot } from '../testing/messages.ts'
import { preSelect, tableAt, yourTurn } from '../testing/turns.ts'

const elsewhere = {
  name: 'error',
  payload: { gameId: 'orion', message: 'Table opened in another window', code: 'other-window' },
} as const
const back = serverMessage('table_state', { table: tableAt({ seq: 6 }), timeLeft: 0, buttons: null, seq: 6 })

const visitTakenByOtherWindow = () => {
  const visit = joinedVisit({}, snapshot(tableAt({ seq: 1 })), preSelect({}))
  visit.game.setPreAction('fold')
  visit.receive(yourTurn({ call: 100 }), elsewhere)
  return visit
}

it('the older of two windows keeps saying that the table is open elsewhere, and can send no action [S-RT-08]', () => {
  const visit = joinedVisit({}, snapshot(tableAt({ seq: 1 })), yourTurn(), elsewhere)
  expect(visit.toasts).toEqual(['Table opened in another window'])
  expect(visit.state().isOpenElsewhere).toBe(true)
  expect(visit.model().offer).toBeNull()
  visit.receive(snapshot(tableAt({ seq: 4 })))
  visit.clock.pass(5000)
  expect(visit.state().isOpenElsewhere).toBe(true)
  visit.game.act({ type: 'call' })
  expect(visit.sentPayloads('action')).toEqual([])
})

it('taking the table back from another window sends a rejoin over the open connection [S-RT-08]', () => {
  const visit = visitTakenByOtherWindow()
  visit.game.takeTableBack()
  expect(visit.sentPayloads('rejoin_room')).toEqual([{ tableId: 'orion', playerId: 'you', type: 'cash', timestamp: 0 }])
  visit.receive(back, yourTurn({ seq: 7 }))
  expect(visit.state().isOpenElsewhere).toBe(false)
  expect(visit.model().offer).not.toBeNull()
})

it('after a lost connection the older window takes the table back only by its button, not by itself [S-RT-08]', () => {
  const visit = visitTakenByOtherWindow()
  visit.loseConnection()
  visit.clock.pass(60_000)
  expect(visit.sentPayloads('rejoin_room')).toEqual([])
  expect(visit.exits).toEqual([])
  visit.game.takeTableBack()
  visit.connect()
  expect(visit.sentPayloads('rejoin_room')).toHaveLength(1)
  visit.receive(back)
  expect(visit.state()).toMatchObject({ isOpenElsewhere: false, connection: 'live' })
})
