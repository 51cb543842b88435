import type { HandRecord } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlayerPlay } from '@tabler/icons-react'
import { timestampText } from '../../format/timestamps.ts'
import { MenuButton } from '../../frame/MenuEntry.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useRowPages } from '../../ui/use-row-pages.ts'
import { handNumberLabel } from '../hand-record/hand-number.ts'
import styles from './OpenHandDialog.module.css'
import { Problems } from './Problems.tsx'
import type { HandTextContent } from './read-hand-text.ts'

interface OpenedHandsProps {
  readonly content: HandTextContent
  readonly onReplay: (hand: HandRecord) => void
  /** Called by BACK, which shows the text again. */
  readonly onBack: () => void
}

/** The hands of a text with several, to choose one, and what is wrong with the others. */
export const OpenedHands = ({ content: { hands, problems }, onReplay, onBack }: OpenedHandsProps) => {
  const { rows, pages, page, setPage } = useRowPages(hands.map((hand, index) => ({ key: `${index}`, hand })))
  return (
    <>
      <Problems problems={problems} />
      <ul className={styles.list} aria-label="Hands">
        {rows.map(({ key, hand }) => (
          <li key={key}>
            <MenuButton label={labelOf(hand)} icon={IconPlayerPlay} onClick={() => onReplay(hand)} />
          </li>
        ))}
      </ul>
      <Pager pages={pages} page={page} onPage={setPage} itemsNoun="hands" />
      <div className={styles.back}>
        <Button variant="default" leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
          BACK
        </Button>
      </div>
    </>
  )
}

/** 'Hand #12 · Lantern · Jul 15, 05:06' */
const labelOf = (hand: HandRecord): string => {
  const date = hand.start_date_utc === '' ? [] : [timestampText(Date.parse(hand.start_date_utc))]
  return [handNumberLabel(hand), hand.table_name, ...date].join(' · ')
}
