import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { TableGame } from '../play/table-game.ts'
import { inTextBox } from './keys/in-text-box.ts'

const backButton = 3
const forwardButton = 4

/**
 * Every accidental way out asks first: browser back, Alt and Left, Backspace, the mouse's side buttons (B-LEAVE-03);
 * closing the page asks while a hand runs, and notifies the server (B-LEAVE-05). With several tables only the one in
 * focus asks.
 */
export function useLeaveGuard(game: TableGame, ask: () => void, focused: boolean): void {
  useEffect(() => {
    if (!focused) return
    // A second history entry of the same page: Back leads to this page again, and opens the question.
    const stay = () => window.history.pushState(window.history.state, '', window.location.href)
    const back = () => {
      stay()
      ask()
    }
    const key = (event: KeyboardEvent) => {
      const leaves =
        (event.altKey && event.key === 'ArrowLeft') || (event.key === 'Backspace' && !inTextBox(event.target))
      if (!leaves) return
      event.preventDefault()
      ask()
    }
    const mouse = (event: MouseEvent) => {
      if (event.button !== backButton && event.button !== forwardButton) return
      event.preventDefault()
      if (event.type === 'mouseup') ask()
    }
    stay()
    window.addEventListener('popstate', back)
    window.addEventListener('keydown', key)
    window.addEventListener('mousedown', mouse)
    window.addEventListener('mouseup', mouse)
    return () => {
      window.removeEventListener('popstate', back)
      window.removeEventListener('keydown', key)
      window.removeEventListener('mousedown', mouse)
      window.removeEventListener('mouseup', mouse)
    }
  }, [ask, focused])
  useWindowEvent('beforeunload', (event) => {
    if (game.asksBeforeUnload) event.preventDefault()
  })
  useWindowEvent('pagehide', () => game.unload())
}
