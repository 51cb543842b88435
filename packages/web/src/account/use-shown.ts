import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still on the page, for a call that may end after it was closed. */
export const useShown = (): RefObject<boolean> => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
