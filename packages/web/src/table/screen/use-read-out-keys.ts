import type { TableGame } from '../play/table-game.ts'
import { browserClock } from './browser-clock.ts'
import { readOut } from './twin/twin-text.ts'
import { useTableKeys } from './use-table-keys.ts'

/** H, B, P, S, L and W tell the table's figures, ? shows the keys, Z the last hand (N-A11Y-02, N-TABLE-01, N-TABLE-04). */
export function useReadOutKeys(game: TableGame, show: (panel: 'keys' | 'lastHand') => void): void {
  const tell = (key: string) => () => {
    const text = readOut(key, game.store.getState().model, browserClock.now())
    if (text !== null) game.readOut(text)
  }
  const keys = ['h', 'b', 'p', 's', 'l', 'w'].map((key) => [key, tell(key)] as const)
  useTableKeys({ ...Object.fromEntries(keys), '?': () => show('keys'), z: () => show('lastHand') })
}
