import { useMediaQuery } from '@mantine/hooks'
import { pageMeasures } from '../design/tokens.ts'

/** Whether a media query holds; evaluated on the first render, to avoid a layout shift. */
export const useWindowMatches = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** From this width on there are a sidebar and a details panel ([Q15]). */
export const useIsDesktop = (): boolean => useWindowMatches(`(min-width: ${pageMeasures.breakpoint.desktop}px)`)

/** Up to this width there is one column, and list rows have two lines instead of many columns ([Q15]). */
export const useIsPhone = (): boolean => useWindowMatches(`(max-width: ${pageMeasures.breakpoint.phone}px)`)
