import { useEffect, useState } from 'react'
import { isInTextBox } from './keys/in-text-box.ts'
import { formFactorFor, resizePausesMs, type WindowState } from './screen-layout.ts'
import { keyboardTimesMs, unlockedSizeLock, updatedSizeLock } from './size-lock.ts'

/** Reads the size of the window without the covered edges of the screen, and what kind of device it is on. */
export const readWindowState = (): WindowState => {
  const style = getComputedStyle(document.documentElement)
  const inset = (edge: string) => Number.parseFloat(style.getPropertyValue(`--inset-${edge}`)) || 0
  return {
    width: window.innerWidth - inset('left') - inset('right'),
    height: window.innerHeight - inset('top') - inset('bottom'),
    hasTouch: navigator.maxTouchPoints > 0,
    userAgent: navigator.userAgent,
  }
}

/** Whether a text box has the focus, on a device with a software keyboard. */
const isTyping = (windowNow: WindowState) =>
  isInTextBox(document.activeElement) && formFactorFor(windowNow) === 'mobile'

/**
 * The window, read again when it has stopped resizing (B-SCREEN-04). An open software keyboard changes nothing
 * (B-SCREEN-12).
 */
export function useSettledWindow(): WindowState {
  const [settledWindow, setSettledWindow] = useState(readWindowState)
  useEffect(() => {
    let timer = 0
    let lock = unlockedSizeLock(readWindowState())
    const update = () => {
      const windowNow = readWindowState()
      lock = updatedSizeLock(lock, { at: performance.now(), isTyping: isTyping(windowNow), ...windowNow })
      if (lock.locked) updateAfter(keyboardTimesMs.monitor)()
      else setSettledWindow(windowNow)
    }
    const updateAfter = (pauseMs: number) => () => {
      window.clearTimeout(timer)
      timer = window.setTimeout(update, pauseMs)
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
  return settledWindow
}
