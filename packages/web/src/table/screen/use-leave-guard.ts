import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { TableGame } from '../play/table-game.ts'
import { isInTextBox } from './keys/in-text-box.ts'

const backButton = 3
const forwardButton = 4

/** Adds a second history entry of the same page, so that Back stays on this page and can open the leave dialog. */
const pushHistoryEntry = () => window.history.pushState(window.history.state, '', window.location.href)

/**
 * Asks for confirmation on every accidental way out: browser back, Alt and Left, Backspace, the mouse's side buttons
 * (B-LEAVE-03). Closing the page asks only during a hand, and notifies the server (B-LEAVE-05). Of several tables only
 * the table in focus asks.
 */
export function useLeaveGuard(game: TableGame, ask: () => void, focused: boolean): void {
  useEffect(() => {
    if (focused) pushHistoryEntry()
  }, [focused])
  useWindowEvent('popstate', () => {
    if (!focused) return
    pushHistoryEntry()
    ask()
  })
  useWindowEvent('keydown', (event) => {
    const leaves =
      (event.altKey && event.key === 'ArrowLeft') || (event.key === 'Backspace' && !isInTextBox(event.target))
    if (!focused || !leaves) return
    event.preventDefault()
    ask()
  })
  const onMouse = (event: MouseEvent) => {
    if (!focused || (event.button !== backButton && event.button !== forwardButton)) return
    event.preventDefault()
    if (event.type === 'mouseup') ask()
  }
  useWindowEvent('mousedown', onMouse)
  useWindowEvent('mouseup', onMouse)
  useWindowEvent('beforeunload', (event) => {
    if (game.asksBeforeUnload) event.preventDefault()
  })
  useWindowEvent('pagehide', () => game.announceUnload())
}
