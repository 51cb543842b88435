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
export function isSurelySamePicture(before: Sprite, now: Sprite): boolean {
  if (before === now) return true
  if (before.kind === 'card' && now.kind === 'card' && showsFace(before) !== showsFace(now)) return false
  for (const field in now) {
    if (placementFields.has(field)) continue
    if (Reflect.get(before, field) !== Reflect.get(now, field)) return false
  }
  for (const field in before) if (!(field in now)) return false
  return true
}
