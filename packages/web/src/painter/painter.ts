import { Container, type Renderer } from 'pixi.js'
import type { TableArt } from '../art/load-art.ts'
import { Avatars } from './avatars.ts'
import type { Ink } from './pictures/picture-of.ts'
import { type CanvasOptions, openRenderer } from './renderer.ts'
import type { Layer, Sprite } from './sprite.ts'
import { SpriteView } from './sprite-view.ts'
import { TexturePictures } from './texture-pictures.ts'

export interface PainterOptions extends CanvasOptions {
  readonly art: TableArt
}

/**
 * Draws the scene's sprites; this file and renderer, sprite-view and texture-pictures alone touch the canvas library.
 * Each painter needs a canvas of its own: a destroyed one has given its context up for good.
 */
export class Painter {
  private readonly stage = new Container()
  /** In stacking order. */
  private readonly layers: Readonly<Record<Layer, Container>> = {
    pot: this.stage.addChild(new Container()),
    board: this.stage.addChild(new Container()),
    seats: this.stage.addChild(new Container()),
    ownCards: this.stage.addChild(new Container()),
    labels: this.stage.addChild(new Container()),
  }
  private readonly filled: Record<Layer, number> = { pot: 0, board: 0, seats: 0, ownCards: 0, labels: 0 }
  private readonly views = new Map<string, SpriteView>()
  private readonly avatars = new Avatars(() => this.refresh())
  private pictures: TexturePictures
  private ink: Ink
  private sprites: readonly Sprite[] = []
  private drawn = 0

  private constructor(
    private readonly renderer: Renderer,
    { art, resolution }: PainterOptions,
  ) {
    this.pictures = new TexturePictures(resolution)
    this.ink = this.inkOf(art)
  }

  /** Opens the canvas. The table's type (Inter) must have loaded, or the first words are set in the fallback face. */
  static async create(options: PainterOptions): Promise<Painter> {
    const painter = new Painter(await openRenderer(options), options)
    options.canvas.addEventListener('webglcontextrestored', painter.repaint)
    return painter
  }

  /** What draws here: 'webgl', or 'canvas' without a GPU. */
  get renderedBy(): string {
    return this.renderer.name
  }

  /**
   * Shows exactly these sprites, in the order given within each layer. The same list again costs nothing.
   * @throws RangeError if two have one id: a bug of the scene
   */
  draw(sprites: readonly Sprite[]): void {
    if (sprites === this.sprites) return
    this.sprites = sprites
    if (this.update()) this.renderer.render(this.stage)
  }

  /** Other cards from now on. */
  setArt(art: TableArt): void {
    if (art === this.ink.art) return
    this.ink = this.inkOf(art)
    this.repaint()
  }

  /** Another size or sharpness; everything is drawn anew. */
  resize(size: CanvasOptions['size'], resolution: number): void {
    const { screen } = this.renderer
    if (screen.width === size.width && screen.height === size.height && this.pictures.resolution === resolution) return
    this.renderer.resize(size.width, size.height, resolution)
    this.clear()
    this.pictures = new TexturePictures(resolution)
    this.repaint()
  }

  destroy(): void {
    this.renderer.canvas.removeEventListener('webglcontextrestored', this.repaint)
    this.clear()
    this.stage.destroy({ children: true })
    this.renderer.destroy()
  }

  private inkOf(art: TableArt): Ink {
    return { art, avatar: (url) => this.avatars.get(url), stamp: (order) => this.pictures.stamp(order) }
  }

  /** @returns whether the canvas must be drawn again */
  private update(): boolean {
    this.drawn += 1
    let changed = false
    for (const layer of layerNames) this.filled[layer] = 0
    for (const sprite of this.sprites) {
      const view = this.view(sprite)
      if (view.seen === this.drawn) throw new RangeError(`two sprites called ${sprite.id}`)
      view.seen = this.drawn
      if (view.update(sprite)) changed = true
      if (this.order(view, sprite.layer)) changed = true
    }
    for (const [id, view] of this.views) {
      if (view.seen === this.drawn) continue
      view.destroy()
      this.views.delete(id)
      changed = true
    }
    return changed
  }

  private view({ id }: Sprite): SpriteView {
    const known = this.views.get(id)
    if (known) return known
    const view = new SpriteView(this.pictures, this.ink)
    this.views.set(id, view)
    return view
  }

  /** Puts the view on its place in the layer; usually it is there already. */
  private order(view: SpriteView, layer: Layer): boolean {
    const container = this.layers[layer]
    const index = this.filled[layer]
    this.filled[layer] = index + 1
    if (container.children[index] === view.root) return false
    container.addChildAt(view.root, Math.min(index, container.children.length))
    return true
  }

  private readonly repaint = (): void => {
    this.clear()
    this.update()
    this.renderer.render(this.stage)
  }

  private refresh(): void {
    for (const view of this.views.values()) view.refresh()
    this.renderer.render(this.stage)
  }

  private clear(): void {
    for (const view of this.views.values()) view.destroy()
    this.views.clear()
    this.pictures.clear()
  }
}

const layerNames: readonly Layer[] = ['pot', 'board', 'seats', 'ownCards', 'labels']
