import type { HandRecord } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { icon } from '../../design/tokens.ts'
import { blindsText } from '../../lobby/game-words.ts'
import { ListTable } from '../../shell/ListTable.tsx'
import { whenText } from '../../shell/when-text.ts'
import { useIsPhone } from '../../shell/window-size.ts'
import styles from './HandHistoryPage.module.css'
import cellStyles from './hand-cells.module.css'
import { handColumns } from './hand-cells.tsx'
import { handNumber } from './hand-number.ts'
import { handText } from './hand-text.ts'
import { useIsNarrow } from './use-narrow.ts'

interface HandListProps {
  readonly hands: readonly HandRecord[]
  readonly onReplay: (hand: HandRecord) => void
}

/** Finished hands, newest first, in the columns Hand, Board, Pot; pressed, each with its record (B-HISTORY-08). */
export const HandList = ({ hands, onReplay }: HandListProps) => {
  const isPhone = useIsPhone()
  const { columns, cells } = handColumns({ isNarrow: useIsNarrow(), isPhone })
  return (
    <div className={cellStyles.list}>
      <ListTable
        label="Hands"
        columns={columns}
        rows={hands.map((hand) => ({
          key: String(hand.game_number),
          cells: cells(hand, isPhone ? phoneWords(hand) : { hand: <Where hand={hand} /> }),
          more: {
            name: handNumber(hand),
            draw: () => (
              <div className={styles.opened}>
                <Record hand={hand} />
                <Button
                  variant="default"
                  leftSection={<IconPlayerPlay size={icon.size} stroke={icon.stroke} aria-hidden />}
                  onClick={() => onReplay(hand)}
                >
                  Replay
                </Button>
              </div>
            ),
          },
        }))}
      />
    </div>
  )
}

/** The text as it stands, its streets marked for the eye. */
const Record = ({ hand }: { readonly hand: HandRecord }) => (
  <pre className={styles.record}>
    {handText(hand)
      .split(/(^\*{3}.*$)/m)
      .map((part, index) =>
        // Every second part is a street's line.
        index % 2 === 0 ? part : <strong key={part}>{part}</strong>,
      )}
  </pre>
)

/** Beside the cards there is room for everything; on a phone it is told in two places below them. */
const Where = ({ hand }: { readonly hand: HandRecord }) => (
  <div>
    {hand.table_name}
    <span className={styles.second}>
      {`${stakesOf(hand)} · ${handNumber(hand)} · `}
      <When hand={hand} />
    </span>
  </div>
)

const phoneWords = (hand: HandRecord) => ({
  hand: <span className={styles.second}>{handNumber(hand).replace('Hand ', '')}</span>,
  board: (
    <span className={styles.second}>
      {`${hand.table_name} · `}
      <When hand={hand} />
    </span>
  ),
})

const When = ({ hand: { start_date_utc } }: { readonly hand: HandRecord }) => (
  <time dateTime={start_date_utc}>{whenText(Date.parse(start_date_utc))}</time>
)

const stakesOf = ({ small_blind_amount, big_blind_amount }: HandRecord): string =>
  blindsText({ smallBlind: small_blind_amount, bigBlind: big_blind_amount })
