import type { TournamentDetail } from '@cardroom/protocol'
import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useParams } from '@tanstack/react-router'
import { Page, type PageTab } from '../frame/Page.tsx'
import { tournamentPageTabsOf } from '../navigation/links.ts'
import { type TournamentAccess, type TournamentPageSegment, tournamentPageSegments } from '../navigation/paths.ts'
import { ApiCallFailed } from '../net/api-call-failed.ts'
import { tournamentQuery } from '../queries/room-queries.ts'
import { refusalTexts } from '../texts/refusals.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { InfoTab } from './InfoTab.tsx'
import { PlayersTab } from './PlayersTab.tsx'
import { PrizesTab } from './PrizesTab.tsx'
import { PracticeBadge, StatusBadge } from './StatusBadge.tsx'
import { StructureTab } from './StructureTab.tsx'
import { TablesTab } from './TablesTab.tsx'
import styles from './TournamentPage.module.css'
import { tournamentPollMs } from './tournament-queries.ts'
import { buyInAndFeeText, prizePoolText, tournamentNameText } from './tournament-words.ts'
import { useLiveTournament } from './use-live-tournament.ts'
import { useRegistration } from './use-registration.ts'

const lists = {
  public: linkOptions({ to: '/app/tournaments/public' }),
  private: linkOptions({ to: '/app/tournaments/private' }),
} as const

/** The tab of a path segment; the route has already checked that the segment names a tab. */
const tabOf = (segment: string): TournamentPageSegment =>
  tournamentPageSegments.find((tab) => tab === segment.toLowerCase()) ?? 'info'

export const PublicTournamentPage = () => {
  const { tournamentId, tab } = useParams({ from: '/app/tournaments/public/$tournamentId/$tab' })
  return <NamedTournamentPage key={tournamentId} access="public" tournamentId={tournamentId} tab={tabOf(tab)} />
}

export const PrivateTournamentPage = () => {
  const { tournamentId, tab } = useParams({ from: '/app/tournaments/private/$tournamentId/$tab' })
  return <NamedTournamentPage key={tournamentId} access="private" tournamentId={tournamentId} tab={tabOf(tab)} />
}

/** The page of a private tournament without a name, which has only the INFO tab ([Q5]). */
export const UnnamedTournamentPage = () => {
  const { tournamentId } = useParams({ from: '/app/unnamedtournament/$tournamentId' })
  return (
    <TournamentPage
      key={tournamentId}
      access="private"
      tournamentId={tournamentId}
      tab="info"
      title={() => 'UNNAMED PRIVATE TOURNAMENT'}
    />
  )
}

interface NamedTournamentPageProps {
  readonly access: TournamentAccess
  readonly tournamentId: string
  readonly tab: TournamentPageSegment
}

/** The page of a tournament with a name: title and tabs (A-ROUTE-06). */
const NamedTournamentPage = (props: NamedTournamentPageProps) => (
  <TournamentPage
    {...props}
    title={(tournament) => (tournament ? tournamentNameText(tournament) : 'TOURNAMENT')}
    tabs={tournamentPageTabsOf(props.access, props.tournamentId)}
  />
)

interface TournamentPageProps extends NamedTournamentPageProps {
  readonly title: (tournament: TournamentDetail | undefined) => string
  readonly tabs?: readonly PageTab[]
}

/** The page of a tournament. The figures, lists and registration are kept up to date, whichever tab is open. */
const TournamentPage = ({ access, tournamentId, tab, title, tabs }: TournamentPageProps) => {
  const detail = useQuery({ ...tournamentQuery(tournamentId), refetchInterval: tournamentPollMs })
  const tournament = detail.data
  const registration = useRegistration(tournamentId, tournament?.access)
  const { dashboard, status } = useLiveTournament(tournamentId, {
    isPrivateEntrant: tournament?.access === 'PRIVATE' ? registration.isRegistered : null,
    onChange: registration.requestNow,
    onOpen: registration.setChannelOpen,
  })
  const isUnknown = !tournament && detail.error instanceof ApiCallFailed && detail.error.status === 404
  return (
    <Page
      title={title(tournament)}
      backTarget={lists[access]}
      {...(tabs && !isUnknown ? { tabs } : {})}
      {...(tournament ? { figures: <Figures tournament={tournament} /> } : {})}
    >
      {isUnknown && <NotFound access={access} />}
      {detail.isError && !isUnknown && <ListError onRetry={() => void detail.refetch()} isBusy={detail.isFetching} />}
      {detail.isPending && <SkeletonRows rows={5} label="Loading tournament" />}
      {tournament && (
        <>
          {status === 'error' && <p className={styles.late}>The live connection is lost: figures may be late.</p>}
          {tab === 'info' && (
            <InfoTab
              tournament={tournament}
              registration={registration.registrationOf(tournament)}
              onChange={registration.changed}
            />
          )}
          {tab === 'players' && <PlayersTab tournament={tournament} dashboard={dashboard} />}
          {tab === 'prizes' && <PrizesTab tournament={tournament} />}
          {tab === 'tables' && <TablesTab tournament={tournament} dashboard={dashboard} />}
          {tab === 'structure' && <StructureTab tournament={tournament} />}
        </>
      )}
    </Page>
  )
}

/** Status, buy-in and prize pool, shown above every tab (A-ROUTE-06). */
const Figures = ({ tournament }: { readonly tournament: TournamentDetail }) => (
  <div className={styles.figures}>
    <StatusBadge status={tournament.status} />
    <PracticeBadge tournament={tournament} />
    <dl className={styles.prices}>
      <div>
        <dt>Buy-in</dt>
        <dd>{buyInAndFeeText(tournament)}</dd>
      </div>
      <div>
        <dt>Prize pool</dt>
        <dd>{prizePoolText(tournament)}</dd>
      </div>
    </dl>
  </div>
)

const NotFound = ({ access }: { readonly access: TournamentAccess }) => (
  <EmptyState
    icon={<IconTrophy />}
    text={refusalTexts['unknown-tournament']}
    hint="It is not on the schedule of this room."
    action={
      <LinkButton variant="default" {...lists[access]}>
        ALL TOURNAMENTS
      </LinkButton>
    }
  />
)
