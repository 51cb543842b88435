import type { Page } from 'playwright-core'
import { buySeat, readTable } from './table-page.ts'
import { until } from './until.ts'

/** A file that the browser fetched, with begin and end in ms since `visitInvitation` began. */
export interface Fetched {
  readonly path: string
  readonly bytes: number
  readonly beganMs: number
  readonly endedMs: number
}

/** When the friend reached each step, in ms since `visitInvitation` began. */
export interface VisitTimes {
  readonly nameAskedMs: number
  readonly pressedMs: number
  readonly tableMs: number
  readonly seatedMs: number
  readonly cardsMs: number
  readonly fetched: readonly Fetched[]
}

/** A phone's network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for a round trip (N-HOME-02). */
export const slowNetwork = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

interface Friend {
  readonly link: string
  readonly name: string
  readonly seat: number
  /** Whether the friend types so slowly that all files have been fetched before. */
  readonly isSlowTyper?: boolean
  readonly network?: typeof slowNetwork
}

/** A friend opens an invitation with nothing cached, types a name, takes a seat, and waits for cards (N-HOME-02). */
export const visitInvitation = async (page: Page, friend: Friend): Promise<VisitTimes> => {
  const { link, name, seat, isSlowTyper = false, network } = friend
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
  const start = performance.now()
  const since = () => Math.round(performance.now() - start)
  const running = new Map<string, { path: string; beganMs: number }>()
  const fetched: Fetched[] = []
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    running.set(requestId, { path: new URL(request.url).pathname, beganMs: since() }),
  )
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = running.get(requestId)
    if (request) fetched.push({ ...request, bytes: encodedDataLength, endedMs: since() })
  })
  await page.goto(link, { waitUntil: 'commit' })
  await page.getByLabel('Your name at the table').fill(name)
  await page.getByRole('checkbox', { name: /I Am Over 18/ }).click()
  const nameAskedMs = since()
  if (isSlowTyper) await page.waitForLoadState('networkidle')
  const pressedMs = since()
  await page.getByRole('button', { name: 'JOIN THE TABLE' }).click()
  await page.getByRole('button', { name: `Open Seat ${seat}` }).waitFor()
  const tableMs = since()
  await buySeat(page, seat)
  const seatedMs = since()
  await until('own cards', async () => / of /.test((await readTable(page).catch(() => null))?.ownCards ?? ''), 30_000)
  const cardsMs = since()
  await devtools.detach()
  return {
    nameAskedMs,
    pressedMs,
    tableMs,
    seatedMs,
    cardsMs,
    fetched: fetched.filter(({ endedMs }) => endedMs <= cardsMs),
  }
}
