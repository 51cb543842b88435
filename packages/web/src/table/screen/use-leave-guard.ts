import { useWindowEvent } from '@mantine/hooks'
import { useEffect } from 'react'
import type { TableGame } from '../play/table-game.ts'
import { isInTextBox } from './keys/in-text-box.ts'

const backButton = 3
const forwardButton = 4

/** Adds a second history entry of the same page, so that Back stays on this page and can open the leave dialog. */
const pushHistoryEntry = () => window.history.pushState(window.history.state, '', window.location.href)

/**
 * Asks for confirmation when the player may leave by accident: with browser back, Alt and Left, Backspace or the
 * mouse's side buttons (B-LEAVE-03). If the page has several tables, only the table in focus asks. When the page is
 * closed, every table asks if the viewer is in a hand there, and notifies the server (B-LEAVE-05).
 */
export function useLeaveGuard(game: TableGame, askToLeave: () => void, isFocused: boolean): void {
  useEffect(() => {
    if (isFocused) pushHistoryEntry()
  }, [isFocused])
  useWindowEvent('popstate', () => {
    if (!isFocused) return
    pushHistoryEntry()
    askToLeave()
  })
  useWindowEvent('keydown', (event) => {
    const isLeaving =
      (event.altKey && event.key === 'ArrowLeft') || (event.key === 'Backspace' && !isInTextBox(event.target))
    if (!isFocused || !isLeaving) return
    event.preventDefault()
    askToLeave()
  })
  const onMouse = (event: MouseEvent) => {
    if (!isFocused || (event.button !== backButton && event.button !== forwardButton)) return
    event.preventDefault()
    if (event.type === 'mouseup') askToLeave()
  }
  useWindowEvent('mousedown', onMouse)
  useWindowEvent('mouseup', onMouse)
  useWindowEvent('beforeunload', (event) => {
    if (game.asksBeforeUnload) event.preventDefault()
  })
  useWindowEvent('pagehide', () => game.announceUnload())
}
