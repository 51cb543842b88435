import type { TournamentNews } from '../tournaments/contract.ts'

/** The tournament's name for the operator, with the public ID (Q40). */
export const nameOf = ({ config }: TournamentNews): string => `Tournament ${config.uid} "${config.name}"`
