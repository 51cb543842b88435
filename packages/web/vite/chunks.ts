/** The chunk of the table screen, which the service worker does not store. */
export const tableChunk = 'table'

/**
 * Few chunks instead of one for each module that several pages share, because a request costs more than the bytes it
 * saves (N-LOAD-01). A chunk also takes what its modules import; the wallets and each dialog stay chunks of their own.
 */
export const chunks = [
  // Vite's code for dynamic imports, apart from the chunks that main.tsx imports with it: those may be fetched later.
  { name: 'preload', test: /vite\/preload-helper/, priority: 7 },
  // main.tsx imports the next three chunks one after the other, so that the browser can handle input in between.
  {
    name: 'base',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/web\/src\/net\/socket-message\.ts$/,
    priority: 6,
  },
  { name: 'room', test: /\/web\/src\/(session\/current-session|realtime\/shell-socket)\.ts$/, priority: 5 },
  {
    name: 'client',
    test: /\/web\/src\/(app\/start|frame\/AppShell|lobby\/CashLobbyPage)\.tsx$/,
    priority: 4,
  },
  { name: 'landing', test: /\/web\/src\/landing\/LandingPage\.tsx$/, priority: 3 },
  {
    name: 'components',
    // Without this group, code that a dialog shares with the table would be put into the table's chunk.
    test: /\/node_modules\/@(mantine|tabler)\/|\/protocol\/src\/|\/web\/src\/(ui|settings|sound|art|history\/hand-record|queries|net|format|design|table\/model\/spoken-card)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: tableChunk, test: /\/web\/src\/game-page\/GamePlayPage\.tsx$/, priority: 1 },
]
