import { serverMessage, snapshot, tableState } from '@cardroom/web/testing'
import { expect, it } from 'vitest'
import { stopTime } from '../support/page-parts.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

const you = { index: 2, username: 'you', chips: 0, currentBet: 1000, playerCards: ['SA', 'HJ'] }
const marlow = { index: 3, username: 'marlow', chips: 0, currentBet: 1000, playerCards: ['BACKCARD', 'BACKCARD'] }
const hand = { sessionId: 'h1', isRunning: true, handNumber: 7, dealer: 2, currentStage: { value: 2 }, seq: 1 } as const
const mainPot = { amount: 2000 }

it('the odds of an all-in are computed only once the flop lies face up [N-TABLE-12]', async () => {
  const page = await visits.open({ firstMessages: [snapshot(tableState([you, marlow], hand))] })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // The table is drawn once the loading overlay is gone.
  await page.locator('[role=progressbar]').waitFor({ state: 'detached' })
  // The odds are computed in a worker.
  await page.evaluate(() => {
    const RealWorker = Worker
    document.body.dataset.workers = '0'
    window.Worker = class extends RealWorker {
      constructor(...options: ConstructorParameters<typeof Worker>) {
        super(...options)
        document.body.dataset.workers = String(Number(document.body.dataset.workers) + 1)
      }
    }
  })
  const startedWorkers = () => page.evaluate(() => Number(document.body.dataset.workers))
  await page.clock.install()
  await stopTime(page)
  visits.table.sendToClient(
    serverMessage('collect_pot', { pot: { mainPot, sidePots: [{ id: 0, ...mainPot }] }, seq: 2 }),
    serverMessage('table_show', { players: [{ id: 'marlow', playerCards: ['SK', 'DK'] }], seq: 3 }),
    serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7']], seq: 4 }),
  )
  await until('the flop', async () => (await page.getByText('ten of diamonds').count()) > 0)
  // The bets slide to the pot for 260 ms, then the flop arrives within 560 ms.
  await page.clock.runFor(700)
  expect(await startedWorkers()).toBe(0)
  await page.clock.runFor(400)
  expect(await startedWorkers()).toBe(1)
  await page.getByText('you wins with').waitFor({ state: 'attached' })
})
