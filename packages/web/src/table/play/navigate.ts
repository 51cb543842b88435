import type { AppAction, NavAction } from './navigation.ts'
import type { TableGame } from './table-game.ts'

/** Carries out what a screen asks of the game (B-NAV-01); what is the app's to do goes on to it (B-NAV-02). */
export function navigate(asked: NavAction, game: TableGame, onApp: (action: AppAction) => void): void {
  if (typeof asked === 'object') {
    const { action, amount } = asked
    if (action === 'rebuy') game.rebuy(amount)
    else if (action === 'register') void game.seats.buy(amount)
    else game.buyOffered(action === 'rebuy-tournament' ? 'rebuy' : 'addon', amount)
    return
  }
  switch (asked) {
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
      game.toLobby()
      break
    case 'autoMuck':
    case 'autoMuck-false':
      game.muck(asked === 'autoMuck')
      break
    case 'can-rebuy':
      game.askTopUp()
      break
    case 'cleanup':
      game.stop()
      break
    default:
      onApp(asked)
  }
}
