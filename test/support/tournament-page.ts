import type { TournamentDashboardMessage, TournamentDetail } from '@cardroom/protocol'
import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { desktop } from './browser.ts'
import { fixedRoom } from './fixed-room.ts'
import type { Visitors } from './room-pages.ts'
import { connectedPacket, eventPacket, readPacket } from './socket-packet.ts'
import { until } from './until.ts'

export interface RegistrationState {
  readonly isRegistered: boolean
  readonly isTournamentStarted: boolean
  readonly isLateReg: boolean
}

/** How the server double answers a registration or un-registration. */
export type OrderReply = 'accept' | 'cut' | { readonly status: number; readonly body: string }

/** A refusal with a message of the server. */
export const refusal = (message: string): OrderReply => ({
  status: 409,
  body: JSON.stringify({ status: false, error: { message, code: 'refused' } }),
})

/** One tournament of a room whose answers a test sets. */
export interface ScriptedTournament {
  detail: TournamentDetail
  registration: RegistrationState
  orderReply: OrderReply
  /** The page's calls to register or un-register: the last segment of the path, and the body. */
  readonly recordedOrders: (readonly [call: string, body: unknown])[]
  /** How often the page requested the registration state. */
  registrationPolls: number
  /** Delays the answer to the next registration or un-registration until the returned function is called. */
  holdAnswer(): () => void
  /**
   * Waits until a socket has requested the live state, then sends it over every such socket. A request for that of a
   * private tournament is refused until the user has entered.
   */
  sendDashboard(dashboard: TournamentDashboardMessage): Promise<void>
}

const successReply = (data: unknown) => ({ json: { status: true, data } })

/** marlow's page of a tournament, with a server double in place of the network. It is closed after the test. */
export interface TournamentVisit {
  readonly page: Page
  readonly context: BrowserContext
  readonly room: ScriptedTournament
  /** Opens a tab of the tournament. */
  readonly open: (tab?: string) => Promise<void>
}

export const tournamentVisit = async (
  pages: Visitors & { readonly url?: string },
  detail: TournamentDetail,
  viewer: 'player' | 'guest' = 'player',
): Promise<TournamentVisit> => {
  const page = await pages.openPage(desktop)
  const context = page.context()
  const fixed = await fixedRoom(context, page, { room: pages.url ?? null })
  await fixed.show({ viewer, lists: 'data' })
  let held: Promise<void> = Promise.resolve()
  const listeners: ((dashboard: TournamentDashboardMessage) => void)[] = []
  const room: ScriptedTournament = {
    detail,
    registration: { isRegistered: false, isTournamentStarted: false, isLateReg: false },
    orderReply: 'accept',
    recordedOrders: [],
    registrationPolls: 0,
    holdAnswer: () => {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return release
    },
    sendDashboard: async (dashboard) => {
      await until('the question for the leaderboard', () => listeners.length > 0)
      for (const tell of listeners) tell(dashboard)
    },
  }
  const recordOrder = (request: Request) =>
    room.recordedOrders.push([request.url().split('/').at(-1) ?? '', JSON.parse(request.postData() ?? 'null')])
  const answerOrder = async (route: Route, isRegistered: boolean) => {
    recordOrder(route.request())
    await held
    if (room.orderReply === 'cut') return route.abort()
    if (room.orderReply !== 'accept') return route.fulfill(room.orderReply)
    room.registration = { ...room.registration, isRegistered }
    return route.fulfill(successReply({ isRegistered, tournamentId: room.detail.id, userId: 'marlow-id' }))
  }
  await page.route('**/tournaments/register', (route) => answerOrder(route, true))
  await page.route('**/tournaments/un-register', (route) => answerOrder(route, false))
  await page.route('**/tournaments/register/*/*', (route) => {
    room.registrationPolls += 1
    return route.fulfill(successReply(room.registration))
  })
  await page.route(`**/tournaments/${detail.id}`, (route) => route.fulfill(successReply(room.detail)))
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    socket.send(`0${JSON.stringify({ sid: 'a', upgrades: [], pingInterval: 3_600_000, pingTimeout: 3_600_000 })}`)
    socket.onMessage((message) => {
      const { kind, channel, event } = readPacket(String(message))
      if (kind === 'connect') socket.send(connectedPacket(channel))
      if (event[0] !== 'leaderboard') return
      if (room.detail.access === 'PRIVATE' && !room.registration.isRegistered) {
        const answer = { gameId: detail.id, code: 'private-tournament', message: 'This tournament is private' }
        socket.send(eventPacket(channel, 'error', answer))
        return
      }
      listeners.push((dashboard) => socket.send(eventPacket(channel, 'leaderboard', dashboard)))
    })
  })
  const group = detail.access === 'PUBLIC' ? 'public' : 'private'
  return {
    page,
    context,
    room,
    open: async (tab = 'info') => {
      await page.goto(`${fixed.url}/app/tournaments/${group}/${detail.id}/${tab}`)
    },
  }
}

/** The action button of the INFO tab. */
export const actionButton = (page: Page) =>
  page.locator('main').getByRole('button', { name: /^(REGISTER|UNREGISTER|GO TO TABLE|CLOSED|PROCESSING\.\.\.)$/ })
