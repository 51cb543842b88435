import { type RefObject, useEffect, useRef } from 'react'

/** A ref whose `current` tells an HTTP call that ends late whether the component is still mounted. */
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
