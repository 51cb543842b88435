import { useMediaQuery } from '@mantine/hooks'
import { pageMeasures } from '../design/tokens.ts'

/** Whether a media query holds; evaluated on the first render, to avoid a layout shift. */
export const useWindowMatches = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** Whether the window is wide enough for a sidebar and a details panel ([Q15]). */
export const useIsDesktop = (): boolean => useWindowMatches(`(min-width: ${pageMeasures.breakpoint.desktop}px)`)

/**
 * Whether the window is so narrow that there is one column, and list rows have two lines instead of columns ([Q15]).
 */
export const useIsPhone = (): boolean => useWindowMatches(`(max-width: ${pageMeasures.breakpoint.phone}px)`)
