import { homeGameMessage, snapshot, tableAt, yourTurn } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { boxOf, button } from '../support/page-parts.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const visits = scriptedVisits()

it.each([
  [414, 915],
  [390, 844],
  [360, 800],
])(
  'on an upright phone of %i x %i px the request to the host covers neither the seat nor the buttons of the viewer [N-HOME-05 N-SEAT-03]',
  async (width, height) => {
    const request = { id: 'you', name: 'Ann', amount: 100, at: 1 }
    const turn = { call: 100 }
    const firstMessages = [
      snapshot(tableAt({ ...turn, seq: 1 })),
      yourTurn(turn),
      homeGameMessage({ requests: [request] }),
    ]
    const page = await visits.atTurn(turn, { firstMessages, viewport: { width, height } })
    const strip = page.getByRole('region', { name: 'Home game' })
    await strip.getByRole('button', { name: 'WITHDRAW' }).waitFor()
    const seat = () => boxOf(button(page, 'you: amounts in big blinds'))
    // The target of a press on the seat may be a pixel higher than the seat.
    await expect.poll(async () => (await boxOf(strip)).y - (await seat()).bottom).toBeGreaterThan(-1)
    expect((await boxOf(strip)).bottom).toBeLessThan((await boxOf(button(page, 'FOLD'))).y)
  },
)
