import { expect, it } from 'vitest'
import { tournamentById } from '../support/fixed-tournaments.ts'
import { button, setVisibility, stopTime, toast } from '../support/page-parts.ts'
import { roomPages } from '../support/room-pages.ts'
import {
  actionButton,
  type RegistrationState,
  type TournamentVisit,
  tournamentVisit,
} from '../support/tournament-page.ts'
import { until } from '../support/until.ts'

const pages = roomPages()
const sunday = tournamentById('sunday')
const notRegistered: RegistrationState = { isRegistered: false, isTournamentStarted: false, isLateReg: false }
const lateRegistration: RegistrationState = { isRegistered: false, isTournamentStarted: true, isLateReg: true }
const registrationClosed: RegistrationState = { ...lateRegistration, isLateReg: false }

let visit: TournamentVisit

/** Opens the page with its clock stopped. */
const openPage = async (registration: RegistrationState) => {
  visit = await tournamentVisit(pages, sunday)
  visit.room.registration = registration
  await visit.page.clock.install()
  await visit.page.addInitScript(rememberToasts)
  await visit.open()
  await actionButton(visit.page).waitFor()
  await stopTime(visit.page)
}

/** Lets the page poll once more and waits for the answer. */
const pollOnce = async () => {
  const { page, room } = visit
  const before = room.registrationPolls
  await until('a look', async () => {
    await page.clock.runFor(500)
    return room.registrationPolls > before
  })
}

interface ToastTimes {
  from: number
  to?: number
}

/** Records when each toast appears and disappears, by the page's clock. */
const rememberToasts = (): void => {
  const shown: Record<string, ToastTimes> = {}
  Object.assign(window, { shown })
  const recordTimes = () => {
    const words = new Set(
      [...document.querySelectorAll('.mantine-Notification-root')].map((one) => one.textContent ?? ''),
    )
    for (const text of words) shown[text] ??= { from: Date.now() }
    for (const [text, times] of Object.entries(shown)) if (!words.has(text)) times.to ??= Date.now()
  }
  new MutationObserver(recordTimes).observe(document, { childList: true, subtree: true })
}

/**
 * Measures how long a toast stays.
 * @param leastMs the shortest time that it must stay
 * @returns ms
 */
const measureToast = async (words: string, leastMs: number): Promise<number> => {
  const { page } = visit
  await until(words, async () => {
    await page.clock.runFor(10)
    return (await toast(page, words).count()) > 0
  })
  await page.clock.runFor(leastMs - 500)
  await until('the toast to go', async () => {
    await page.clock.runFor(50)
    return (await toast(page, words).count()) === 0
  })
  const shown = await page.evaluate(() => (window as { shown?: Record<string, ToastTimes> }).shown ?? {})
  const times = Object.entries(shown).find(([text]) => text.includes(words))?.[1]
  return (times?.to ?? Number.NaN) - (times?.from ?? 0)
}

it('when a tournament starts, a notice of 8 s sends registered players to the table; screen readers and the notification list get it too [A-INFO-23]', async () => {
  await openPage({ ...notRegistered, isRegistered: true })
  const { page, room } = visit
  room.registration = { ...registrationClosed, isRegistered: true }
  await pollOnce()
  const words = 'You can now go to your table'
  const ms = await measureToast(words, 8_000)
  expect([ms >= 8_000, ms <= 9_000]).toEqual([true, true])
  await expect.poll(() => page.locator('[aria-live=polite]').allTextContents()).toContain(words)
  await expect.poll(() => actionButton(page).textContent()).toBe('GO TO TABLE')
  await page.clock.resume()
  await button(page, /^Notifications/).click()
  await page.getByRole('dialog', { name: 'NOTIFICATION' }).getByText(words).waitFor()
})

it.each([
  ['Tournament has started', 'A-INFO-24', notRegistered, { ...lateRegistration, isLateReg: false }, 5_000],
  ['Late registration is open', 'A-INFO-25 Q31', notRegistered, lateRegistration, 8_000],
  ['Registration is closed for this tournament', 'A-INFO-26 Q31', lateRegistration, registrationClosed, 5_000],
] as const)(
  'a user who is not registered is told "%s" when it happens [%s]',
  async (words, _row, before, now, shownMs) => {
    await openPage(before)
    visit.room.registration = now
    await pollOnce()
    const ms = await measureToast(words, shownMs)
    expect([ms >= shownMs, ms <= shownMs + 1_000]).toEqual([true, true])
  },
)

it('a tournament’s registration is polled every 5 s while the page is visible, not while it is hidden, and at once when it is visible again [A-INFO-21]', async () => {
  const { page, open } = await tournamentVisit(pages, sunday)
  await page.clock.install()
  await page.addInitScript(recordPolls)
  await open()
  await actionButton(page).waitFor()
  await stopTime(page)
  const polls = () => page.evaluate(() => (window as WindowWithPolls).polls ?? [])
  /** Moves the page's clock on in steps, and waits after each step until every poll is answered. */
  const passTime = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await page.clock.runFor(500)
      await until('the answers', () => page.evaluate(() => (window as WindowWithPolls).unansweredPolls === 0))
    }
  }
  await passTime(16_000)
  const gaps = (await polls()).slice(-3).map((at, place, all) => at - (all[place - 1] ?? at))
  expect(gaps).toEqual([0, 5_000, 5_000])

  await setVisibility(page, 'hidden')
  const before = await polls()
  await page.clock.runFor(60_000)
  expect(await polls()).toEqual(before)
  await setVisibility(page, 'visible')
  // The page polls as soon as it becomes visible: its clock is stopped, so no timer can have caused this poll.
  await expect.poll(async () => (await polls()).length).toBe(before.length + 1)
})

interface WindowWithPolls {
  polls?: number[]
  unansweredPolls?: number
}

/** Records when the page polls the registration, by the page's clock, and how many polls are unanswered. */
const recordPolls = (): void => {
  const polls: number[] = []
  const noted = Object.assign(window, { polls, unansweredPolls: 0 })
  const ask = window.fetch
  window.fetch = async (url, init) => {
    if (!String(url).startsWith('/tournaments/register/')) return ask(url, init)
    polls.push(Date.now())
    noted.unansweredPolls += 1
    try {
      const answer = await ask(url, init)
      return new Response(await answer.arrayBuffer(), answer)
    } finally {
      noted.unansweredPolls -= 1
    }
  }
}

it('for at least 8 s after a user registers for a tournament the page does not poll the registration; later it does [A-INFO-20]', async () => {
  await openPage(notRegistered)
  const { page, room } = visit
  /** Presses a button as soon as the page shows it; the page's clock moves only a little meanwhile. */
  const press = async (name: string) => {
    const wanted = page.getByRole('dialog').getByRole('button', { name, exact: true })
    await until(name, async () => {
      await page.clock.runFor(20)
      return wanted.isVisible()
    })
    await wanted.click()
  }
  const actionLabel = () => actionButton(page).textContent()
  await actionButton(page).click()
  await press('REGISTER')
  await until('the new label', async () => (await actionLabel()) === 'UNREGISTER')
  // The server still says that the user is not registered. For 10 s the page must not request this older state.
  room.registration = notRegistered
  const polls = room.registrationPolls
  for (let passed = 0; passed < 8_000; passed += 100) await page.clock.runFor(100)
  expect([room.registrationPolls, await actionLabel()]).toEqual([polls, 'UNREGISTER'])
  await until('the label of the room', async () => {
    await page.clock.runFor(100)
    return (await actionLabel()) === 'REGISTER'
  })
})

it('the countdown to a tournament’s start ticks each second, and is not announced to screen readers [A-INFO-27 A-INFO-28 A-TOURN-10]', async () => {
  const { page, room, open } = await tournamentVisit(pages, sunday)
  const start = Date.parse('2026-01-15T12:00:00Z')
  room.detail = { ...sunday, start_time: new Date(start).toISOString() }
  // Removes the Date header from answers, because the server's time differs from the page's clock.
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name)
    }
  })
  await page.clock.install({ time: start - 303_000 })
  await page.clock.pauseAt(start - 302_000)
  await open()
  const timer = page.getByRole('timer')
  await timer.waitFor()
  /** Moves the clock to `secondsLeft` before the start, and waits until the timer shows this text in this colour. */
  const untilTimerShows = async (secondsLeft: number, text: string, colour: string) => {
    await page.clock.pauseAt(start - secondsLeft * 1000)
    const shown = () => timer.evaluate((element) => `${element.textContent} ${getComputedStyle(element).color}`)
    await until(`${text} ${colour}`, async () => (await shown()) === `${text} ${colour}`)
  }
  const [calm, amber, red] = ['rgb(236, 239, 244)', 'rgb(255, 180, 84)', 'rgb(255, 122, 115)'] as const
  await untilTimerShows(301, '5m 1s', calm)
  await untilTimerShows(300, '5m 0s', amber)
  await untilTimerShows(61, '1m 1s', amber)
  await untilTimerShows(60, '1m 0s', red)
  await untilTimerShows(59, '59s', red)
  await untilTimerShows(58, '58s', red)
  await expect.poll(() => timer.getAttribute('aria-live')).toBe('off')
  await untilTimerShows(0, 'Starting Now', red)
  await untilTimerShows(-1, 'Started', calm)
})
