import type { TableGame } from '../../play/table-game.ts'
import { type ReadOutTopic, readOutText } from '../a11y/table-text.ts'
import { browserClock } from '../browser-clock.ts'
import { useTableKeys } from './use-table-keys.ts'

/**
 * The keys that read out the state of the table, and the keys that open the list of keys, the last hand or the
 * tournament dashboard (N-A11Y-02, N-TABLE-01, N-TABLE-04).
 */
export function useReadOutAndPanelKeys(
  game: TableGame,
  showPanel: (panel: 'keys' | 'lastHand' | 'dashboard') => void,
): void {
  const readOutHandler = (topic: ReadOutTopic) => () =>
    game.showReadOut(readOutText(topic, game.store.getState().model, browserClock.now()))
  useTableKeys({
    ownCards: readOutHandler('ownCards'),
    board: readOutHandler('board'),
    pot: readOutHandler('pot'),
    stacks: readOutHandler('stacks'),
    lastAction: readOutHandler('lastAction'),
    clock: readOutHandler('clock'),
    help: () => showPanel('keys'),
    lastHand: () => showPanel('lastHand'),
    dashboard: () => showPanel('dashboard'),
  })
}
