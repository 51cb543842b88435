import type { Chips } from '../../format/chips.ts'
import type { TableGame } from './table-game.ts'

/** Actions that the table leaves to the app that embeds it (B-NAV-02). */
export type ActionForEmbeddingApp = 'handHistory' | 'buyChips' | 'settings' | 'logout'

/** An action that the app that embeds the table can request by name (B-NAV-01, B-NAV-02). */
export type TableActionFromApp =
  | 'lobby'
  | 'fold'
  | 'exit'
  | 'cancelFold'
  | 'autoMuck'
  | 'autoMuck-false'
  | 'can-rebuy'
  | 'cleanup'
  | ActionForEmbeddingApp
  | {
      readonly action: 'rebuy' | 'register' | 'addon-tournament' | 'rebuy-tournament'
      readonly amount: Chips
    }

/**
 * Performs an action that the app that embeds the table requests by name (B-NAV-01). This client's own screens do not
 * use it: they call the game and their own props.
 */
export function performTableActionFromApp(
  game: TableGame,
  navAction: TableActionFromApp,
  onEmbeddingApp: (action: ActionForEmbeddingApp) => void,
): void {
  if (typeof navAction === 'object') {
    const { action, amount } = navAction
    if (action === 'rebuy') game.rebuy(amount)
    else if (action === 'register') void game.seatChooser.buy(amount)
    else game.buyOffered(action === 'rebuy-tournament' ? 'rebuy' : 'addon', amount)
    return
  }
  switch (navAction) {
    case 'fold':
      game.act({ type: 'fold' })
      break
    case 'cancelFold':
      game.cancelFold()
      break
    case 'exit':
      game.leave()
      break
    case 'lobby':
      game.exitToLobby()
      break
    case 'autoMuck':
    case 'autoMuck-false':
      game.muck(navAction === 'autoMuck')
      break
    case 'can-rebuy':
      game.requestTopUp()
      break
    case 'cleanup':
      game.stop()
      break
    default:
      onEmbeddingApp(navAction)
  }
}
