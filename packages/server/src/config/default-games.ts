import { type GameConfig, gameForm } from './game-config.ts'

const table = (
  id: string,
  name: string,
  smallBlind: number,
  practice: 'practice' | 'newcomers' | null = null,
): GameConfig =>
  gameForm.parse({ id, name, smallBlind, practice: practice !== null, newcomers: practice === 'newcomers' })

/**
 * The cash tables of a room whose configuration has no `games`: two per stake, a practice table in every stake group,
 * and tables for newcomers. A newcomer table stays empty until a person sits down, so that nobody owes a blind there
 * (S-CASH-01, N-PLAY-01, N-PLAY-04).
 */
export const defaultGames: readonly GameConfig[] = [
  table('lantern', 'Lantern', 0.01),
  table('acorn', 'Acorn', 0.01, 'practice'),
  table('thimble', 'Thimble', 0.05),
  table('marble', 'Marble', 0.05, 'practice'),
  table('kettle', 'Kettle', 0.25),
  table('compass', 'Compass', 0.25),
  table('harbour', 'Harbour', 0.5),
  table('orchard', 'Orchard', 0.5, 'practice'),
  table('finch', 'Finch', 0.5, 'newcomers'),
  table('linnet', 'Linnet', 0.5, 'newcomers'),
  table('plover', 'Plover', 0.5, 'newcomers'),
  table('robin', 'Robin', 0.5, 'newcomers'),
  table('sparrow', 'Sparrow', 0.5, 'newcomers'),
  table('starling', 'Starling', 0.5, 'newcomers'),
  table('swift', 'Swift', 0.5, 'newcomers'),
  table('wren', 'Wren', 0.5, 'newcomers'),
  table('foundry', 'Foundry', 1),
  table('lighthouse', 'Lighthouse', 1),
  table('juniper', 'Juniper', 2),
  table('saddle', 'Saddle', 2, 'practice'),
  table('meridian', 'Meridian', 5),
  table('quarry', 'Quarry', 5),
  table('observatory', 'Observatory', 10),
  table('cathedral', 'Cathedral', 10, 'practice'),
  table('summit', 'Summit', 25),
  table('polaris', 'Polaris', 25),
]
