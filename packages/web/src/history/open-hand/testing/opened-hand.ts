import type { HandRecord } from '@cardroom/protocol'
import { readHandText } from '../read-hand-text.ts'

/** The only hand of a text that opens. */
export const openedHand = (text: string): HandRecord => {
  const { hands, problems } = readHandText(text)
  const [hand] = hands
  if (!hand || hands.length > 1 || problems.length > 0) throw new Error(`${hands.length} hands. ${problems.join(' ')}`)
  return hand
}

/** The only sentence about a text of which no hand opens. */
export const problemOf = (text: string): string => {
  const { hands, problems } = readHandText(text)
  const [sentence] = problems
  if (sentence === undefined || hands.length > 0 || problems.length > 1) throw new Error(`${hands.length} hands opened`)
  return sentence
}
