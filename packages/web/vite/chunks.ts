/** The chunk of the table screen, which the service worker does not store. */
export const tableChunk = 'table'

/**
 * Few chunks instead of one for each module that several pages share, because a request costs more than the bytes it
 * saves (N-LOAD-01). A chunk also takes what its modules import; the wallets and each dialog stay chunks of their own.
 */
export const chunks = [
  {
    name: 'client',
    test: /\/web\/src\/(main|landing\/LandingPage|frame\/AppShell|lobby\/CashLobbyPage|realtime\/shell-socket)\.tsx?$/,
    priority: 3,
  },
  {
    name: 'components',
    // Otherwise code shared by a dialog and the table would be put into the table's chunk.
    test: /\/node_modules\/@(mantine|tabler)\/|\/protocol\/src\/|\/web\/src\/(ui|toasts|settings|sound|art|hand-record|queries|net|format|design|table\/model\/spoken-card)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: tableChunk, test: /\/web\/src\/game-page\/GamePlayPage\.tsx$/, priority: 1 },
]
