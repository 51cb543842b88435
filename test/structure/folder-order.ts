/**
 * The top-level folders of each package's sources, from the top to the bottom: a folder imports only those below it.
 * '.' are the files beside the folders. ARCHITECTURE.md shows the same order.
 */
export const folderOrder: Readonly<Record<string, readonly string[]>> = {
  engine: ['.', 'hand-script', 'tournament', 'table', 'hand', 'evaluator', 'shuffle', 'basics'],
  bots: ['.', 'load', 'house', 'play', 'client'],
  // biome-ignore format: a list to be read in one look
  server: [
    '.', 'operator', 'metrics', 'tracing', 'gateway', 'http', 'https', 'home-games', 'accounts', 'cashier', 'notifications', 'directory', 'lobby',
    'tournaments', 'tables', 'records', 'views', 'actors', 'store', 'ledger', 'journal', 'bus', 'config', 'ports',
  ],
  // biome-ignore format: a list to be read in one look
  web: [
    '.', 'app', 'landing', 'legal', 'account', 'cashier', 'lobby', 'home-games', 'tournaments', 'game-page', 'history',
    'replay', 'table', 'hand-record', 'frame', 'settings', 'notifications', 'wallets', 'realtime', 'toasts', 'queries',
    'session', 'painter', 'sound', 'theme', 'art', 'ui', 'navigation', 'net', 'storage', 'format', 'design', 'styles',
  ],
}
