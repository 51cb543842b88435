import { IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from '../ui/ListStates.tsx'

/** Hint and action of an empty list; not shown after a failed request. */
export interface EmptyListHint {
  readonly hint: string
  readonly action: ReactNode
}

/** The empty list of tournaments, on every page that lists them (A-TOURN-04). */
export const NoTournament = (emptyHint: Partial<EmptyListHint>) => (
  <Empty icon={<IconTrophy />} text="NO OPEN TOURNAMENT" {...emptyHint} />
)
