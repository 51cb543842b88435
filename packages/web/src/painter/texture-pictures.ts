import { ImageSource, Texture } from 'pixi.js'
import { PictureCache } from './picture-cache.ts'
import { drawPicture, type Picture, type PictureOrder } from './pictures/picture.ts'

interface TexturePicture {
  readonly texture: Texture
  /** The anchor from the left top, in logical pixels. */
  readonly originX: number
  readonly originY: number
}

/** Safari has no idle callbacks. @param run called soon, between two frames */
const whenIdle = (run: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: prepareWithinMs })
  else setTimeout(run)
}
/** A card flies this long before it begins to turn over. */
const prepareWithinMs = 150

/** Textures of pictures, drawn at device pixels when first asked for. */
export class TexturePictures {
  private readonly cache = new PictureCache<TexturePicture>(({ texture }) => texture.destroy(true))

  /** Shared parts of pictures; few, because they depend only on kind and width. */
  private readonly stamps = new Map<string, Picture>()

  private clears = 0

  constructor(readonly resolution: number) {}

  stamp({ key, extent, draw }: PictureOrder): Picture {
    const known = this.stamps.get(key)
    if (known) return known
    const stamp = drawPicture(extent, this.resolution, draw)
    this.stamps.set(key, stamp)
    return stamp
  }

  take({ key, extent, draw }: PictureOrder): TexturePicture {
    return this.cache.take(key, () => {
      const { canvas, originX, originY } = drawPicture(extent, this.resolution, draw)
      // The resolution must be given here: set later it breaks the size.
      const source = new ImageSource({ resource: canvas, resolution: this.resolution })
      return {
        texture: new Texture({ source }),
        originX: originX / this.resolution,
        originY: originY / this.resolution,
      }
    })
  }

  /** Draws a picture that is needed soon, once nothing else is to do. */
  prepare(order: PictureOrder): void {
    const { clears } = this
    whenIdle(() => {
      if (clears !== this.clears) return
      this.take(order)
      this.drop(order.key)
    })
  }

  drop(key: string): void {
    this.cache.drop(key)
  }

  /** Releases everything; pictures that were to be prepared are not. */
  clear(): void {
    this.clears += 1
    this.cache.clear()
    this.stamps.clear()
  }
}
