import '../src/design/tokens.css'
import '../src/styles/base.css'
import { defaultSettings, type Game } from '@cardroom/protocol'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { HandHistoryDialog } from '../src/history/HandHistoryDialog.tsx'
import type { ServerChannelOpener, ServerChannelOptions } from '../src/net/socket.ts'
import type { ServerMessage } from '../src/net/socket-message.ts'
import type { UserSession } from '../src/table/play/ports.ts'
import { TableGrid } from '../src/table/screen/multi-table/TableGrid.tsx'
import { ScreenErrorBoundary } from '../src/table/screen/ScreenErrorBoundary.tsx'
import { TableScreen } from '../src/table/screen/TableScreen.tsx'
import { messageForTable } from '../src/table/testing/messages.ts'
import { mantineTheme, mantineThemeVariables } from '../src/ui/theme/theme.ts'
import { namedStates } from './states/index.ts'
import { fixedServerTimeMs, type NamedState } from './states/named-state.ts'

/**
 * How screenshot tests, with a fake clock, control the page of this file: as `window.tableStates`. The page shows named
 * states of the table, for example `/dev/table.html?state=turn`, and is not part of the product's build.
 */
export interface TableStatesControl {
  /** Remounts the page with the named state. */
  readonly show: (name: string) => void
  /** Sends the messages of another state to the mounted table. */
  readonly sendMessagesOf: (name: string) => void
  /** Delivers a server message as if it came over the wire. */
  readonly deliverMessage: (message: ServerMessage) => void
  /** Delivers the `laterMessages` of the state. */
  deliverNextMessages: () => void
  /** Whether the screen throws an error while rendering. */
  throwsOnRender: boolean
  /** Time from `deliverNextMessages` to the screenshot, ms. */
  afterMs: number
}

declare global {
  interface Window {
    tableStates: TableStatesControl
  }
}

const pingMs = 3000
/** The socket callbacks of the main table. The page calls them to send further messages to the table. */
let mainTableSocket: ServerChannelOptions | null = null

/** A server double that sends the messages of one table, and a ping every 3 s. */
const serverDoubleFor =
  (table: NamedState['table'], onOpen: (options: ServerChannelOptions) => void = () => {}): ServerChannelOpener =>
  (options) => {
    onOpen(options)
    const began = Date.now()
    const sendPing = () => options.onMessage({ name: 'ping', payload: { at: fixedServerTimeMs + Date.now() - began } })
    queueMicrotask(() => {
      options.onUp()
      sendPing()
      for (const message of table ?? []) options.onMessage(message)
    })
    const ping = window.setInterval(sendPing, pingMs)
    return { send: () => true, reopen: () => {}, close: () => window.clearInterval(ping) }
  }

const guestSession: UserSession = { token: null, userId: null, username: null, profileImage: null }
const playerSession: UserSession = { token: 't', userId: 'you', username: 'you', profileImage: null }

const game = {
  rake_config: [{ amount: 2 }, { amount: 4 }, { amount: 6 }],
  bet_limit_config: [{ amount: 25 }, { amount: 50 }, { amount: 75 }],
} as unknown as Game
const http = {
  wallet: () => Promise.resolve({ chips: 48_250 }),
  game: () => Promise.resolve(game),
  buyIn: () =>
    Promise.resolve({ min_buy: 4_000, max_buy: 10_000, left_with: null, place: 'free' as const, waiting: 0 }),
  changeWaitingList: () => Promise.reject(new Error('no room behind this page')),
  register: () => Promise.reject(new Error('no room behind this page')),
}

const query = new URLSearchParams(window.location.search)
/** Renders the screen, or throws while `throwsOnRender` is set. */
function Screen({ children }: { children: ReactNode }) {
  if (window.tableStates.throwsOnRender) throw new Error('a screen that fails, as the state says')
  return children
}

const root = createRoot(document.getElementById('root') ?? document.body)
let showCount = 0

function show(name: string): void {
  const state = namedStates[name]
  if (!state) throw new RangeError(`no state called ${name}`)
  const settings = {
    ...defaultSettings,
    game: { ...defaultSettings.game, ...state.game },
    display: { ...defaultSettings.display, ...state.display },
  }
  showCount += 1
  window.tableStates.throwsOnRender = state.throwsOnRender ?? false
  const rooms: Readonly<Record<string, ServerChannelOpener>> = {
    orion: serverDoubleFor(state.table, (options) => {
      mainTableSocket = options
    }),
    ...Object.fromEntries(
      Object.entries(state.otherTables ?? {}).map(([id, table]) => [
        id,
        serverDoubleFor(table.map((one) => messageForTable(id, one))),
      ]),
    ),
  }
  const readHands = () => Promise.resolve({ data: state.handHistory ?? [], count: state.handHistory?.length ?? 0 })
  const tables = Object.keys(rooms).map((id) => ({ id, name: id === 'orion' ? (state.name ?? 'Orion 6-max') : id }))
  root.render(
    <MantineProvider
      key={showCount}
      theme={mantineTheme}
      cssVariablesResolver={mantineThemeVariables}
      forceColorScheme="dark"
    >
      <ScreenErrorBoundary>
        <Screen>
          <TableGrid tables={tables} onAdd={() => console.info('add')} onTurn={() => {}}>
            {({ id }, cell, onNeeded) => (
              <TableScreen
                gameId={id}
                {...(state.tournamentId && id === 'orion'
                  ? { tournament: { id: state.tournamentId, watches: false } }
                  : {})}
                cell={cell}
                productName="Cardroom"
                session={state.isGuest ? guestSession : playerSession}
                socketSession={{ token: () => null, renew: async () => false }}
                settings={settings}
                http={http}
                toast={(toast) => console.info('toast', toast)}
                onLeave={(to) => console.info('leave', to)}
                onConnectWallet={() => console.info('connect')}
                onChooseName={() => console.info('name')}
                onSettings={() => console.info('settings')}
                handHistory={(table) => <HandHistoryDialog read={readHands} {...table} />}
                onAddTable={() => console.info('add')}
                onTurnChange={onNeeded}
                {...(rooms[id] ? { openSocket: rooms[id] } : {})}
              />
            )}
          </TableGrid>
        </Screen>
      </ScreenErrorBoundary>
    </MantineProvider>,
  )
  window.tableStates.afterMs = state.afterMs ?? 0
  window.tableStates.deliverNextMessages = () => {
    for (const message of state.laterMessages ?? []) mainTableSocket?.onMessage(message)
    if (state.losesConnection) mainTableSocket?.onDown()
  }
}

const sendMessagesOf = (name: string) => {
  for (const message of namedStates[name]?.table ?? []) mainTableSocket?.onMessage(message)
}

window.tableStates = {
  show,
  sendMessagesOf,
  deliverMessage: (message) => mainTableSocket?.onMessage(message),
  afterMs: 0,
  throwsOnRender: false,
  deliverNextMessages: () => {},
}
const name = query.get('state')
if (name) {
  show(name)
  // A developer who opens the page with `?state=` sees the state for 3 s before its `laterMessages` arrive.
  window.setTimeout(() => window.tableStates.deliverNextMessages(), 3000)
}
