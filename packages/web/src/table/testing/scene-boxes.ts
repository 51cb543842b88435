import type { Rectangle } from '../../design/seat-places.ts'
import { cardProportions } from '../../design/table-layout.ts'
import { chipLayout } from '../../painter/sprites/chip-layout.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { betStackLimits } from '../scene/bet-sprites.ts'

/** The box a sprite covers at rest, in logical pixels; rotated cards are measured as if upright. */
export function boxOf(sprite: Sprite): Rectangle {
  const { x, y } = sprite
  switch (sprite.kind) {
    case 'card':
    case 'slot': {
      const height = (sprite.width * cardProportions.height) / cardProportions.width
      return { x: x - sprite.width / 2, y: y - height / 2, width: sprite.width, height }
    }
    case 'pod':
      return { x: x - sprite.width / 2, y, width: sprite.width, height: sprite.height }
    case 'timer':
      return { x: x - sprite.width / 2, y, width: sprite.width, height: sprite.height }
    case 'dealer':
      return { x: x - sprite.size / 2, y: y - sprite.size / 2, width: sprite.size, height: sprite.size }
    case 'pill': {
      const { width } = pillLayout(sprite)
      const left = sprite.anchor === 'left' ? x : sprite.anchor === 'right' ? x - width : x - width / 2
      return { x: left, y: y - sprite.height / 2, width, height: sprite.height }
    }
    case 'chips': {
      const chips = chipLayout(sprite.amount, { ...betStackLimits.desktop, ...sprite })
      const reach = Math.max(0, ...chips.map((chip) => Math.abs(chip.x) + 0.5)) * sprite.width
      const top = Math.min(0, ...chips.map((chip) => chip.y - 0.37)) * sprite.width
      return { x: x - reach, y: y + top, width: 2 * reach, height: 0.37 * sprite.width - top }
    }
  }
}

const kindsWithRoundEnds: ReadonlySet<Sprite['kind']> = new Set(['pod', 'pill', 'dealer'])

/** Gap between two spans on an axis; 0 if they touch or overlap. */
const gap = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.max(0, otherFrom - to, from - otherTo)

/** Whether two sprites overlap. The round ends of pods, pills and the dealer button are taken into account. */
export function overlap(a: Sprite, b: Sprite): boolean {
  const [core, other] = [a, b].map((sprite) => {
    const { x, y, width, height } = boxOf(sprite)
    const radius = kindsWithRoundEnds.has(sprite.kind) ? height / 2 : 0
    return { left: x + radius, right: x + width - radius, top: y + radius, bottom: y + height - radius, radius }
  })
  if (!core || !other) return false
  const dx = gap(core.left, core.right, other.left, other.right)
  const dy = gap(core.top, core.bottom, other.top, other.bottom)
  const reach = core.radius + other.radius
  return reach === 0 ? dx === 0 && dy === 0 : Math.hypot(dx, dy) < reach
}

const seatCardId = /^card:(\d):\d$/
const botBadgeId = /^bot:/
const seatSpriteId = /^(?:card|pod|bot):(\d)/

/** Whether two sprites may overlap: the two cards of a seat, these cards and their pod, or a badge and its pod. */
function mayTouch(a: Sprite, b: Sprite): boolean {
  const [one, other] = [a, b].map(({ id }) => seatSpriteId.exec(id)?.[1])
  if (one === undefined || one !== other) return false
  const [first, second] = [a, b].map(({ id }) => seatCardId.test(id))
  const faceUp = [a, b].some(
    (sprite) => sprite.kind === 'card' && sprite.layer === 'seats' && sprite.code !== 'BACKCARD',
  )
  return !faceUp && (first || second || [a, b].some(({ id }) => botBadgeId.test(id)))
}

/** The sprites that overlap although they must not, in pairs. */
export const clashesOf = (sprites: readonly Sprite[]): readonly string[] =>
  sprites.flatMap((a, i) =>
    sprites
      .slice(i + 1)
      .filter((b) => !mayTouch(a, b) && overlap(a, b))
      .map((b) => `${a.id} on ${b.id}`),
  )
