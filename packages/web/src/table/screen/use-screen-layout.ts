import { useEffect, useState } from 'react'
import { isInTextBox } from './keys/in-text-box.ts'
import type { GridCell } from './multi-table/grid-cell.ts'
import {
  cellLayoutFor,
  formFactorFor,
  resizePausesMs,
  type ScreenLayout,
  screenLayoutFor,
  type WindowState,
} from './screen-layout.ts'
import { keyboardTimesMs, unlockedSizeLock, updatedSizeLock } from './size-lock.ts'

/** Reads the size of the window, and what kind of device it is on. */
export const readWindowState = (): WindowState => ({
  width: window.innerWidth,
  height: window.innerHeight,
  hasTouch: navigator.maxTouchPoints > 0,
  userAgent: navigator.userAgent,
})

/** Whether a text box has the focus, on a device with a software keyboard. */
const isTyping = (windowNow: WindowState) =>
  isInTextBox(document.activeElement) && formFactorFor(windowNow) === 'mobile'

/**
 * The table's form and scale, computed again when the window has stopped resizing. An open software keyboard changes
 * nothing.
 * @param cell the table's cell in a page with several tables; null for a single table
 */
export function useScreenLayout(
  cell: Pick<GridCell, 'width' | 'height'> | null,
): ScreenLayout & { readonly windowWidth: number } {
  const [stage, setStage] = useState(() => ({ ...screenLayoutFor(readWindowState()), windowWidth: window.innerWidth }))
  useEffect(() => {
    let timer = 0
    let lock = unlockedSizeLock(readWindowState())
    const updateStage = () => {
      const windowNow = readWindowState()
      lock = updatedSizeLock(lock, { at: performance.now(), isTyping: isTyping(windowNow), ...windowNow })
      if (lock.locked) updateAfter(keyboardTimesMs.monitor)()
      else setStage({ ...screenLayoutFor(windowNow), windowWidth: windowNow.width })
    }
    const updateAfter = (pauseMs: number) => () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(updateStage, pauseMs)
    }
    const listeners = [
      ['resize', updateAfter(resizePausesMs.resize)],
      ['orientationchange', updateAfter(resizePausesMs.rotate)],
    ] as const
    for (const [name, listener] of listeners) window.addEventListener(name, listener)
    return () => {
      window.clearTimeout(timer)
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
    }
  }, [])
  if (!cell) return stage
  return { ...cellLayoutFor(stage.formFactor, cell), windowWidth: stage.windowWidth }
}
