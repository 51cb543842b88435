import { ImageSource, Texture } from 'pixi.js'
import { PictureCache } from './picture-cache.ts'
import { drawPicture, type Picture, type PictureOrder } from './pictures/picture.ts'

interface TexturePicture {
  readonly texture: Texture
  /** The anchor from the left top, in logical pixels. */
  readonly originX: number
  readonly originY: number
}

/** Textures of pictures, drawn at device pixels when first asked for. */
export class TexturePictures {
  private readonly cache = new PictureCache<TexturePicture>(({ texture }) => texture.destroy(true))

  /** Shared parts of pictures; few, because they depend only on kind and width. */
  private readonly stamps = new Map<string, Picture>()

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

  drop(key: string): void {
    this.cache.drop(key)
  }

  clear(): void {
    this.cache.clear()
    this.stamps.clear()
  }
}
