import type { LedgerAccess } from '@cardroom/ic/ledger'
import {
  createDeposit,
  createDeviceCode,
  type Endpoint,
  listAccountKeys,
  listGames,
  listHands,
  listHomeGames,
  listLimits,
  listNotifications,
  listReferrals,
  listTournamentLevels,
  listTournamentPlayers,
  listTournamentPrizes,
  listTournaments,
  listTournamentTables,
  listTransactions,
  listWithdrawals,
  readConfig,
  readGame,
  readHomeSheet,
  readInvitation,
  readMe,
  readRealityCheck,
  readRegistration,
  readThemes,
  readTournament,
  readWaitingLists,
  readWallet,
  type Stake,
  type User,
  viewNotifications,
} from '@cardroom/protocol'
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import * as fixed from './fixed-answers.ts'
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
export type Money = 'none' | 'test' | 'real'

interface ShownPage {
  readonly viewer: Viewer
  readonly lists: ListState
  /** Default: 'none'. */
  readonly money?: Money
}

interface StandInRequest {
  readonly url: URL
  readonly given: ShownPage
  readonly ledger: LedgerAccess | null
}

interface FixedAnswer {
  readonly endpoint: Endpoint
  /** Whether the list state decides the answer at this URL: rows, no rows, no answer or an error. */
  readonly isList: (url: URL) => boolean
  readonly data: (request: StandInRequest) => unknown
}

const rows = <Row>(list: readonly Row[]) => ({ data: list, count: list.length })

const listed = <Row>(endpoint: Endpoint, of: (url: URL) => readonly Row[]): FixedAnswer => ({
  endpoint,
  isList: () => true,
  data: ({ url, given }) => rows(given.lists === 'empty' ? [] : of(url)),
})

const single = (
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
  listed(listGames, (url) => fixed.games[url.searchParams.get('stake') as Stake]),
  single(readThemes, () => ({ settings: fixed.themes })),
  single(readWaitingLists, () => ({ timestamp: fixed.noon, places: [] })),
  single(readGame, ({ url }) => everyGame.find(({ id }) => url.pathname.endsWith(`/${id}`))),
  listed(listTransactions, () => fixed.movements),
  listed(listWithdrawals, () => fixed.withdrawals),
  single(createDeposit, () => ({ blockIndex: 4711, chips: 250, created_at: fixed.noon })),
  listed(listReferrals, () => fixed.referrals),
  listed(listHands, () => fixed.hands),
  listed(listHomeGames, () => fixed.homeGames),
  single(readHomeSheet, ({ url }) =>
    url.pathname.includes('/home_6/') ? fixed.sheetOfEndedHomeGame : fixed.homeSheet,
  ),
  listed(listAccountKeys, () => fixed.keys),
  single(createDeviceCode, () => ({ code: 'K7XM4QPD2HW9', expiresAt: fixed.noon + 600_000 })),
  single(readInvitation, () => fixed.invitation),
  listed(listNotifications, () => fixed.notifications),
  listed(listLimits, () => fixed.limits),
  single(
    readWallet,
    () => fixed.wallet,
    () => true,
  ),
  listed(listTournaments, tournaments.listedTournaments),
  listed(listTournamentPlayers, tournaments.playersOf),
  listed(listTournamentPrizes, () => tournaments.prizes),
  listed(listTournamentTables, () => tournaments.tables),
  listed(listTournamentLevels, () => tournaments.levels),
  single(
    readTournament,
    ({ url }) => tournaments.namedTournament(url),
    // The state of the lists applies to this tournament only; the other tournaments are needed for their tabs.
    ({ pathname }) => pathname.endsWith('/autumn'),
  ),
  single(readRegistration, ({ url }) => tournaments.registrationOf(url)),
  single(readMe, ({ given }) => userOf(given)),
  single(readRealityCheck, () => ({ since: null, net: 0, next_at: null })),
  single(viewNotifications, () => ({})),
  single(readConfig, ({ given: { money = 'none', viewer }, ledger }) => ({
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

const standInFor = (method: string, { url, given, ledger }: StandInRequest): StandIn | null => {
  const answer = answers.find(({ endpoint }) => patternOf(endpoint).test(url.pathname))
  const data = answer?.endpoint.method === method ? answer.data({ url, given, ledger }) : undefined
  if (!answer || data === undefined) return null
  const isList = answer.isList(url)
  if (isList && given.lists === 'loading') return 'none'
  // The page does not repeat a refused request, so it shows the error at once.
  if (isList && given.lists === 'error') {
    return { status: 400, body: { status: false, error: { message: 'Not now', code: 'unknown' } } }
  }
  const known = answer.endpoint.reply as unknown as { parse(body: unknown): object }
  return { status: 200, body: known.parse({ status: true, data }) }
}

/** Sends the seats of a table. */
const sendSeats = (tell: (name: string, payload: unknown) => void, gameId: string): void => {
  const game = everyGame.find(({ id }) => id === gameId)
  if (!game) return
  tell('table_sync', { table: { gameId, players: game.players } })
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
    const tell = (name: string, payload: unknown) => socket.send(eventPacket(channel, name, payload))
    const followed = /"table","\{\\"gameId\\":\\"([\w-]+)\\"/.exec(text)?.[1]
    if (followed !== undefined) return sendSeats(tell, followed)
    if (text.includes('"leaderboard"') && text.includes(tournaments.board.tournamentId) && lists === 'data') {
      return tell('leaderboard', tournaments.board)
    }
    if (!text.includes('"my_tables"') || viewer !== 'player' || lists === 'loading') return
    const tables = everyGame
      .filter(({ players }) => lists !== 'empty' && players.some(({ id }) => id === fixed.marlow.id))
      .map(({ id, name, smallBlind, bigBlind }) => ({ id, name, smallBlind, bigBlind }))
    tell('my_tables', { tables })
  })
}

/**
 * The built client with a server double that gives the same answers each time. A real room behind it, if there is one,
 * gives all other answers.
 */
export interface FixedRoom {
  /** The address of the server, which runs until the browser context is closed. */
  readonly url: string
  readonly show: (given: ShownPage) => Promise<void>
}

export const fixedRoom = async (
  context: BrowserContext,
  page: Page,
  { ledger = null, room = null }: { readonly ledger?: LedgerAccess | null; readonly room?: string | null } = {},
): Promise<FixedRoom> => {
  let given: ShownPage = { viewer: 'guest', lists: 'data' }
  const unknown = { status: 404, body: { status: false, error: { message: 'Not found', code: 'not-found' } } }
  const standIn = (method: string, url: URL) => standInFor(method, { url, given, ledger })
  const server = await (room === null ? openClientServer(standIn, unknown) : openRoomProxy(room, standIn))
  // Pages need a host name: at an IP address they offer no passkeys (N-KEEP-04).
  const named = server.url.replace('127.0.0.1', 'localhost')
  context.once('close', () => server.close())
  await page.routeWebSocket(/\/socket\.io\//, (socket) => answerSocket(socket, given))
  return {
    url: named,
    show: async (next) => {
      given = next
      await context.clearCookies()
      if (next.viewer === 'guest') return
      const session = { userToken: 'fixed', isLoggedIn: 'true' }
      await context.addCookies(Object.entries(session).map(([name, value]) => ({ name, value, url: named })))
    },
  }
}
