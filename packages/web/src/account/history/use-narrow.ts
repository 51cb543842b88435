import { useMediaQuery } from '@mantine/hooks'

/** Up to this width of the window the board stands under the hand, px ([Q47]). */
const narrow = 360

/** Whether a column for the board would leave no room for the others (B-HISTORY-12). */
export const useIsNarrow = (): boolean =>
  useMediaQuery(`(max-width: ${narrow}px)`, undefined, { getInitialValueInEffect: false })
