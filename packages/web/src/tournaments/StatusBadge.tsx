import type { Tournament, TournamentStatus } from '@cardroom/protocol'
import { Badge } from '../ui/Badge.tsx'
import { tournamentStatusTexts } from './tournament-words.ts'

const statusTones: Readonly<Partial<Record<TournamentStatus, 'good' | 'gold' | 'warn'>>> = {
  registering: 'good',
  running: 'gold',
  'on break': 'warn',
}

/** The status of a tournament as text. */
export const StatusBadge = ({ status }: { readonly status: TournamentStatus }) => (
  <Badge tone={statusTones[status]}>{tournamentStatusTexts[status]}</Badge>
)

/** The badge of a tournament in which house bots may play (N-PLAY-01, N-PLAY-02). */
export const PracticeBadge = ({ tournament }: { readonly tournament: Pick<Tournament, 'house_bots'> }) =>
  tournament.house_bots > 0 && <Badge>Practice</Badge>
