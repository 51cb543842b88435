import type { TournamentDetail } from '@cardroom/protocol'
import { ListTable } from '../ui/ListTable.tsx'
import styles from './Notes.module.css'
import { TabContentList } from './TabContentList.tsx'
import { tabQueries } from './tournament-queries.ts'
import { finishingPlaceText, walletAmountText } from './tournament-words.ts'

/** The paid places with their prizes (S-MTT-13). */
export const PrizesTab = ({ tournament }: { readonly tournament: TournamentDetail }) => (
  <TabContentList
    tournament={tournament}
    listQuery={tabQueries.prizes}
    itemsNoun="prizes"
    empty={
      tournament.status === 'cancelled'
        ? { text: 'No prizes', hint: 'This tournament was cancelled.' }
        : { text: 'No prizes yet', hint: 'Prizes depend on the number of entries.' }
    }
    draw={(rows) => (
      <>
        {(tournament.status === 'announced' || tournament.status === 'registering') && (
          <p className={styles.note}>Every further entry changes the prizes, until registration is over.</p>
        )}
        <ListTable
          label="Prizes"
          columns={[{ label: 'Place' }, { label: 'Prize', isFigure: true }]}
          rows={rows.map(({ place, prize }) => ({
            key: String(place),
            cells: [finishingPlaceText(place), walletAmountText(prize)],
          }))}
        />
      </>
    )}
  />
)
