import { it } from 'vitest'
import { play } from './play.ts'

/** A test for each of these hand lines, by title: `hands({ 'a short all-in ... [B6]': '1/2 | CO 200, ... | CO r6, ...' })`. */
export const hands = (lines: Readonly<Record<string, string>>): void => {
  for (const [title, line] of Object.entries(lines)) it(title, () => void play(line))
}
