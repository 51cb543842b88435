import type { HandRecord } from '@cardroom/protocol'
import { blindsText } from '../../lobby/game-words.ts'
import { ListTable } from '../../shell/ListTable.tsx'
import { whenText } from '../../shell/when-text.ts'
import { useIsPhone } from '../../shell/window-size.ts'
import { type Chips, chipsText } from '../../table/model/chips.ts'
import styles from './HandHistoryPage.module.css'
import { handNumber } from './hand-number.ts'
import { handText } from './hand-text.ts'
import { netResult } from './net-result.ts'

/** Finished hands, newest first: when, at which table, with what result; pressed, each with its record (B-HISTORY-08). */
export const HandList = ({ hands }: { readonly hands: readonly HandRecord[] }) => {
  const isPhone = useIsPhone()
  const net = { label: 'Net result', isFigure: true }
  return (
    <ListTable
      label="Hands"
      columns={isPhone ? [{ label: 'Table' }, net] : [{ label: 'Date' }, { label: 'Table' }, net]}
      rows={hands.map((hand) => ({
        key: String(hand.game_number),
        cells: [
          ...(isPhone ? [] : [<When key="at" hand={hand} />]),
          <div key="table">
            {hand.table_name}
            <span className={styles.second}>
              {`${stakesOf(hand)} · ${handNumber(hand)}`}
              {isPhone && (
                <>
                  {' · '}
                  <When hand={hand} />
                </>
              )}
            </span>
          </div>,
          <Net key="net" chips={netResult(hand)} />,
        ],
        more: {
          name: handNumber(hand),
          draw: () => <pre className={styles.record}>{handText(hand)}</pre>,
        },
      }))}
    />
  )
}

const When = ({ hand: { start_date_utc } }: { readonly hand: HandRecord }) => (
  <time dateTime={start_date_utc}>{whenText(Date.parse(start_date_utc))}</time>
)

const stakesOf = ({ small_blind_amount, big_blind_amount }: HandRecord): string =>
  blindsText({ smallBlind: small_blind_amount, bigBlind: big_blind_amount })

/** The sign is written, not told by colour alone. */
const Net = ({ chips }: { readonly chips: Chips }) => {
  const sign = chips > 0 ? 'up' : chips < 0 ? 'down' : 'even'
  return (
    <span className={styles.net} data-sign={sign}>
      {`${sign === 'up' ? '+' : ''}${chipsText(chips)}`}
    </span>
  )
}
