import { useWindowEvent } from '@mantine/hooks'

const active = { passive: false } as const

/** Ctrl and wheel do not zoom the table, nor do two fingers (B-SCREEN-05). */
export function useZoomBlock(): void {
  useWindowEvent('wheel', (event) => event.ctrlKey && event.preventDefault(), active)
  useWindowEvent('gesturestart', (event) => event.preventDefault(), active)
  useWindowEvent('touchmove', (event) => event.touches.length > 1 && event.preventDefault(), active)
}
