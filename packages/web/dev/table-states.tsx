import '../src/design/tokens.css'
import '../src/styles/base.css'
import { defaultSettings, type Game } from '@cardroom/protocol'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { HandHistoryDialog } from '../src/history/HandHistoryDialog.tsx'
import type { OpenSocket, SocketOptions } from '../src/net/socket.ts'
import type { ServerMessage } from '../src/net/socket-message.ts'
import type { TableSession } from '../src/table/play/ports.ts'
import { TableGrid } from '../src/table/screen/multi-table/TableGrid.tsx'
import { ScreenBoundary } from '../src/table/screen/ScreenBoundary.tsx'
import { TableScreen } from '../src/table/screen/TableScreen.tsx'
import { elsewhere } from '../src/table/testing/messages.ts'
import { theme, themeVariables } from '../src/ui/theme/theme.ts'
import { namedStates } from './states/index.ts'
import { type NamedState, roomStart } from './states/named-state.ts'

/**
 * A page that shows named states of the table, for example `/dev/table.html?state=turn`; it is not part of the
 * product's build. Screenshot tests control it through `window.tableStates`, with a fake clock.
 */
export interface TableStates {
  /** Remounts the page with the named state. */
  readonly show: (name: string) => void
  /** Sends the messages of another state to the mounted table. */
  readonly look: (name: string) => void
  /** Delivers a server message as if it came over the wire. */
  readonly say: (message: ServerMessage) => void
  /** Delivers the `next` messages of the state. */
  happen: () => void
  /** Whether the screen throws an error while rendering. */
  broken: boolean
  /** Time from `happen` to the screenshot, ms. */
  afterMs: number
}

declare global {
  interface Window {
    tableStates: TableStates
  }
}

const pingMs = 3000
/** The callbacks of the socket of the main table, through which the server double sends it messages. */
let wire: SocketOptions | null = null

/** A server double that sends the messages of one table, and a ping every 3 s. */
const roomFor =
  (table: NamedState['table'], onOpen: (options: SocketOptions) => void = () => {}): OpenSocket =>
  (options) => {
    onOpen(options)
    const began = Date.now()
    const alive = () => options.onMessage({ name: 'ping', payload: { at: roomStart + Date.now() - began } })
    queueMicrotask(() => {
      options.onUp()
      alive()
      for (const message of table ?? []) options.onMessage(message)
    })
    const ping = window.setInterval(alive, pingMs)
    return { send: () => true, reopen: () => {}, close: () => window.clearInterval(ping) }
  }

const guest: TableSession = { token: null, userId: null, username: null, profileImage: null }
const you: TableSession = { token: 't', userId: 'you', username: 'you', profileImage: null }

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
/** Renders the screen, or throws while `broken` is set. */
function Screen({ children }: { children: ReactNode }) {
  if (window.tableStates.broken) throw new Error('a screen that fails, as the state says')
  return children
}

const root = createRoot(document.getElementById('root') ?? document.body)
let shown = 0

function show(name: string): void {
  const state = namedStates[name]
  if (!state) throw new RangeError(`no state called ${name}`)
  const settings = {
    ...defaultSettings,
    game: { ...defaultSettings.game, ...state.game },
    display: { ...defaultSettings.display, ...state.display },
  }
  shown += 1
  window.tableStates.broken = state.crash ?? false
  const rooms: Readonly<Record<string, OpenSocket>> = {
    orion: roomFor(state.table, (options) => {
      wire = options
    }),
    ...Object.fromEntries(
      Object.entries(state.beside ?? {}).map(([id, table]) => [id, roomFor(table.map((one) => elsewhere(id, one)))]),
    ),
  }
  const readHands = () => Promise.resolve({ data: state.hands ?? [], count: state.hands?.length ?? 0 })
  const tables = Object.keys(rooms).map((id) => ({ id, name: id === 'orion' ? (state.name ?? 'Orion 6-max') : id }))
  root.render(
    <MantineProvider key={shown} theme={theme} cssVariablesResolver={themeVariables} forceColorScheme="dark">
      <ScreenBoundary>
        <Screen>
          <TableGrid tables={tables} onAdd={() => console.info('add')} onNeeded={() => {}}>
            {({ id }, cell, onNeeded) => (
              <TableScreen
                gameId={id}
                {...(state.tournament && id === 'orion'
                  ? { tournament: { id: state.tournament, watches: false } }
                  : {})}
                cell={cell}
                productName="Cardroom"
                session={state.guest ? guest : you}
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
                onNeeded={onNeeded}
                {...(rooms[id] ? { openSocket: rooms[id] } : {})}
              />
            )}
          </TableGrid>
        </Screen>
      </ScreenBoundary>
    </MantineProvider>,
  )
  window.tableStates.afterMs = state.afterMs ?? 0
  window.tableStates.happen = () => {
    for (const message of state.next ?? []) wire?.onMessage(message)
    if (state.breaks) wire?.onDown()
  }
}

const look = (name: string) => {
  for (const message of namedStates[name]?.table ?? []) wire?.onMessage(message)
}

window.tableStates = {
  show,
  look,
  say: (message) => wire?.onMessage(message),
  afterMs: 0,
  broken: false,
  happen: () => {},
}
const name = query.get('state')
if (name) {
  show(name)
  // A developer who opens the page with `?state=` sees the state for 3 s before its `next` messages arrive.
  window.setTimeout(() => window.tableStates.happen(), 3000)
}
