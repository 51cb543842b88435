import { useEffect } from 'react'

/** Ctrl and wheel do not zoom the table, nor do two fingers (B-SCREEN-05). */
export function useZoomBlock(): void {
  useEffect(() => {
    const wheel = (event: WheelEvent) => {
      if (event.ctrlKey) event.preventDefault()
    }
    const pinch = (event: Event) => event.preventDefault()
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1) event.preventDefault()
    }
    const active = { passive: false } as const
    window.addEventListener('wheel', wheel, active)
    document.addEventListener('gesturestart', pinch, active)
    document.addEventListener('touchmove', touch, active)
    return () => {
      window.removeEventListener('wheel', wheel)
      document.removeEventListener('gesturestart', pinch)
      document.removeEventListener('touchmove', touch)
    }
  }, [])
}
