import type { TournamentDashboardMessage, TournamentDetail } from '@cardroom/protocol'
import { useUser } from '../session/session-store.ts'
import { ListTable, TwoLines } from '../ui/ListTable.tsx'
import { useIsPhone } from '../ui/window-size.ts'
import { livePlayerRowsOf } from './live-rows.ts'
import { PlayerName } from './PlayerName.tsx'
import { TabContentList } from './TabContentList.tsx'
import { tabQueries } from './tournament-queries.ts'
import { playerChipsText, playerStateTexts } from './tournament-words.ts'

interface PlayersTabProps {
  readonly tournament: TournamentDetail
  readonly dashboard: TournamentDashboardMessage | null
}

const rankColumn = { label: 'Rank' }
const chipsColumn = { label: 'Chips', isFigure: true }

/** Rank, name, chips and state of each player, live (S-MTT-13). */
export const PlayersTab = ({ tournament, dashboard }: PlayersTabProps) => {
  const { status } = tournament
  const userId = useUser()?.id ?? null
  const isPhone = useIsPhone()
  const hasPlaces = status !== 'announced' && status !== 'registering'
  return (
    <TabContentList
      tournament={tournament}
      listQuery={tabQueries.players}
      itemsNoun="players"
      empty={{ text: 'No players found', hint: 'Nobody has registered yet.' }}
      draw={(rows) => (
        <ListTable
          label="Players"
          columns={
            isPhone
              ? [rankColumn, { label: 'Player' }, chipsColumn]
              : [rankColumn, { label: 'Player' }, { label: 'State' }, chipsColumn]
          }
          rows={livePlayerRowsOf(rows, dashboard).map((player) => {
            const name = <PlayerName key="name" player={player} isSelf={player.id === userId} />
            const state = playerStateTexts[player.state]
            const place = hasPlaces && player.rank !== null ? String(player.rank) : '–'
            return {
              key: player.id,
              cells: isPhone
                ? [place, <TwoLines key="name" first={name} second={state} />, playerChipsText(player)]
                : [place, name, state, playerChipsText(player)],
            }
          })}
        />
      )}
    />
  )
}
