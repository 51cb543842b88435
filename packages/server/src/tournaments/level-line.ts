import { levelAt } from '@cardroom/engine'
import { toWire } from '../tables/amounts.ts'
import type { TournamentStory } from './story.ts'

/** What the dealer says when a new level counts at a table (S-RT-11). */
export const levelLine = ({ state }: TournamentStory): string => {
  const { config, level } = state
  if (config === null) return ''
  const { smallBlind, bigBlind, ante } = levelAt(config.structure, level)
  const blinds = `Level ${level}: blinds ${toWire(smallBlind)}/${toWire(bigBlind)}`
  return ante > 0 ? `${blinds}, ante ${toWire(ante)}` : blinds
}
