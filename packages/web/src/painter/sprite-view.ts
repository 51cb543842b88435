import { Container, Sprite as PixiSprite } from 'pixi.js'
import type { PictureTextureCache } from './picture-texture-cache.ts'
import type { PictureSpec } from './pictures/picture.ts'
import {
  glowPictureSpec,
  glowStrengthOf,
  type PictureResources,
  pictureSpecOf,
  showsFace,
} from './pictures/picture-of.ts'
import { isSurelySamePicture } from './same-picture.ts'
import { BACKCARD, type CardSprite, type Sprite } from './sprites/sprite.ts'

/** A Pixi sprite that shows one picture of the cache, which is given back when another picture replaces it. */
class ShownPicture {
  readonly pixi = new PixiSprite()
  private key: string | null = null

  constructor(private readonly pictures: PictureTextureCache) {}

  /** Shows a picture. @returns whether it differs from the picture shown until now */
  show(spec: PictureSpec): boolean {
    if (spec.key === this.key) return false
    const { texture, originX, originY } = this.pictures.acquire(spec)
    if (this.key !== null) this.pictures.giveBack(this.key)
    this.key = spec.key
    this.pixi.texture = texture
    this.pixi.pivot.set(originX, originY)
    return true
  }

  release(): void {
    if (this.key !== null) this.pictures.giveBack(this.key)
    this.key = null
  }
}

interface Pose {
  readonly x: number
  readonly y: number
  readonly alpha: number
  readonly rotation: number
  readonly visibleShare: number
  readonly scale: number
}

// Poses are compared with our own copy, because Pixi's angle getter does not return the exact value that was set.
const isSamePose = (a: Pose | null, b: Pose): boolean =>
  a !== null &&
  a.x === b.x &&
  a.y === b.y &&
  a.alpha === b.alpha &&
  a.rotation === b.rotation &&
  a.visibleShare === b.visibleShare &&
  a.scale === b.scale

/** Share of its full width that a card shows while it turns over, 0 to 1. */
const visibleWidthShare = ({ faceUpShare = 1 }: CardSprite): number =>
  Math.abs(1 - 2 * Math.min(1, Math.max(0, faceUpShare)))

/** What the canvas shows for one sprite of the scene: its picture, moved to its place, and a glow for some pods. */
export class SpriteView {
  readonly root = new Container()
  /** Number of the last drawing (`Painter.drawCount`) in which this sprite was shown. */
  lastDrawNumber = 0
  private readonly mainPicture: ShownPicture
  private glow: ShownPicture | null = null
  private lastSprite: Sprite | null = null
  private pose: Pose | null = null

  constructor(
    private readonly pictures: PictureTextureCache,
    private readonly resources: PictureResources,
  ) {
    this.mainPicture = new ShownPicture(pictures)
    this.root.addChild(this.mainPicture.pixi)
  }

  /** @returns whether anything changed on screen */
  update(sprite: Sprite): boolean {
    if (sprite === this.lastSprite) return false
    const isSame = this.lastSprite !== null && isSurelySamePicture(this.lastSprite, sprite)
    const isRepainted = !isSame && this.mainPicture.show(pictureSpecOf(sprite, this.resources))
    if (!isSame && sprite.kind === 'card') this.prepareFace(sprite)
    const isMoved = this.applyPose(sprite)
    this.lastSprite = sprite
    return isRepainted || isMoved
  }

  /** Redraws the picture if its images have loaded meanwhile. */
  refresh(): void {
    if (this.lastSprite) this.mainPicture.show(pictureSpecOf(this.lastSprite, this.resources))
  }

  destroy(): void {
    this.mainPicture.release()
    this.glow?.release()
    this.root.destroy({ children: true })
  }

  /**
   * Draws the picture of a card's face while the card still flies face down. Otherwise the drawing would delay the
   * frame in which the card turns over.
   */
  private prepareFace(card: CardSprite): void {
    if (card.code !== BACKCARD && !showsFace(card))
      this.pictures.prepare(pictureSpecOf({ ...card, faceUpShare: 1 }, this.resources))
  }

  private applyPose(sprite: Sprite): boolean {
    const isGlowChanged = sprite.kind === 'pod' && this.placeGlow(glowStrengthOf(sprite), sprite)
    const card = sprite.kind === 'card' ? sprite : null
    const rotation = card?.rotation ?? 0
    // Positions are rounded to device pixels, so that pictures are sharp; a rotated picture cannot be sharp.
    const snapResolution = rotation === 0 ? this.pictures.resolution : 0
    const nextPose = {
      x: snapResolution ? Math.round(sprite.x * snapResolution) / snapResolution : sprite.x,
      y: snapResolution ? Math.round(sprite.y * snapResolution) / snapResolution : sprite.y,
      alpha: sprite.alpha ?? 1,
      rotation,
      visibleShare: card ? visibleWidthShare(card) : 1,
      scale: card?.scale ?? 1,
    }
    if (isSamePose(this.pose, nextPose)) return isGlowChanged
    this.pose = nextPose
    this.root.position.set(nextPose.x, nextPose.y)
    this.root.alpha = nextPose.alpha
    this.root.angle = nextPose.rotation
    this.root.scale.set(nextPose.visibleShare * nextPose.scale, nextPose.scale)
    return true
  }

  private placeGlow(strength: number, sprite: Sprite): boolean {
    if (sprite.kind !== 'pod' || (strength === 0 && !this.glow)) return false
    if (!this.glow) {
      this.glow = new ShownPicture(this.pictures)
      this.root.addChildAt(this.glow.pixi, 0)
    }
    this.glow.show(glowPictureSpec(sprite))
    if (this.glow.pixi.alpha === strength) return false
    this.glow.pixi.alpha = strength
    this.glow.pixi.visible = strength > 0
    return true
  }
}
