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
  /** Joins the texts of hands, the oldest first. */
  readonly join: (handTexts: readonly string[]) => string
}

export const handFileFormats: readonly HandFileFormat[] = [
  {
    label: 'OPEN HAND HISTORY',
    extension: () => 'ohh',
    handText: openHandHistory,
    join: (texts) => `${texts.join('\n\n')}\n`,
  },
  {
    label: 'PHH',
    extension: (hands) => (hands === 1 ? 'phh' : 'phhs'),
    handText: pokerHandHistory,
    // A file of several hands has one numbered table for each.
    join: (texts) =>
      texts.length === 1
        ? `${texts[0]}\n`
        : `${texts.map((handText, index) => `[${index + 1}]\n${handText}`).join('\n\n')}\n`,
  },
  {
    label: 'POKERSTARS TEXT',
    extension: () => 'txt',
    handText: pokerStarsText,
    join: (texts) => `${texts.join('\n\n\n')}\n`,
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
    [format.join(handTexts)],
    `${productName.toLowerCase()}-${name}.${format.extension(handTexts.length)}`,
    { type: 'text/plain' },
  )
}
