import type { TableView } from '@cardroom/protocol'
import type { Sprite } from '../../painter/sprite.ts'
import type { TableModel } from '../model/table-model.ts'
import { placesFor } from '../scene/places.ts'
import type { SceneView } from '../scene/scene-view.ts'
import { modelAfter, snapshot } from './messages.ts'

export const viewOf = (model: TableModel, form: 'desktop' | 'mobile' = 'desktop', windowWidth = 1560): SceneView => ({
  model,
  places: placesFor(form, form === 'mobile' && windowWidth === 1560 ? 414 : windowWidth),
  unit: 'chips',
  showTable: true,
  reducedMotion: false,
})

/** A picture of the table as this viewer sees it. */
export const pictured = (table: TableView, form: 'desktop' | 'mobile' = 'desktop', viewer: string | null = 'you') =>
  viewOf(modelAfter([snapshot(table)], { viewer }), form)

export const named = (sprites: readonly Sprite[], id: string): Sprite | undefined =>
  sprites.find((sprite) => sprite.id === id)

/** The sprite of an id if it is of that kind. */
export function only<Kind extends Sprite['kind']>(
  sprites: readonly Sprite[],
  id: string,
  kind: Kind,
): Extract<Sprite, { kind: Kind }> | undefined {
  return sprites.find((sprite): sprite is Extract<Sprite, { kind: Kind }> => sprite.id === id && sprite.kind === kind)
}
