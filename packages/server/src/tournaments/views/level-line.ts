import { levelAt } from '@cardroom/engine'
import { amountText } from '../../views/amounts.ts'
import type { TournamentRecord } from '../tournament-record.ts'

/** The dealer's line when a new level begins at a table (S-RT-11). */
export const levelLine = ({ state }: TournamentRecord): string => {
  const { config, level } = state
  if (config === null) return ''
  const { smallBlind, bigBlind, ante } = levelAt(config.structure, level)
  const blinds = `Level ${level}: blinds ${amountText(smallBlind)}/${amountText(bigBlind)}`
  return ante > 0 ? `${blinds}, ante ${amountText(ante)}` : blinds
}
