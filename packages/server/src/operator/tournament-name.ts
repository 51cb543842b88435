import type { TournamentNews } from '../tournaments/contract.ts'

/** As the operator reads of it: with the ID that everybody sees (Q40). */
export const nameOf = ({ config }: TournamentNews): string => `Tournament ${config.uid} "${config.name}"`
