import type { HandRecord } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { blindsText } from '../format/game-words.ts'
import { timestampText } from '../format/timestamps.ts'
import { ListTable, SecondLine, TwoLines } from '../ui/ListTable.tsx'
import { useIsPhone } from '../ui/window-size.ts'
import styles from './HandHistoryPage.module.css'
import { HandText } from './HandText.tsx'
import cellStyles from './hand-cells.module.css'
import { useHandColumns } from './hand-cells.tsx'
import { handNumberLabel } from './hand-record/hand-number.ts'

interface HandListProps {
  readonly hands: readonly HandRecord[]
  readonly onReplay: (hand: HandRecord) => void
  readonly onExport: (hand: HandRecord) => void
}

/** Finished hands, newest first, in the columns Hand, Board, Pot; a row expands to its text record (B-HISTORY-08). */
export const HandList = ({ hands, onReplay, onExport }: HandListProps) => {
  const isPhone = useIsPhone()
  const { columns, cells } = useHandColumns(isPhone)
  return (
    <div className={cellStyles.list}>
      <ListTable
        label="Hands"
        columns={columns}
        rows={hands.map((hand) => ({
          key: String(hand.game_number),
          cells: cells(hand, isPhone ? phoneTexts(hand) : { hand: <HandOrigin hand={hand} /> }),
          expansion: {
            name: handNumberLabel(hand),
            draw: () => (
              <div className={styles.opened}>
                <HandText hand={hand} />
                <div className={styles.actions}>
                  <Button variant="default" leftSection={<IconPlayerPlay aria-hidden />} onClick={() => onReplay(hand)}>
                    Replay
                  </Button>
                  <Button variant="default" leftSection={<IconDownload aria-hidden />} onClick={() => onExport(hand)}>
                    Export
                  </Button>
                </div>
              </div>
            ),
          },
        }))}
      />
    </div>
  )
}

/** Table, stakes, hand number and time, beside the cards. A phone shows `phoneTexts` below the cards instead. */
const HandOrigin = ({ hand }: { readonly hand: HandRecord }) => (
  <TwoLines
    first={hand.table_name}
    second={
      <>
        {`${stakesOf(hand)} · ${handNumberLabel(hand)} · `}
        <PlayedAt hand={hand} />
      </>
    }
  />
)

const phoneTexts = (hand: HandRecord) => ({
  hand: <SecondLine>{handNumberLabel(hand).replace('Hand ', '')}</SecondLine>,
  board: (
    <SecondLine>
      {`${hand.table_name} · `}
      <PlayedAt hand={hand} />
    </SecondLine>
  ),
})

const PlayedAt = ({ hand: { start_date_utc } }: { readonly hand: HandRecord }) => (
  <time dateTime={start_date_utc}>{timestampText(Date.parse(start_date_utc))}</time>
)

const stakesOf = ({ small_blind_amount, big_blind_amount }: HandRecord): string =>
  blindsText({ smallBlind: small_blind_amount, bigBlind: big_blind_amount })
