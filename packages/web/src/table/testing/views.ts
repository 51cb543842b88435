import type { TableView } from '@cardroom/protocol'
import type { TableLayoutVariant } from '../../design/table-layout.ts'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import type { TableModel } from '../model/table-model.ts'
import { tablePlacesFor } from '../scene/places.ts'
import type { SceneInput } from '../scene/scene-input.ts'
import { modelAfter, snapshot } from './messages.ts'

const widths = { desktop: 1560, mobile: 414, landscape: 844 } as const

export const viewOf = (model: TableModel, shape: TableLayoutVariant = 'desktop', windowWidth = 1560): SceneInput => ({
  model,
  places: tablePlacesFor(shape, windowWidth === 1560 ? widths[shape] : windowWidth, model.seats.length),
  unit: 'chips',
  showsTableFacts: true,
  foldedStaysReadable: false,
})

/** The input of the scene for this table, as this viewer sees it. */
export const viewOfTable = (table: TableView, shape: TableLayoutVariant = 'desktop', viewer: string | null = 'you') =>
  viewOf(modelAfter([snapshot(table)], { viewer }), shape)

export const spriteWithId = (sprites: readonly Sprite[], id: string): Sprite | undefined =>
  sprites.find((sprite) => sprite.id === id)

/** The sprite of an id if it is of that kind. */
export function spriteWithIdAndKind<Kind extends Sprite['kind']>(
  sprites: readonly Sprite[],
  id: string,
  kind: Kind,
): Extract<Sprite, { kind: Kind }> | undefined {
  return sprites.find((sprite): sprite is Extract<Sprite, { kind: Kind }> => sprite.id === id && sprite.kind === kind)
}

export const podOf = (sprites: readonly Sprite[], seat: number) => spriteWithIdAndKind(sprites, `pod:${seat}`, 'pod')
