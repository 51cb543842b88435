import { linkOptions, useParams } from '@tanstack/react-router'
import { tournamentPageTabs } from '../app/links.ts'
import type { Access } from '../app/paths.ts'
import { LinkButton } from '../shell/LinkButton.tsx'
import { Empty } from '../shell/ListStates.tsx'
import { Page } from '../shell/Page.tsx'

const lists = {
  public: linkOptions({ to: '/app/tournaments/public' }),
  private: linkOptions({ to: '/app/tournaments/private' }),
} as const

export const PublicTournamentPage = () => {
  const { tournamentId } = useParams({ from: '/app/tournaments/public/$tournamentId/$tab' })
  return <TournamentPage access="public" tournamentId={tournamentId} />
}

export const PrivateTournamentPage = () => {
  const { tournamentId } = useParams({ from: '/app/tournaments/private/$tournamentId/$tab' })
  return <TournamentPage access="private" tournamentId={tournamentId} />
}

/** A tournament that is announced without a name ([Q5]). */
export const UnnamedTournamentPage = () => (
  <Page title="UNNAMED PRIVATE TOURNAMENT" back={lists.private}>
    <NotFound access="private" />
  </Page>
)

/** One tournament: its header and tabs (A-ROUTE-06). */
const TournamentPage = ({ access, tournamentId }: { readonly access: Access; readonly tournamentId: string }) => (
  <Page title="TOURNAMENT" back={lists[access]} tabs={tournamentPageTabs(access, tournamentId)}>
    <NotFound access={access} />
  </Page>
)

const NotFound = ({ access }: { readonly access: Access }) => (
  <Empty
    text="Tournament not found"
    hint="It is not on the schedule of this room."
    action={
      <LinkButton variant="default" {...lists[access]}>
        ALL TOURNAMENTS
      </LinkButton>
    }
  />
)
