import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still mounted, for an HTTP call that may end after the component was closed. */
export const useMountedRef = (): RefObject<boolean> => {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
