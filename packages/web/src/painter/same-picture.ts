import { showsFace } from './pictures/picture-of.ts'
import type { Sprite } from './sprite.ts'

/** What only moves a sprite; a change here never needs a new picture. */
const placement: ReadonlySet<string> = new Set(['id', 'layer', 'x', 'y', 'alpha', 'rotation', 'turned', 'glow'])

/**
 * Whether both sprites surely have the same picture, told without making anything, so that a flight costs no memory.
 * False only means that the keys must be compared.
 */
export function surelySamePicture(before: Sprite, now: Sprite): boolean {
  if (before === now) return true
  if (before.kind === 'card' && now.kind === 'card' && showsFace(before) !== showsFace(now)) return false
  for (const field in now) {
    if (placement.has(field)) continue
    if (Reflect.get(before, field) !== Reflect.get(now, field)) return false
  }
  for (const field in before) if (!(field in now)) return false
  return true
}
