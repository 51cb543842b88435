import { useEffect } from 'react'

/** Gives the focus back to what had it when this was opened: a dialog that is taken away whole does not. */
export const useReturnFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
}
