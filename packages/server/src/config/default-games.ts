import { type GameConfig, gameConfigSchema } from './game-config.ts'

const defaultTable = (
  id: string,
  name: string,
  smallBlind: number,
  practice: 'practice' | 'newcomers' | null = null,
): GameConfig =>
  gameConfigSchema.parse({ id, name, smallBlind, practice: practice !== null, newcomers: practice === 'newcomers' })

/**
 * The cash tables of a room whose configuration has no `games`: two or more for each pair of blinds. Each stake level
 * (MICRO to HIGH) has practice tables, and one pair of blinds has more tables for newcomers. A newcomer table stays
 * empty until a person sits down, so that nobody owes a blind there (S-CASH-01, N-PLAY-01, N-PLAY-04).
 */
export const defaultGames: readonly GameConfig[] = [
  defaultTable('lantern', 'Lantern', 0.01),
  defaultTable('acorn', 'Acorn', 0.01, 'practice'),
  defaultTable('thimble', 'Thimble', 0.05),
  defaultTable('marble', 'Marble', 0.05, 'practice'),
  defaultTable('kettle', 'Kettle', 0.25),
  defaultTable('compass', 'Compass', 0.25),
  defaultTable('harbour', 'Harbour', 0.5),
  defaultTable('orchard', 'Orchard', 0.5, 'practice'),
  defaultTable('finch', 'Finch', 0.5, 'newcomers'),
  defaultTable('linnet', 'Linnet', 0.5, 'newcomers'),
  defaultTable('plover', 'Plover', 0.5, 'newcomers'),
  defaultTable('robin', 'Robin', 0.5, 'newcomers'),
  defaultTable('sparrow', 'Sparrow', 0.5, 'newcomers'),
  defaultTable('starling', 'Starling', 0.5, 'newcomers'),
  defaultTable('swift', 'Swift', 0.5, 'newcomers'),
  defaultTable('wren', 'Wren', 0.5, 'newcomers'),
  defaultTable('foundry', 'Foundry', 1),
  defaultTable('lighthouse', 'Lighthouse', 1),
  defaultTable('juniper', 'Juniper', 2),
  defaultTable('saddle', 'Saddle', 2, 'practice'),
  defaultTable('meridian', 'Meridian', 5),
  defaultTable('quarry', 'Quarry', 5),
  defaultTable('observatory', 'Observatory', 10),
  defaultTable('cathedral', 'Cathedral', 10, 'practice'),
  defaultTable('summit', 'Summit', 25),
  defaultTable('polaris', 'Polaris', 25),
]
