import { ImageSource, Texture } from 'pixi.js'
import { PictureCache } from './picture-cache.ts'
import { drawPicture, type Picture, type PictureSpec } from './pictures/picture.ts'

interface TexturePicture {
  readonly texture: Texture
  /** The anchor from the left top, in logical pixels. */
  readonly originX: number
  readonly originY: number
}

/** Calls `run` soon, between two frames. Safari has no idle callbacks, so a timer is used there. */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: prepareWithinMs })
  else setTimeout(run)
}
/** Longest wait for an idle moment, ms: less than `motionDurationsMs.cardFly`, after which a card starts to turn. */
const prepareWithinMs = 150

/** Makes the textures of pictures, drawn in device pixels when first asked for, and keeps them for the next use. */
export class PictureTextureCache {
  private readonly cache = new PictureCache<TexturePicture>(({ texture }) => texture.destroy(true))

  /** Pictures of parts that many sprites share, by key. Never evicted: there is only one for each kind and width. */
  private readonly sharedPictures = new Map<string, Picture>()

  private clearCount = 0

  constructor(readonly resolution: number) {}

  sharedPicture({ key, extent, draw }: PictureSpec): Picture {
    const knownPicture = this.sharedPictures.get(key)
    if (knownPicture) return knownPicture
    const sharedPicture = drawPicture(extent, this.resolution, draw)
    this.sharedPictures.set(key, sharedPicture)
    return sharedPicture
  }

  acquire({ key, extent, draw }: PictureSpec): TexturePicture {
    return this.cache.acquire(key, () => {
      const { canvas, originX, originY } = drawPicture(extent, this.resolution, draw)
      // The resolution must be given here: if it is set later, the texture gets a wrong size.
      const source = new ImageSource({ resource: canvas, resolution: this.resolution })
      return {
        texture: new Texture({ source }),
        originX: originX / this.resolution,
        originY: originY / this.resolution,
      }
    })
  }

  /** Draws a picture that will be needed soon, in the next idle moment of the browser. */
  prepare(spec: PictureSpec): void {
    const { clearCount } = this
    whenIdle(() => {
      if (clearCount !== this.clearCount) return
      this.acquire(spec)
      this.giveBack(spec.key)
    })
  }

  giveBack(key: string): void {
    this.cache.giveBack(key)
  }

  /** Releases all pictures and cancels the preparations that have not run yet. */
  clear(): void {
    this.clearCount += 1
    this.cache.clear()
    this.sharedPictures.clear()
  }
}
