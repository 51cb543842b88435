import { ImageSource, Texture } from 'pixi.js'
import { PictureCache } from './picture-cache.ts'
import { drawPicture } from './pictures/picture.ts'
import type { PictureOrder } from './pictures/picture-of.ts'

interface TexturePicture {
  readonly texture: Texture
  /** The anchor from the left top, in logical pixels. */
  readonly originX: number
  readonly originY: number
}

/** Textures of pictures, drawn at device pixels when first asked for. */
export class TexturePictures {
  private readonly cache = new PictureCache<TexturePicture>(({ texture }) => texture.destroy(true))

  constructor(readonly resolution: number) {}

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
  }
}
