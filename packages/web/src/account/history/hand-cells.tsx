import type { HandRecord } from '@cardroom/protocol'
import type { ReactNode } from 'react'
import { Spoken } from '../../shell/Spoken.tsx'
import { type Chips, chipsText, shortChips } from '../../table/model/chips.ts'
import { CardPictures } from './CardPictures.tsx'
import styles from './hand-cells.module.css'
import { boardOf, heroCards, totalPot } from './hand-parts.ts'
import { netResult } from './net-result.ts'

interface HandColumns {
  readonly columns: readonly { readonly label: string; readonly isFigure?: boolean }[]
  readonly cells: (hand: HandRecord, words: HandWords) => readonly ReactNode[]
}

/** What stands beside the hand's cards and beside its board. */
interface HandWords {
  readonly hand: ReactNode
  readonly board?: ReactNode
}

/**
 * The columns Hand, Board, Pot (B-HISTORY-02, B-HISTORY-07).
 * @param isNarrow the board stands under the hand (B-HISTORY-12)
 * @param isPhone large amounts are shortened, and told in full
 */
export const handColumns = ({ isNarrow, isPhone }: { isNarrow: boolean; isPhone: boolean }): HandColumns => {
  const pot = { label: 'Pot', isFigure: true }
  return {
    columns: isNarrow ? [{ label: 'Hand' }, pot] : [{ label: 'Hand' }, { label: 'Board' }, pot],
    cells: (hand, words) => {
      const own = (
        <div key="hand" className={styles.cell}>
          <Cards codes={heroCards(hand)} none="No cards" />
          {words.hand}
        </div>
      )
      const board = (
        <div key="board" className={styles.cell}>
          <Cards codes={boardOf(hand)} none="No board" />
          {words.board}
        </div>
      )
      const sum = <Pot key="pot" hand={hand} isPhone={isPhone} />
      if (!isNarrow) return [own, board, sum]
      const both = (
        <div key="hand" className={styles.stack}>
          {own}
          {board}
        </div>
      )
      return [both, sum]
    },
  }
}

const Cards = ({ codes, none }: { readonly codes: readonly string[]; readonly none: string }) =>
  codes.length > 0 ? (
    <CardPictures codes={codes} />
  ) : (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <Spoken>{none}</Spoken>
    </span>
  )

interface AmountProps {
  readonly chips: Chips
  readonly isPhone: boolean
}

/** Wider ones would push the cards out of a phone's window. */
const widest: Chips = 100_000_00

const Amount = ({ chips, isPhone }: AmountProps) => {
  const sign = chips < 0 ? '-' : ''
  if (!isPhone || Math.abs(chips) < widest) return chipsText(chips)
  return (
    <>
      <span aria-hidden="true">{`${sign}${shortChips(Math.abs(chips))}`}</span>
      <Spoken>{chipsText(chips)}</Spoken>
    </>
  )
}

/** The pot, and under it what the hand brought the viewer; the sign is written, not told by colour alone. */
const Pot = ({ hand, isPhone }: { readonly hand: HandRecord; readonly isPhone: boolean }) => (
  <>
    <Amount chips={totalPot(hand)} isPhone={isPhone} />
    <Net chips={netResult(hand)} isPhone={isPhone} />
  </>
)

const Net = ({ chips, isPhone }: AmountProps) => {
  const sign = chips > 0 ? 'up' : chips < 0 ? 'down' : 'even'
  return (
    <span className={styles.net} data-sign={sign}>
      <Spoken> Net result </Spoken>
      {sign === 'up' ? '+' : ''}
      <Amount chips={chips} isPhone={isPhone} />
    </span>
  )
}
