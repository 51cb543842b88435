import { it } from 'vitest'
import { play } from './play.ts'

/**
 * Makes one test for each entry: the key is its title, the value the hand line to play, for example
 * `testHandLines({ 'a short all-in ... [B6]': '1/2 | CO 200, ... | CO r6, ...' })`.
 */
export const testHandLines = (lines: Readonly<Record<string, string>>): void => {
  for (const [title, line] of Object.entries(lines)) it(title, () => void play(line))
}
