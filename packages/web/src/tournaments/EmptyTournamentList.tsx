import { IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/ListStates.tsx'

/** Hint and action of an empty list; not shown after a failed request. */
export interface EmptyListHint {
  readonly hint: string
  readonly action: ReactNode
}

/** The empty list of tournaments, on every page that lists them (A-TOURN-04). */
export const EmptyTournamentList = (emptyHint: Partial<EmptyListHint>) => (
  <EmptyState icon={<IconTrophy />} text="NO OPEN TOURNAMENT" {...emptyHint} />
)
