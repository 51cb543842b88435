import { it } from 'vitest'
import { play } from './play.ts'

/** A test that plays one hand line: `hand('B6 a short all-in ...', '1/2 | CO 200, ... | CO r6, ...')`. */
export const hand = (name: string, line: string): void => {
  it(name, () => {
    play(line)
  })
}
