import { useEffect, useState } from 'react'
import { keyboardTimesMs, unlockedState, updatedLock } from './keyboard-lock.ts'
import type { Cell } from './multi-table/cell.ts'
import { cellStage, formFor, type Stage, stageFor, stagePausesMs, type WindowState } from './stage.ts'

/** The window as it is now. */
export const windowState = (): WindowState => ({
  width: window.innerWidth,
  height: window.innerHeight,
  hasTouch: navigator.maxTouchPoints > 0,
  userAgent: navigator.userAgent,
})

/** Whether a text box has the focus, on a device with a software keyboard. */
const isTyping = (windowNow: WindowState) =>
  document.activeElement instanceof HTMLInputElement && formFor(windowNow) === 'mobile'

/**
 * The table's form and scale, computed again when the window has stopped resizing. An open software keyboard changes
 * nothing.
 * @param cell the table's cell in a page with several tables; null for a single table
 */
export function useStage(cell: Pick<Cell, 'width' | 'height'> | null): Stage & { readonly windowWidth: number } {
  const [stage, setStage] = useState(() => ({ ...stageFor(windowState()), windowWidth: window.innerWidth }))
  useEffect(() => {
    let timer = 0
    let lock = unlockedState(windowState())
    const updateStage = () => {
      const windowNow = windowState()
      lock = updatedLock(lock, { at: performance.now(), isTyping: isTyping(windowNow), ...windowNow })
      if (lock.locked) updateAfter(keyboardTimesMs.monitor)()
      else setStage({ ...stageFor(windowNow), windowWidth: windowNow.width })
    }
    const updateAfter = (pauseMs: number) => () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(updateStage, pauseMs)
    }
    const listeners = [
      ['resize', updateAfter(stagePausesMs.resize)],
      ['orientationchange', updateAfter(stagePausesMs.rotate)],
    ] as const
    for (const [name, listener] of listeners) window.addEventListener(name, listener)
    return () => {
      window.clearTimeout(timer)
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
    }
  }, [])
  if (!cell) return stage
  return { ...cellStage(stage.formFactor, cell), windowWidth: stage.windowWidth }
}
