import { easing, easingByMotion } from '../../design/tokens.ts'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { cubicBezier } from './cubic-bezier.ts'

/** The sprite properties that a motion may change. */
export interface Pose {
  readonly x?: number
  readonly y?: number
  readonly alpha?: number
  readonly rotation?: number
  readonly width?: number
  readonly faceUpShare?: number
  readonly glow?: number
}

type Curve = 'linear' | 'standard' | 'emphasised' | 'turn' | 'swell'

/** Moves a sprite from one pose to another. Times are ms of the client's clock. */
export interface SpriteTween {
  readonly kind: 'flight'
  /** Id of a sprite of the scene, or of `extraSprite`. */
  readonly id: string
  /** A sprite that is not (or no longer) in the scene; it is drawn only during the flight. */
  readonly extraSprite: Sprite | null
  readonly from: Pose
  /** Properties left out end at the sprite's own values. */
  readonly to: Pose
  /** Until the start the sprite is hidden, drawn at `from` (`waiting`), or drawn as in the scene (`resting`). */
  readonly beforeStart: 'hidden' | 'waiting' | 'resting'
  readonly startsAt: number
  readonly endsAt: number
  readonly curve: Curve
}

/** Draws this sprite in place of the scene's sprite of the same id until `endsAt`; null draws nothing. */
export interface SpriteHold {
  readonly kind: 'hold'
  readonly id: string
  readonly sprite: Sprite | null
  readonly endsAt: number
}

/** Shows these amounts one after another as a pod's balance. Until the start the first amount is shown. */
export interface BalanceCountUp {
  readonly kind: 'count'
  /** Id of the pod. */
  readonly id: string
  readonly balances: readonly (readonly string[])[]
  readonly startsAt: number
  readonly endsAt: number
}

export type Motion = SpriteTween | SpriteHold | BalanceCountUp

const firstHalf = cubicBezier(...easingByMotion.cardTurnFirstHalf)
const secondHalf = cubicBezier(...easingByMotion.cardTurnSecondHalf)
const curves: Readonly<Record<Curve, (share: number) => number>> = {
  linear: (share) => share,
  standard: cubicBezier(...easing.standard),
  emphasised: cubicBezier(...easing.emphasised),
  // A card being turned over starts slowly and shows its face quickly, so each half has its own curve.
  turn: (share) => (share < 0.5 ? firstHalf(share * 2) / 2 : 0.5 + secondHalf(share * 2 - 1) / 2),
  // From 0 to 1 and back to 0.
  swell: (share) => Math.sin(Math.PI * share),
}

const poseKeys = ['x', 'y', 'alpha', 'rotation', 'width', 'faceUpShare', 'glow'] as const
/** Values of properties that a sprite leaves out. */
const poseDefaults: Readonly<Record<(typeof poseKeys)[number], number>> = {
  x: 0,
  y: 0,
  alpha: 1,
  rotation: 0,
  width: 0,
  faceUpShare: 1,
  glow: 0,
}

/** The pod's sprite with the balance that a `BalanceCountUp` shows at this moment. */
function withCountedBalance(sprite: Sprite, { balances, startsAt, endsAt }: BalanceCountUp, atMs: number): Sprite {
  if (sprite.kind !== 'pod') return sprite
  const share = Math.max(0, (atMs - startsAt) / (endsAt - startsAt))
  const balance = balances[Math.floor(share * balances.length)]
  return balance ? { ...sprite, balance } : sprite
}

/** The sprite during a flight; null while it is still hidden. */
function spriteInFlight(sprite: Sprite, flight: SpriteTween, atMs: number): Sprite | null {
  if (atMs >= flight.endsAt) return { ...sprite, ...flight.to }
  if (atMs < flight.startsAt && flight.beforeStart === 'hidden') return null
  if (atMs < flight.startsAt && flight.beforeStart === 'resting') return sprite
  const share = Math.max(0, (atMs - flight.startsAt) / (flight.endsAt - flight.startsAt))
  const progress = curves[flight.curve](share)
  const restPose = { ...poseDefaults, ...sprite } as Record<(typeof poseKeys)[number], number>
  const movedValues = poseKeys
    .filter((key) => flight.from[key] !== undefined || flight.to[key] !== undefined)
    .map((key) => {
      const start = flight.from[key] ?? restPose[key]
      const end = flight.to[key] ?? restPose[key]
      return [key, start + (end - start) * progress] as const
    })
  return withScaledCard(sprite, { ...sprite, ...Object.fromEntries(movedValues) })
}

/** Scales the image of a card that grows in flight; changing its width would need a new image in every frame. */
function withScaledCard(restSprite: Sprite, spriteNow: Sprite): Sprite {
  if (restSprite.kind !== 'card' || spriteNow.kind !== 'card' || spriteNow.width === restSprite.width) return spriteNow
  return { ...spriteNow, width: restSprite.width, scale: spriteNow.width / restSprite.width }
}

/**
 * The sprites to draw at a moment, with all motions applied. Extra sprites are drawn on top of their layer. Held cards
 * and chips that are no longer in the scene are drawn at the bottom of their layer, behind the pods.
 * @param sprites the sprites of the scene without motions
 */
export function spritesInMotion(
  sprites: readonly Sprite[],
  motions: readonly Motion[],
  atMs: number,
): readonly Sprite[] {
  const runningMotions = motions.filter((motion) => motion.endsAt > atMs)
  if (runningMotions.length === 0) return sprites
  const flights = runningMotions.filter((motion) => motion.kind === 'flight')
  const countsById = new Map(
    runningMotions.flatMap((motion) => (motion.kind === 'count' ? [[motion.id, motion] as const] : [])),
  )
  const heldById = heldSprites(runningMotions)
  const extraIds = new Set(flights.flatMap((flight) => (flight.extraSprite ? [flight.id] : [])))

  const movedSprites = (sprite: Sprite): readonly Sprite[] => {
    const ownFlights = flights.filter((flight) => !flight.extraSprite && flight.id === sprite.id)
    const shownSprite = ownFlights.reduce<Sprite | null>(
      (now, flight) => now && spriteInFlight(now, flight, atMs),
      sprite,
    )
    return shownSprite ? [shownSprite] : []
  }
  // A held sprite replaces the scene's sprite of the same id in the drawing order.
  const settledSprites = sprites
    .filter((sprite) => !extraIds.has(sprite.id))
    .flatMap((sprite) => (heldById.has(sprite.id) ? (heldById.get(sprite.id) ?? []) : sprite))
    .map((sprite) => {
      const count = countsById.get(sprite.id)
      return count ? withCountedBalance(sprite, count, atMs) : sprite
    })
    .flatMap(movedSprites)
  const sceneIds = new Set(sprites.map(({ id }) => id))
  const heldOnlySprites = [...heldById.values()].filter(
    (sprite) => sprite !== null && !sceneIds.has(sprite.id),
  ) as readonly Sprite[]
  const pieces = flights.flatMap((flight) => {
    const piece =
      flight.extraSprite && !heldById.has(flight.id) ? spriteInFlight(flight.extraSprite, flight, atMs) : null
    return piece ? [piece] : []
  })
  return [...heldOnlySprites.flatMap(movedSprites), ...settledSprites, ...pieces]
}

/** The sprite held for each id. Of several holds with the same id the one that ends first counts. */
function heldSprites(runningMotions: readonly Motion[]): ReadonlyMap<string, Sprite | null> {
  const holds = runningMotions.filter((motion) => motion.kind === 'hold').sort((a, b) => b.endsAt - a.endsAt)
  return new Map(holds.map((hold) => [hold.id, hold.sprite]))
}
