import '../src/design/tokens.css'
import '../src/styles/base.css'
import { defaultSettings, type TableSettings } from '@cardroom/protocol'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import type { TableColour } from '../src/design/tokens.ts'
import type { GameSocket, OpenSocket } from '../src/net/socket.ts'
import { TableScreen } from '../src/table/screen/TableScreen.tsx'
import { tableFixtures } from '../src/table/testing/table-fixtures.ts'
import { theme, themeVariables } from '../src/theme/theme.ts'

/** A page for looking at named states of the table in development; it is no part of the product's build. */
const query = new URLSearchParams(window.location.search)
const name = query.get('state') ?? 'turn'
const colour = (query.get('felt') ?? 'blue') as TableColour
const guest = query.has('guest')

const openFixture: OpenSocket = ({ onMessage, onUp }): GameSocket => {
  window.setTimeout(() => {
    onUp()
    for (const message of tableFixtures[name] ?? []) onMessage(message)
  })
  return { send: () => true, reopen: () => {}, close: () => {} }
}

const settings: TableSettings = {
  ...defaultSettings,
  game: { ...defaultSettings.game, auto_muck: false, fold: query.has('fold') },
  display: { ...defaultSettings.display, table_colors: colour, background_colors: colour },
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider theme={theme} cssVariablesResolver={themeVariables} forceColorScheme="dark">
      <TableScreen
        gameId="orion"
        productName="Cardroom"
        session={
          guest
            ? { token: null, userId: null, username: null, profileImage: null }
            : { token: 't', userId: 'you', username: 'you', profileImage: null }
        }
        settings={settings}
        http={{
          wallet: () => Promise.resolve({ chips: 48_250 }),
          game: () => Promise.reject(new Error('no room behind this page')),
          register: () => Promise.reject(new Error('no room behind this page')),
        }}
        toast={(toast) => console.info('toast', toast)}
        onLeave={(to) => console.info('leave', to)}
        onConnectWallet={() => console.info('connect')}
        onSettings={() => console.info('settings')}
        onHistory={() => console.info('history')}
        openSocket={openFixture}
      />
    </MantineProvider>,
  )
}
