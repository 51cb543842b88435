import type { TableGame } from '../../play/table-game.ts'
import { type ReadOut, readOut } from '../a11y/table-text.ts'
import { browserClock } from '../browser-clock.ts'
import { useTableKeys } from './use-table-keys.ts'

/**
 * The keys that read out the table's figures, list the keys, and show the last hand (N-A11Y-02, N-TABLE-01,
 * N-TABLE-04).
 */
export function useReadOutKeys(game: TableGame, show: (panel: 'keys' | 'lastHand' | 'dashboard') => void): void {
  const tell = (what: ReadOut) => () => game.readOut(readOut(what, game.store.getState().model, browserClock.now()))
  useTableKeys({
    ownCards: tell('ownCards'),
    board: tell('board'),
    pot: tell('pot'),
    stacks: tell('stacks'),
    lastAction: tell('lastAction'),
    clock: tell('clock'),
    help: () => show('keys'),
    lastHand: () => show('lastHand'),
    dashboard: () => show('dashboard'),
  })
}
