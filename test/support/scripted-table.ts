import {
  type ClientMessageName,
  clientMessages,
  defaultSettings,
  type Game,
  type TableSettings,
} from '@cardroom/protocol'
import type { ServerMessage } from '@cardroom/web/testing'
import type { Browser, Page, WebSocketRoute } from 'playwright-core'
import { desktop, faultsOf, PLAIN_HOST } from './browser.ts'
import { type ReusedPage, reusedPage } from './reused-page.ts'
import { openClientServer, type StandIn } from './room-proxy.ts'
import { connectedPacket, eventPacket, readPacket } from './socket-packet.ts'
import { until } from './until.ts'

/** The built client with a server double: the test sends every server message. */
export interface ScriptedTable {
  readonly page: Page
  /** Sends these messages to the client. */
  readonly sendToClient: (...messages: readonly ServerMessage[]) => void
  /** The client's messages of that name, parsed as the server does. */
  readonly receivedFromClient: (name: ClientMessageName) => readonly unknown[]
  /** Cuts the connection until `mend` is called. */
  readonly cut: () => Promise<void>
  readonly mend: () => void
  /** Number of connections since `cut`; each was accepted and closed at once. */
  readonly droppedConnections: () => number
  /** Addresses that the page has requested since it was opened. */
  readonly requestedUrls: readonly string[]
  /** Errors in the page so far. */
  readonly faults: string[]
  readonly close: () => Promise<void>
}

interface Script {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly userAgent?: string
  readonly settings?: TableSettings
  /** Messages sent when the client has requested the table. */
  readonly firstMessages: readonly ServerMessage[]
  /** Further tables of the same page: by id, the first messages of the server at each. */
  readonly otherTables?: Readonly<Record<string, readonly ServerMessage[]>>
  /** Tables that the page opens later: by id, the first messages of the server at each. */
  readonly laterTables?: Readonly<Record<string, readonly ServerMessage[]>>
  /** Id of a tournament that the page opens to play; `firstMessages` answers `join_tournament`. */
  readonly tournament?: string
  /** The name of the table that `firstMessages` shows. */
  readonly title?: string
  /** The tables where the player sits, as MY TABLES lists them. */
  readonly ownTables?: readonly { readonly id: string; readonly name: string }[]
  /** Answers of the room to HTTP calls: by method and path, the `data` of each. */
  readonly http?: Readonly<Record<string, unknown>>
  /** The page on which the table opens; by default a new one. */
  readonly onPage?: ScriptedPage
}

/** One channel of the page's socket, on the server's side. */
interface Wire {
  readonly socket: WebSocketRoute
  readonly channel: string
}

/** The player 'you', in the form that the server sends. */
export const scriptedUser = (tableSettings: TableSettings) => ({
  id: 'you',
  username: 'you',
  email: null,
  profileImage: null,
  principal: 'aaaaa-aa',
  address: '0'.repeat(64),
  tableSettings,
  has_redeemed_referral: false,
  referral_code: 'ABC123',
  excluded_until: null,
  timeout_until: null,
  depositAccount: null,
})

/** The table 'orion' in the form that the server lists tables. */
export const scriptedGame: Game = {
  ...{ id: 'orion', name: 'Orion 6-max', stake: 'MICRO', game_type: 'cash', max_players: 6, turn_timeout: 20_000 },
  ...{ small_blind: 50, smallBlind: 50, big_blind: 100, bigBlind: 100, min_buy: 4000, buyin: 4000, max_buy: 10_000 },
  ...{ rake_config: [], bet_limit_config: [], statistics: { avgPotSize: 0 }, players: [] },
  settings: { limit: 'no-limit', pace: 'normal', practice: false, newcomers: false, closed: false },
}

/** A page for scripted tables, and the server of its files and calls. */
export interface ScriptedPage extends ReusedPage {
  readonly site: string
  /** Sets the answers of the room to HTTP calls from now on: by method and path, the `data` of each. */
  readonly answer: (answers: Readonly<Record<string, unknown>>) => void
}

export const scriptedPage = async (browser: Browser, viewport = desktop, userAgent?: string): Promise<ScriptedPage> => {
  let answers: Readonly<Record<string, unknown>> = {}
  const answerFor = (method: string, { pathname }: URL): StandIn | null => {
    const called = `${method} ${pathname}`
    return called in answers ? { status: 200, body: { status: true, data: answers[called] } } : null
  }
  // The answer to an unknown call has no error status, which the browser would report as an error of the page.
  const unknown = { status: 200, body: { status: false, message: 'Not in this script', code: 'not-found' } }
  const server = await openClientServer(answerFor, unknown)
  const site = `http://${PLAIN_HOST}:${new URL(server.url).port}`
  const options = { viewport, reducedMotion: 'reduce', ...(userAgent && { userAgent }) } as const
  const reused = await reusedPage(browser, options, async (context) => {
    context.once('close', () => server.close())
  })
  return {
    ...reused,
    site,
    answer: (next) => {
      answers = next
    },
  }
}

/** Opens table 'orion', or a tournament, for the player 'you', and hides the loading overlay. */
export const openScriptedTable = async (
  browser: Browser,
  {
    viewport = desktop,
    userAgent,
    settings = defaultSettings,
    firstMessages,
    otherTables = {},
    laterTables = {},
    ownTables = [],
    http = {},
    onPage,
    ...to
  }: Script,
): Promise<ScriptedTable> => {
  const own = to.tournament ?? 'orion'
  const ground = onPage ?? (await scriptedPage(browser, viewport, userAgent))
  const { context, page, site } = ground
  await page.setViewportSize(viewport)
  const faults = faultsOf(context) as string[]
  const requestedUrls: string[] = []
  page.on('request', (request) => void requestedUrls.push(request.url()))
  ground.answer({ 'GET /users/me': scriptedUser(settings), 'GET /wallet/me': { chips: 8000, inPlay: 0 }, ...http })

  const clientSent: { readonly name: ClientMessageName; readonly payload: unknown }[] = []
  const tables = new Map<string, Wire>()
  const openings: Readonly<Record<string, readonly ServerMessage[]>> = {
    [own]: firstMessages,
    ...otherTables,
    ...laterTables,
  }
  let up = true
  let droppedConnections = 0
  const sendMessage = ({ socket, channel }: Wire, { name, payload }: ServerMessage) =>
    socket.send(eventPacket(channel, name, payload))
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!up) {
      droppedConnections++
      return void socket.close()
    }
    socket.send(
      `0${JSON.stringify({ sid: 's', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1e6 })}`,
    )
    const channels = new Set<string>()
    const signs = setInterval(() => {
      for (const channel of channels) sendMessage({ socket, channel }, { name: 'ping', payload: { at: Date.now() } })
    }, 3000)
    socket.onClose(() => clearInterval(signs))
    socket.onMessage((data) => {
      const { kind, channel, event } = readPacket(String(data))
      if (kind === 'connect') {
        channels.add(channel)
        socket.send(connectedPacket(channel))
      }
      if (kind !== 'event') return
      const [name, json] = event as [ClientMessageName, string?]
      const wire = { socket, channel }
      const payload = clientMessages[name].parse(json === undefined ? undefined : JSON.parse(json))
      clientSent.push({ name, payload })
      if (name === 'my_tables') {
        const tables = ownTables.map((one) => ({ ...one, smallBlind: 50, bigBlind: 100 }))
        return sendMessage(wire, { name: 'my_tables', payload: { tables } })
      }
      if (!['join_game_guest', 'rejoin_room', 'rejoin_game', 'join_tournament'].includes(name)) return
      const { gameId, tournamentId, tableId } = payload as { gameId?: string; tournamentId?: string; tableId?: string }
      const id = gameId ?? tournamentId ?? tableId ?? ''
      // After a reconnect it is the test that sends the table.
      if (!tables.has(id)) for (const message of openings[id] ?? []) sendMessage(wire, message)
      tables.set(id, wire)
    })
  })

  await context.addCookies([
    { name: 'userToken', value: 'token', url: site },
    { name: 'isLoggedIn', value: 'true', url: site },
  ])
  // The history state that a navigation from the lobby sets. The router keeps a state that has the router's own keys.
  const beside = Object.keys(otherTables).map((id) => ({ id, name: id }))
  const cash = {
    ...{ gameId: 'orion', userId: 'you', userName: 'you', tableSettings: settings, gameType: 'cash' },
    ...(beside.length > 0 ? { others: beside } : {}),
  }
  const { tournament } = to
  const entry = { tournamentId: tournament, userId: 'you', username: 'you', avatar: null, gameType: 'tournament' }
  const visit = tournament ? { ...entry, tableSettings: settings } : cash
  await page.addInitScript((table) => {
    if (location.pathname + location.search === '/gamePlay')
      history.replaceState({ key: 'lobby', __TSR_key: 'lobby', __TSR_index: 0, table }, '')
  }, visit)
  await page.goto(`${site}/gamePlay`)
  for (const id of [own, ...Object.keys(otherTables)]) await until(`table ${id} to be asked for`, () => tables.has(id))
  await page.getByRole('heading', { name: to.title ?? 'Orion 6-max' }).waitFor()
  // Hides the loading overlay, which other tests look at; here it would only take time.
  await page.addStyleTag({ content: 'div:has(> [role=progressbar]) { display: none }' })
  const wireOf = (id = own) => {
    // A tournament has one channel for each player, whichever table the player sits at.
    const found = tables.get(id) ?? (tournament && id.startsWith(`${tournament}_`) ? tables.get(tournament) : undefined)
    if (!found) throw new Error(`the client has not asked for table ${id}`)
    return found
  }
  return {
    page,
    sendToClient: (...messages) => {
      for (const message of messages) {
        sendMessage(wireOf('gameId' in message.payload ? message.payload.gameId : undefined), message)
      }
    },
    receivedFromClient: (name) => clientSent.filter((one) => one.name === name).map(({ payload }) => payload),
    cut: async () => {
      up = false
      await wireOf().socket.close()
    },
    mend: () => {
      up = true
    },
    droppedConnections: () => droppedConnections,
    requestedUrls,
    faults,
    close: () => (onPage ? onPage.release() : context.close()),
  }
}

/**
 * Waits until the client has sent a message of that name.
 * @returns the newest such message
 */
export const untilClientSends = (table: ScriptedTable, name: ClientMessageName): Promise<unknown> =>
  until(`${name} to be sent`, () => table.receivedFromClient(name).at(-1) ?? null)
