import type { TableGame } from '../../play/table-game.ts'
import { type ReadOut, readOut } from '../a11y/table-text.ts'
import { browserClock } from '../browser-clock.ts'
import { useTableKeys } from './use-table-keys.ts'

/**
 * The keys that read out the state of the table, open the list of keys, and show the last hand (N-A11Y-02, N-TABLE-01,
 * N-TABLE-04).
 */
export function useReadOutKeys(game: TableGame, show: (panel: 'keys' | 'lastHand' | 'dashboard') => void): void {
  const read = (what: ReadOut) => () => game.readOut(readOut(what, game.store.getState().model, browserClock.now()))
  useTableKeys({
    ownCards: read('ownCards'),
    board: read('board'),
    pot: read('pot'),
    stacks: read('stacks'),
    lastAction: read('lastAction'),
    clock: read('clock'),
    help: () => show('keys'),
    lastHand: () => show('lastHand'),
    dashboard: () => show('dashboard'),
  })
}
