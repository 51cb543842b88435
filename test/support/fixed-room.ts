import type { LedgerEndpoint } from '@cardroom/ic/ledger'
import {
  createDeviceCode,
  creditDeposit,
  type Endpoint,
  listAccountKeys,
  listGames,
  listHands,
  listHomeGames,
  listNotifications,
  listReferrals,
  listSpendingLimits,
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
  listTransactions,
  listWithdrawals,
  markNotificationsViewed,
  readConfig,
  readGame,
  readInvitation,
  readMe,
  readRealityCheck,
  readRegistration,
  readResults,
  readSessionSheet,
  readThemes,
  readTournament,
  readWaitingPlaces,
  readWallet,
  type Stake,
  type User,
} from '@cardroom/protocol'
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import * as fixed from './fixed-answers.ts'
import { noResults, results } from './fixed-results.ts'
import * as tournaments from './fixed-tournaments.ts'
import { openClientServer, openRoomProxy, type StandIn } from './room-proxy.ts'
import { connectedPacket, eventPacket, readPacket } from './socket-packet.ts'

/** The state of a list: with rows, empty, still loading, or failed. */
export type ListState = 'data' | 'empty' | 'loading' | 'error'

/**
 * Who looks at the page: somebody without an account, with one, with an account without a name, or in a self exclusion.
 */
export type Viewer = 'guest' | 'player' | 'newcomer' | 'excluded'

/** What chips cost: nothing and cannot be bought, ICP of a test ledger, or real ICP. */
export type ChipPrice = 'none' | 'test' | 'real'

interface ShownPage {
  readonly viewer: Viewer
  readonly lists: ListState
  /** Default: 'none'. */
  readonly money?: ChipPrice
}

interface StandInRequest {
  readonly url: URL
  readonly shownPage: ShownPage
  readonly ledger: LedgerEndpoint | null
}

interface FixedAnswer {
  readonly endpoint: Endpoint
  /** Whether the list state decides the answer at this URL: rows, no rows, no answer or an error. */
  readonly isList: (url: URL) => boolean
  readonly data: (request: StandInRequest) => unknown
}

const listReply = <Row>(list: readonly Row[]) => ({ data: list, count: list.length })

const listAnswer = <Row>(endpoint: Endpoint, of: (url: URL) => readonly Row[]): FixedAnswer => ({
  endpoint,
  isList: () => true,
  data: ({ url, shownPage }) => listReply(shownPage.lists === 'empty' ? [] : of(url)),
})

const singleAnswer = (
  endpoint: Endpoint,
  data: FixedAnswer['data'],
  isList: FixedAnswer['isList'] = () => false,
): FixedAnswer => ({
  endpoint,
  isList,
  data,
})

const userOf = ({ viewer, money = 'none' }: ShownPage): User => ({
  ...fixed.marlow,
  ...(viewer === 'newcomer' && { username: '', email: null }),
  ...(viewer === 'excluded' && { excluded_until: fixed.noon + 7 * 24 * 3_600_000 }),
  ...(money !== 'none' && { depositAccount: fixed.depositAccount }),
})

const everyGame = Object.values(fixed.games).flat()

const answers: readonly FixedAnswer[] = [
  listAnswer(listGames, (url) => fixed.games[url.searchParams.get('stake') as Stake]),
  singleAnswer(readThemes, () => ({ settings: fixed.themes })),
  singleAnswer(readWaitingPlaces, () => ({ timestamp: fixed.noon, places: [] })),
  singleAnswer(readGame, ({ url }) => everyGame.find(({ id }) => url.pathname.endsWith(`/${id}`))),
  listAnswer(listTransactions, () => fixed.movements),
  listAnswer(listWithdrawals, () => fixed.withdrawals),
  singleAnswer(creditDeposit, () => ({ blockIndex: 4711, chips: 250, created_at: fixed.noon })),
  listAnswer(listReferrals, () => fixed.referrals),
  listAnswer(listHands, () => fixed.hands),
  singleAnswer(
    readResults,
    ({ shownPage }) => (shownPage.lists === 'empty' ? noResults : results),
    () => true,
  ),
  listAnswer(listHomeGames, () => fixed.homeGames),
  singleAnswer(readSessionSheet, ({ url }) =>
    url.pathname.includes('/home_6/') ? fixed.sheetOfEndedHomeGame : fixed.homeSheet,
  ),
  listAnswer(listAccountKeys, () => fixed.keys),
  singleAnswer(createDeviceCode, () => ({ code: 'K7XM4QPD2HW9', expiresAt: fixed.noon + 600_000 })),
  singleAnswer(readInvitation, () => fixed.invitation),
  listAnswer(listNotifications, () => fixed.notifications),
  listAnswer(listSpendingLimits, () => fixed.limits),
  singleAnswer(
    readWallet,
    () => fixed.wallet,
    () => true,
  ),
  listAnswer(listTournaments, tournaments.listedTournaments),
  listAnswer(listTournamentPlayers, tournaments.playersOf),
  listAnswer(listTournamentPrizes, () => tournaments.prizes),
  listAnswer(listTournamentTables, () => tournaments.tables),
  listAnswer(listTournamentLevels, () => tournaments.levels),
  singleAnswer(
    readTournament,
    ({ url }) => tournaments.tournamentInPath(url),
    // The state of the lists applies to this tournament only; the other tournaments are needed for their tabs.
    ({ pathname }) => pathname.endsWith('/autumn'),
  ),
  singleAnswer(readRegistration, ({ url }) => tournaments.registrationOf(url)),
  singleAnswer(readMe, ({ shownPage }) => userOf(shownPage)),
  singleAnswer(readRealityCheck, () => ({ since: null, net: 0, next_at: null })),
  singleAnswer(markNotificationsViewed, () => ({})),
  singleAnswer(readConfig, ({ shownPage: { money = 'none', viewer }, ledger }) => ({
    playMoney: money !== 'real',
    // Only a guest chooses a wallet: a signed-in user has chosen one before.
    wallets: money === 'real' && viewer === 'guest' ? ['internet-identity', 'nfid'] : ['browser'],
    walletUrls: { 'internet-identity': null, nfid: null },
    contact: { messenger: null, chat: 'https://chat.example', email: 'room@example.com' },
    depositRate: 100,
    ledgerCanisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai',
    ledger: money === 'none' || ledger === null ? null : { ...ledger, isTest: money === 'test' },
    version: '1.0.0',
    pushKey: 'BElQ',
  })),
]

const patternOf = ({ path }: Endpoint): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`)

const fixedAnswerFor = (method: string, { url, shownPage, ledger }: StandInRequest): StandIn | null => {
  const answer = answers.find(({ endpoint }) => patternOf(endpoint).test(url.pathname))
  const data = answer?.endpoint.method === method ? answer.data({ url, shownPage, ledger }) : undefined
  if (!answer || data === undefined) return null
  const isList = answer.isList(url)
  if (isList && shownPage.lists === 'loading') return 'none'
  // The page does not repeat a refused request, so it shows the error at once.
  if (isList && shownPage.lists === 'error') {
    return { status: 400, body: { status: false, error: { message: 'Not now', code: 'unknown' } } }
  }
  const known = answer.endpoint.reply as unknown as { parse(body: unknown): object }
  return { status: 200, body: known.parse({ status: true, data }) }
}

/** Sends the seats of a table. */
const sendSeats = (sendMessage: (name: string, payload: unknown) => void, gameId: string): void => {
  const game = everyGame.find(({ id }) => id === gameId)
  if (!game) return
  sendMessage('table_sync', { table: { gameId, players: game.players } })
}

/**
 * Plays the server on the page's WebSocket: accepts the connection, and sends the tables and seats that the page asks
 * for.
 */
const answerSocket = (socket: WebSocketRoute, { viewer, lists }: ShownPage): void => {
  // An invalid packet makes the client's attempt to connect fail.
  if (lists === 'error') {
    socket.send('!')
    return
  }
  const open = { sid: 'fixed', upgrades: [], pingInterval: 3_600_000, pingTimeout: 3_600_000, maxPayload: 100_000 }
  socket.send(`0${JSON.stringify(open)}`)
  socket.onMessage((message) => {
    const text = String(message)
    const { kind, channel } = readPacket(text)
    if (kind === 'connect') socket.send(connectedPacket(channel))
    const sendMessage = (name: string, payload: unknown) => socket.send(eventPacket(channel, name, payload))
    const followed = /"table","\{\\"gameId\\":\\"([\w-]+)\\"/.exec(text)?.[1]
    if (followed !== undefined) return sendSeats(sendMessage, followed)
    if (text.includes('"leaderboard"') && text.includes(tournaments.board.tournamentId) && lists === 'data') {
      return sendMessage('leaderboard', tournaments.board)
    }
    if (!text.includes('"my_tables"') || viewer !== 'player' || lists === 'loading') return
    const tables = everyGame
      .filter(({ players }) => lists !== 'empty' && players.some(({ id }) => id === fixed.marlow.id))
      .map(({ id, name, smallBlind, bigBlind }) => ({ id, name, smallBlind, bigBlind }))
    sendMessage('my_tables', { tables })
  })
}

/**
 * The built client with a server double that gives the same answers each time. A real room behind it, if there is one,
 * gives all other answers.
 */
export interface FixedRoom {
  /** The address of the server, which runs until the browser context is closed. */
  readonly url: string
  readonly show: (shownPage: ShownPage) => Promise<void>
}

export const fixedRoom = async (
  context: BrowserContext,
  page: Page,
  { ledger = null, room = null }: { readonly ledger?: LedgerEndpoint | null; readonly room?: string | null } = {},
): Promise<FixedRoom> => {
  let shownPage: ShownPage = { viewer: 'guest', lists: 'data' }
  const unknown = { status: 404, body: { status: false, error: { message: 'Not found', code: 'not-found' } } }
  const answerFor = (method: string, url: URL) => fixedAnswerFor(method, { url, shownPage, ledger })
  const server = await (room === null ? openClientServer(answerFor, unknown) : openRoomProxy(room, answerFor))
  // Pages need a host name: at an IP address they offer no passkeys (N-KEEP-04).
  const named = server.url.replace('127.0.0.1', 'localhost')
  context.once('close', () => server.close())
  await page.routeWebSocket(/\/socket\.io\//, (socket) => answerSocket(socket, shownPage))
  return {
    url: named,
    show: async (next) => {
      shownPage = next
      await context.clearCookies()
      if (next.viewer === 'guest') return
      const session = { userToken: 'fixed', isLoggedIn: 'true' }
      await context.addCookies(Object.entries(session).map(([name, value]) => ({ name, value, url: named })))
    },
  }
}
