import { messageForTable, serverMessage, snapshot, tableAt } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { mobile } from '../support/browser.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'
import { seatOffers } from '../support/seat-offers.ts'
import { until } from '../support/until.ts'

const visits = scriptedVisits()

interface PlayedSound {
  /** Length of the sound and the moment it began, ms. */
  readonly ms: number
  readonly at: number
}

/** Records every sound that the page plays from now on. */
const recordSounds = async (page: Page) => {
  await page.evaluate(() => {
    const { start } = AudioBufferSourceNode.prototype
    const playedSounds: PlayedSound[] = []
    Object.assign(window, { playedSounds })
    AudioBufferSourceNode.prototype.start = function (...times) {
      playedSounds.push({ ms: Math.round((this.buffer?.duration ?? 0) * 1000), at: performance.now() })
      return start.apply(this, times)
    }
  })
  return {
    playedSounds: (): Promise<readonly PlayedSound[]> => page.evaluate(() => Reflect.get(window, 'playedSounds')),
    forgetSounds: () => page.evaluate(() => Reflect.get(window, 'playedSounds').splice(0)),
  }
}

/** As on a phone, the page may make sounds from the moment when a finger is lifted, and not when it comes down. */
const allowSoundFromLiftedFinger = (page: Page) =>
  page.evaluate(() => {
    let isAllowed = false
    const allow = () => {
      isAllowed = true
    }
    window.addEventListener('touchend', allow, true)
    window.AudioContext = class extends AudioContext {
      constructor() {
        super()
        void super.suspend()
      }
      override resume(): Promise<void> {
        return isAllowed ? super.resume() : new Promise(() => {})
      }
    }
  })

it('the page loads 13 sound files from the server; after a call the sounds of the collected bets and the flop come at least 220 and 480 ms later [B-SCREEN-14 B-SOUND-01]', async () => {
  const page = await visits.open({ firstMessages: [snapshot(tableAt({ seq: 1 }))] })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { playedSounds, forgetSounds } = await recordSounds(page)
  const soundFiles = () => visits.table.requestedUrls.filter((address) => /\/sounds\/[a-z-]+\.wav$/.test(address))
  expect(soundFiles()).toEqual([])
  const answers: (number | undefined)[] = []
  page.on('requestfinished', async (request) => {
    if (request.url().includes('/sounds/')) answers.push((await request.response())?.status())
  })
  await page.mouse.click(780, 300)
  await until('every file to be here', () => answers.length === 13)
  expect([new Set(soundFiles()).size, new Set(answers)]).toEqual([13, new Set([200])])

  const table = tableAt({ seq: 2 })
  const called = table.players.map((seat) =>
    seat.username === 'marlow' ? { ...seat, currentBet: 100, chips: 700 } : seat,
  )
  const bet = { player: { id: 'marlow', chips: 700, currentBet: 100 }, bet: 100, table: { ...table, players: called } }
  const pot = { mainPot: { amount: 250 }, sidePots: [{ id: 0, amount: 250 }] }
  await until('the first sound', async () => {
    visits.table.sendToClient(serverMessage('player_check', { ...bet, bet: 0, table, seq: 2 }))
    return (await playedSounds()).length > 0
  })
  await forgetSounds()
  const saidAt = await page.evaluate(() => performance.now())
  visits.table.sendToClient(
    serverMessage('player_call', { ...bet, seq: 3, table: { ...bet.table, seq: 3 } }),
    serverMessage('collect_pot', { pot, seq: 4 }),
    serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7']], seq: 5 }),
  )
  await until('three sounds', async () => (await playedSounds()).length === 3)
  const sounds = await playedSounds()
  expect(sounds.map(({ ms }) => ms)).toEqual([240, 420, 280])
  // The bets begin to move to the pot 220 ms after the call, and the flop is dealt 480 ms after it.
  const [, collect, flop] = sounds.map(({ at }) => at - saidAt)
  expect(collect).toBeGreaterThanOrEqual(220)
  expect(flop).toBeGreaterThanOrEqual(480)
})

it('on a touch screen the first tap brings the sound, which the browser allows when the finger is lifted [B-SOUND-01]', async () => {
  const page = await visits.open({
    viewport: mobile,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)',
  })
  await allowSoundFromLiftedFinger(page)
  const { playedSounds } = await recordSounds(page)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 207, y: 400 }] })
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  const check = { player: { id: 'marlow', chips: 700, currentBet: 0 }, bet: 0, table: tableAt({ seq: 2 }), seq: 2 }
  await until('a sound', async () => {
    visits.table.sendToClient(serverMessage('player_check', check))
    return (await playedSounds()).length > 0
  })
})

it('a table that a click in the page has opened plays its sounds without a further press [B-SOUND-01]', async () => {
  const lyra = [messageForTable('lyra', snapshot(tableAt({ seq: 1 })))]
  const page = await visits.open({ laterTables: { lyra } })
  const { playedSounds, forgetSounds } = await recordSounds(page)
  visits.table.sendToClient(seatOffers({ lyra: Date.now() + 30_000 }, Date.now()))
  await page.getByRole('button', { name: 'TAKE SEAT' }).click()
  await until('the second table', async () => (await page.locator('[data-table]').count()) === 2)
  await forgetSounds()
  const check = { player: { id: 'marlow', chips: 700, currentBet: 0 }, bet: 0, table: tableAt({ seq: 2 }), seq: 2 }
  await until('a sound of the second table', async () => {
    visits.table.sendToClient(messageForTable('lyra', serverMessage('player_check', check)))
    return (await playedSounds()).length > 0
  })
})
