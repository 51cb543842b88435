import { showsFace } from './pictures/picture-of.ts'
import type { Sprite } from './sprites/sprite.ts'

/** Fields that only move a sprite; their changes need no new picture. */
const placementFields: ReadonlySet<string> = new Set([
  'id',
  'layer',
  'x',
  'y',
  'alpha',
  'rotation',
  'faceUpShare',
  'glow',
  'scale',
])

/**
 * Whether both sprites certainly have the same picture. If false, the caller has to compare the picture keys.
 * Allocates nothing, because it runs at every frame of a flight.
 */
export function isSurelySamePicture(spriteBefore: Sprite, spriteNow: Sprite): boolean {
  if (spriteBefore === spriteNow) return true
  if (spriteBefore.kind === 'card' && spriteNow.kind === 'card' && showsFace(spriteBefore) !== showsFace(spriteNow))
    return false
  for (const field in spriteNow) {
    if (placementFields.has(field)) continue
    if (Reflect.get(spriteBefore, field) !== Reflect.get(spriteNow, field)) return false
  }
  for (const field in spriteBefore) if (!(field in spriteNow)) return false
  return true
}
