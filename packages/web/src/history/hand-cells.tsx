import type { HandRecord } from '@cardroom/protocol'
import type { ReactNode } from 'react'
import { type Chips, chipsText, shortChipsText } from '../format/chips.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useWindowMatches } from '../ui/window-size.ts'
import { CardPictures } from './CardPictures.tsx'
import styles from './hand-cells.module.css'
import { boardOf, heroCardsOf, totalPotOf } from './hand-record/hand-parts.ts'
import { netResultOf } from './hand-record/net-result.ts'

interface HandColumns {
  readonly columns: readonly { readonly label: string; readonly isFigure?: boolean }[]
  readonly cells: (hand: HandRecord, words: HandCellContents) => readonly ReactNode[]
}

/** Further content of the cells Hand and Board, shown beside or below the cards. */
interface HandCellContents {
  readonly hand: ReactNode
  readonly board?: ReactNode
}

/**
 * Window width in px up to which the board is below the hole cards instead of in its own column (B-HISTORY-12, [Q47]).
 */
const narrowMaxWidth = 360

/**
 * The columns Hand, Board, Pot (B-HISTORY-02, B-HISTORY-07).
 * @param isPhone true shortens large amounts, with the full amount for screen readers
 */
export const useHandColumns = (isPhone: boolean): HandColumns => {
  const isNarrow = useWindowMatches(`(max-width: ${narrowMaxWidth}px)`)
  const pot = { label: 'Pot', isFigure: true }
  return {
    columns: isNarrow ? [{ label: 'Hand' }, pot] : [{ label: 'Hand' }, { label: 'Board' }, pot],
    cells: (hand, words) => {
      const ownCards = (
        <div key="hand" className={styles.cell}>
          <Cards codes={heroCardsOf(hand)} emptyText="No cards" />
          {words.hand}
        </div>
      )
      const board = (
        <div key="board" className={styles.cell}>
          <Cards codes={boardOf(hand)} emptyText="No board" />
          {words.board}
        </div>
      )
      const amounts = <PotAndNetResult key="pot" hand={hand} isPhone={isPhone} />
      if (!isNarrow) return [ownCards, board, amounts]
      const ownCardsAndBoard = (
        <div key="hand" className={styles.stack}>
          {ownCards}
          {board}
        </div>
      )
      return [ownCardsAndBoard, amounts]
    },
  }
}

const Cards = ({ codes, emptyText }: { readonly codes: readonly string[]; readonly emptyText: string }) =>
  codes.length > 0 ? (
    <CardPictures codes={codes} />
  ) : (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{emptyText}</VisuallyHidden>
    </span>
  )

interface AmountProps {
  readonly chips: Chips
  readonly isPhone: boolean
}

/** Least amount that is shortened on a phone: in full, such amounts would push the cards out of the window. */
const minShortenedAmount: Chips = 100_000_00

const Amount = ({ chips, isPhone }: AmountProps) => {
  const sign = chips < 0 ? '-' : ''
  if (!isPhone || Math.abs(chips) < minShortenedAmount) return chipsText(chips)
  return (
    <>
      <span aria-hidden="true">{`${sign}${shortChipsText(Math.abs(chips))}`}</span>
      <VisuallyHidden>{chipsText(chips)}</VisuallyHidden>
    </>
  )
}

/** The pot and, below it, the viewer's net result with a written sign: colour alone is not accessible. */
const PotAndNetResult = ({ hand, isPhone }: { readonly hand: HandRecord; readonly isPhone: boolean }) => (
  <>
    <Amount chips={totalPotOf(hand)} isPhone={isPhone} />
    <NetResult chips={netResultOf(hand)} isPhone={isPhone} />
  </>
)

const NetResult = ({ chips, isPhone }: AmountProps) => {
  const sign = chips > 0 ? 'up' : chips < 0 ? 'down' : 'even'
  return (
    <span className={styles.net} data-sign={sign}>
      <VisuallyHidden> Net result </VisuallyHidden>
      {sign === 'up' ? '+' : ''}
      <Amount chips={chips} isPhone={isPhone} />
    </span>
  )
}
