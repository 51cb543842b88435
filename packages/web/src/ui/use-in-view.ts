import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of an element is in the window now. */
export const useInView = (element: RefObject<Element | null>): boolean => {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const { current } = element
    if (current === null) return
    // The last entry is the newest.
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
