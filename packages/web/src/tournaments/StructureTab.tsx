import type { TournamentDetail, TournamentLevel } from '@cardroom/protocol'
import type { ReactNode } from 'react'
import { wholeNumberText } from '../format/numbers.ts'
import { ListTable, TwoLines } from '../ui/ListTable.tsx'
import { useIsPhone } from '../ui/window-size.ts'
import styles from './Notes.module.css'
import { TabContentList } from './TabContentList.tsx'
import { tabQueries } from './tournament-queries.ts'

const columns = [{ label: 'Level' }, { label: 'Blinds', isFigure: true }, { label: 'Ante', isFigure: true }]
const minutesColumn = { label: 'Minutes', isFigure: true }

/** The levels with blinds, ante, minutes and breaks (S-MTT-13). */
export const StructureTab = ({ tournament }: { readonly tournament: TournamentDetail }) => {
  const isPhone = useIsPhone()
  return (
    <TabContentList
      tournament={tournament}
      listQuery={tabQueries.structure}
      itemsNoun="levels"
      empty={{ text: 'No levels found' }}
      draw={(rows) => (
        <ListTable
          label="Levels"
          columns={isPhone ? columns : [...columns, minutesColumn]}
          rows={rows.flatMap((level) => levelAndBreakRows(level, isPhone))}
        />
      )}
    />
  )
}

/** The table rows of a level and, if one follows it, of its break. */
const levelAndBreakRows = (level: TournamentLevel, isPhone: boolean) => {
  const blinds = `${wholeNumberText(level.small_blind)}/${wholeNumberText(level.big_blind)}`
  const ante = level.ante === 0 ? '–' : wholeNumberText(level.ante)
  const breakWord = <span className={styles.pause}>Break</span>
  return [
    {
      key: String(level.level),
      cells: rowCells(<LevelNumber level={level} />, [blinds, ante], level.minutes, isPhone),
    },
    ...(level.breakAfter > 0
      ? [{ key: `break after ${level.level}`, cells: rowCells(breakWord, ['', ''], level.breakAfter, isPhone) }]
      : []),
  ]
}

/** The cells of a row. On a phone the minutes are a second line in the first cell, not a column of their own. */
const rowCells = (
  rowName: ReactNode,
  figures: readonly string[],
  minutes: number,
  isPhone: boolean,
): readonly ReactNode[] =>
  isPhone
    ? [<TwoLines key="what" first={rowName} second={`${minutes} min`} />, ...figures]
    : [rowName, ...figures, String(minutes)]

const LevelNumber = ({ level: { level, isCurrent } }: { readonly level: TournamentLevel }) => (
  <span className={isCurrent ? styles.current : undefined}>
    {level} {isCurrent && <span className={styles.now}>Now</span>}
  </span>
)
