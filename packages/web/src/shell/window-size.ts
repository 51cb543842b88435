import { useMediaQuery } from '@mantine/hooks'
import { page } from '../design/tokens.ts'

// The first drawing has the right size already: nothing jumps.
const useWindow = (query: string): boolean => useMediaQuery(query, undefined, { getInitialValueInEffect: false })

/** From this width on the sidebar stands and details have a panel of their own ([Q15]). */
export const useIsDesktop = (): boolean => useWindow(`(min-width: ${page.breakpoint.desktop}px)`)

/** Up to this width there is one column, and a row has two lines where it would have many columns ([Q15]). */
export const useIsPhone = (): boolean => useWindow(`(max-width: ${page.breakpoint.phone}px)`)
