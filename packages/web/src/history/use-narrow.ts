import { useMediaQuery } from '@mantine/hooks'

/** Up to this window width the board is below the hole cards, px ([Q47]). */
const narrow = 360

/** Whether the window is too narrow for a board column (B-HISTORY-12). */
export const useIsNarrow = (): boolean =>
  useMediaQuery(`(max-width: ${narrow}px)`, undefined, { getInitialValueInEffect: false })
