import type { HandRecord } from '@cardroom/protocol'
import { productName } from '../../ui/theme/mark.ts'
import { openHandHistory } from './open-hand-history.ts'
import { pokerHandHistory } from './phh.ts'
import { pokerStarsText } from './pokerstars-text.ts'

/** A file format for hands of other programs (N-HAND-01). */
export interface HandFileFormat {
  readonly label: string
  /** @param hands number of hands in the file */
  readonly extension: (hands: number) => string
  readonly handText: (hand: HandRecord) => string
  /**
   * The parts of a file in their order. They are not joined here: a file of 100,000 hands may be longer than a string.
   * @param handTexts the oldest hand first
   */
  readonly partsOf: (handTexts: readonly string[]) => readonly string[]
}

const separatedBy = (separator: string, texts: readonly string[]): readonly string[] => [
  ...texts.flatMap((text, index) => (index === 0 ? [text] : [separator, text])),
  '\n',
]

export const handFileFormats: readonly HandFileFormat[] = [
  {
    label: 'OPEN HAND HISTORY',
    extension: () => 'ohh',
    handText: openHandHistory,
    partsOf: (texts) => separatedBy('\n\n', texts),
  },
  {
    label: 'PHH',
    extension: (hands) => (hands === 1 ? 'phh' : 'phhs'),
    handText: pokerHandHistory,
    // A file of several hands has one numbered table for each.
    partsOf: (texts) =>
      separatedBy('\n\n', texts.length === 1 ? texts : texts.map((text, index) => `[${index + 1}]\n${text}`)),
  },
  {
    label: 'POKERSTARS TEXT',
    extension: () => 'txt',
    handText: pokerStarsText,
    partsOf: (texts) => separatedBy('\n\n\n', texts),
  },
]

/** The name of a file with one hand; only ASCII letters, because names of tables may have others. */
const oneHandName = ({ game_number }: HandRecord): string => `hand-${game_number}`
const manyHandsName = ({ start_date_utc }: HandRecord): string => `hands-${start_date_utc.slice(0, 10)}`

/**
 * A file of exported hands.
 * @param newestHand gives the name: its number if it is the only hand, else its day
 * @param handTexts the oldest hand first; at least one
 */
export const handFile = (format: HandFileFormat, newestHand: HandRecord, handTexts: readonly string[]): File => {
  const name = handTexts.length === 1 ? oneHandName(newestHand) : manyHandsName(newestHand)
  return new File(
    [...format.partsOf(handTexts)],
    `${productName.toLowerCase()}-${name}.${format.extension(handTexts.length)}`,
    { type: 'text/plain' },
  )
}
