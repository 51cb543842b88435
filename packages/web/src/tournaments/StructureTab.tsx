import type { TournamentDetail, TournamentLevel } from '@cardroom/protocol'
import { ListTable } from '../shell/ListTable.tsx'
import styles from './Notes.module.css'
import { TabList } from './TabList.tsx'
import { tabQueries } from './tournament-queries.ts'
import { stackText } from './tournament-words.ts'

/** A level, and the break that follows it. */
const rowsOf = (level: TournamentLevel) => [
  {
    key: String(level.level),
    cells: [
      <span key="level" className={level.isCurrent ? styles.current : undefined}>
        {level.level} {level.isCurrent && <span className={styles.now}>Now</span>}
      </span>,
      `${stackText(level.small_blind)}/${stackText(level.big_blind)}`,
      level.ante === 0 ? '–' : stackText(level.ante),
      String(level.minutes),
    ],
  },
  ...(level.breakAfter > 0
    ? [
        {
          key: `break after ${level.level}`,
          cells: [
            <span key="break" className={styles.pause}>
              Break
            </span>,
            '',
            '',
            <span key="minutes" className={styles.pause}>
              {level.breakAfter}
            </span>,
          ],
        },
      ]
    : []),
]

/** The levels with blinds, ante, minutes and breaks (S-MTT-13). */
export const StructureTab = ({ tournament }: { readonly tournament: TournamentDetail }) => (
  <TabList
    tournament={tournament}
    list={tabQueries.structure(tournament.id, null)}
    of="levels"
    empty={{ text: 'No levels found' }}
    draw={(rows) => (
      <ListTable
        label="Levels"
        columns={[
          { label: 'Level' },
          { label: 'Blinds', isFigure: true },
          { label: 'Ante', isFigure: true },
          { label: 'Minutes', isFigure: true },
        ]}
        rows={rows.flatMap(rowsOf)}
      />
    )}
  />
)
