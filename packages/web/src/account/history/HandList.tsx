import type { HandRecord } from '@cardroom/protocol'
import { ListTable } from '../../shell/ListTable.tsx'
import { whenText } from '../../shell/when-text.ts'
import { type Chips, chipsOf, chipsText, spokenChips } from '../../table/model/chips.ts'
import styles from './HandHistoryPage.module.css'
import { handText } from './hand-text.ts'
import { netResult } from './net-result.ts'

/** Finished hands, newest first: when, at which table, with what result; pressed, each with its record (B-HISTORY-08). */
export const HandList = ({ hands }: { readonly hands: readonly HandRecord[] }) => (
  <ListTable
    label="Hands"
    columns={[{ label: 'Date' }, { label: 'Table' }, { label: 'Net result', isFigure: true }]}
    rows={hands.map((hand) => ({
      key: String(hand.game_number),
      cells: [
        <time key="at" dateTime={hand.start_date_utc}>
          {whenText(Date.parse(hand.start_date_utc))}
        </time>,
        <Table key="table" hand={hand} />,
        <Net key="net" chips={netResult(hand)} />,
      ],
      more: {
        name: `Hand #${hand.game_number}`,
        draw: () => <pre className={styles.record}>{handText(hand)}</pre>,
      },
    }))}
  />
)

const Table = ({ hand }: { readonly hand: HandRecord }) => (
  <>
    {hand.table_name}
    <span className={styles.stakes}>
      {`${spokenChips(chipsOf(hand.small_blind_amount))}/${spokenChips(chipsOf(hand.big_blind_amount))}`}
    </span>
  </>
)

/** The sign is written, not told by colour alone. */
const Net = ({ chips }: { readonly chips: Chips }) => {
  const sign = chips > 0 ? 'up' : chips < 0 ? 'down' : 'even'
  return (
    <span className={styles.net} data-sign={sign}>
      {`${sign === 'up' ? '+' : ''}${chipsText(chips)}`}
    </span>
  )
}
