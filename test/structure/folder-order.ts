/**
 * The top-level folders of each package's sources, from the top to the bottom: a folder imports only folders below it.
 * '.' stands for the files beside the folders, except those listed by name. ARCHITECTURE.md shows the same order.
 */
export const folderOrder: Readonly<Record<string, readonly string[]>> = {
  engine: ['.', 'hand-script', 'tournament', 'table', 'hand', 'evaluator', 'shuffle', 'basics'],
  protocol: ['index.ts', 'client', 'server', 'http', '.'],
  ic: ['index.ts', 'window-wallet', 'wallet', 'ledger', 'verify', '.'],
  replica: ['.', 'http', 'subnet.ts', 'ledger', 'requests', 'certificate', 'canister.ts'],
  bots: ['.', 'load', 'house', 'play', 'client'],
  simulation: ['.', 'bugs', 'tournament-run', 'players', 'process', 'checks', 'plan', 'basics'],
  // biome-ignore format: a list to be read in one look
  server: [
    '.', 'room', 'operator', 'metrics', 'tracing', 'gateway', 'http', 'home-games', 'accounts', 'cashier', 'notifications', 'directory',
    'tournaments', 'tables', 'actors', 'store', 'ledger', 'journal', 'bus', 'config', 'ports',
  ],
  // biome-ignore format: a list to be read in one look
  web: [
    '.', 'app', 'landing', 'legal', 'account', 'cashier', 'lobby', 'home-games', 'tournaments', 'game-page', 'history',
    'table', 'frame', 'settings', 'notifications', 'wallets', 'realtime', 'queries',
    'session', 'ui', 'painter', 'sound', 'art', 'navigation', 'net', 'texts', 'storage', 'format', 'design', 'styles',
  ],
}

/**
 * Folders that still import, and are imported by, a folder inside of them. Remove a pair when it is fixed; add none.
 */
export const mutuallyImportingFolders: Readonly<Record<string, readonly string[]>> = {
  engine: ['table <-> table/home-game'],
  server: [
    'store <-> store/backup',
    'store <-> store/embedded',
    'tournaments <-> tournaments/schedule',
    'tournaments <-> tournaments/views',
  ],
}
