import { Container, type Renderer } from 'pixi.js'
import type { TableArt } from '../art/load-art.ts'
import { Avatars } from './avatars.ts'
import { combinedCardFault, type DrawFault, type DrawFaultCode, drawFaultOf, invalidCardFaults } from './draw-faults.ts'
import { PictureTextureCache } from './picture-texture-cache.ts'
import type { PictureResources } from './pictures/picture-of.ts'
import { type CanvasOptions, openRenderer } from './renderer.ts'
import { SpriteView } from './sprite-view.ts'
import type { Layer, Sprite } from './sprites/sprite.ts'

export interface PainterOptions extends CanvasOptions {
  readonly art: TableArt
}

/**
 * Draws the scene's sprites. Only this file, renderer.ts, sprite-view.ts and picture-texture-cache.ts use the canvas
 * library (Pixi). Each painter needs a new canvas: a destroyed painter releases the WebGL context of its canvas.
 */
export class Painter {
  private readonly stage = new Container()
  /** One container for each layer, in stacking order: a later layer covers an earlier one. */
  private readonly layers: Readonly<Record<Layer, Container>> = {
    pot: this.stage.addChild(new Container()),
    board: this.stage.addChild(new Container()),
    seats: this.stage.addChild(new Container()),
    ownCards: this.stage.addChild(new Container()),
    labels: this.stage.addChild(new Container()),
  }
  private readonly viewsInLayer: Record<Layer, number> = { pot: 0, board: 0, seats: 0, ownCards: 0, labels: 0 }
  private readonly views = new Map<string, SpriteView>()
  private readonly avatars = new Avatars(() => this.refresh())
  private pictures: PictureTextureCache
  private resources: PictureResources
  private sprites: readonly Sprite[] = []
  private drawCount = 0
  private isDestroyed = false

  private constructor(
    private readonly renderer: Renderer,
    { art, resolution }: PainterOptions,
  ) {
    this.pictures = new PictureTextureCache(resolution)
    this.resources = this.resourcesWith(art)
  }

  /**
   * Creates a painter on a canvas. The font (Inter) must be loaded, or the first texts are drawn in the fallback font.
   */
  static async create(options: PainterOptions): Promise<Painter> {
    const painter = new Painter(await openRenderer(options), options)
    options.canvas.addEventListener('webglcontextrestored', painter.repaint)
    return painter
  }

  /**
   * Shows exactly these sprites, in the order given within each layer. Does nothing if called again with the same list.
   * @returns why a card, or else another sprite, could not be drawn; null if all were drawn
   * @throws RangeError if two sprites other than cards have one id: a bug of the scene
   */
  draw(sprites: readonly Sprite[]): DrawFault | null {
    const unavailable = this.unavailableReason()
    if (!unavailable && sprites === this.sprites) return null
    // Also kept while nothing can be drawn: a restored context is painted with the newest sprites.
    this.sprites = sprites
    if (unavailable) return drawFaultOf(unavailable)
    const { changed, fault } = this.update()
    if (changed) this.renderer.render(this.stage)
    return fault
  }

  /** Changes the card theme and redraws. */
  setArt(art: TableArt): void {
    if (art === this.resources.art) return
    this.resources = this.resourcesWith(art)
    this.repaint()
  }

  /** Changes size or resolution and redraws everything. */
  resize(size: CanvasOptions['size'], resolution: number): void {
    const { screen } = this.renderer
    if (screen.width === size.width && screen.height === size.height && this.pictures.resolution === resolution) return
    this.renderer.resize(size.width, size.height, resolution)
    this.clear()
    this.pictures = new PictureTextureCache(resolution)
    this.repaint()
  }

  destroy(): void {
    this.isDestroyed = true
    this.renderer.canvas.removeEventListener('webglcontextrestored', this.repaint)
    this.clear()
    this.stage.destroy({ children: true })
    this.renderer.destroy()
  }

  private resourcesWith(art: TableArt): PictureResources {
    return { art, avatar: (url) => this.avatars.get(url), sharedPicture: (spec) => this.pictures.sharedPicture(spec) }
  }

  /** @returns why nothing can be drawn at present; null if drawing is possible */
  private unavailableReason(): DrawFaultCode | null {
    if (this.isDestroyed) return 'scene_null'
    try {
      const isContextLost = 'gl' in this.renderer && this.renderer.gl.isContextLost()
      return isContextLost ? 'scene_not_active' : null
    } catch {
      return 'scene_state_check_failed'
    }
  }

  /** @returns whether the canvas must be drawn again, and the fault that `draw` returns */
  private update(): { readonly changed: boolean; readonly fault: DrawFault | null } {
    this.drawCount += 1
    let isChanged = false
    for (const layer of layerNames) this.viewsInLayer[layer] = 0
    const faultsByIndex = invalidCardFaults(this.sprites)
    const codes = { card: [...faultsByIndex.values()], other: [] as DrawFaultCode[] }
    this.sprites.forEach((sprite, i) => {
      if (faultsByIndex.has(i)) return
      const drawResult = this.showSprite(sprite)
      if (typeof drawResult === 'string') codes[sprite.kind === 'card' ? 'card' : 'other'].push(drawResult)
      else if (drawResult) isChanged = true
    })
    for (const [id, view] of this.views) {
      if (view.lastDrawNumber === this.drawCount) continue
      view.destroy()
      this.views.delete(id)
      isChanged = true
    }
    const cards = this.sprites.filter((sprite) => sprite.kind === 'card').length
    const [other] = codes.other
    return { changed: isChanged, fault: combinedCardFault(codes.card, cards) ?? (other ? drawFaultOf(other) : null) }
  }

  /** Shows one sprite. @returns whether anything changed, or why the sprite could not be shown */
  private showSprite(sprite: Sprite): boolean | DrawFaultCode {
    let step: DrawFaultCode = 'sprite_creation_failed'
    try {
      const view = this.viewOf(sprite)
      if (view.lastDrawNumber === this.drawCount) throw new RangeError(`two sprites called ${sprite.id}`)
      step = 'texture_creation_failed'
      const isRepainted = view.update(sprite)
      step = 'scene_add_null'
      const isMoved = this.moveToPlace(view, sprite.layer)
      // Set only after success: `update` removes every view without the number of the current drawing, because its
      // sprite is not shown.
      view.lastDrawNumber = this.drawCount
      return isRepainted || isMoved
    } catch (error) {
      if (error instanceof RangeError) throw error
      return step
    }
  }

  private viewOf({ id }: Sprite): SpriteView {
    const existingView = this.views.get(id)
    if (existingView) return existingView
    const view = new SpriteView(this.pictures, this.resources)
    this.views.set(id, view)
    return view
  }

  /** Moves the view to its place in the layer. @returns false if the view is in its place already, the usual case */
  private moveToPlace(view: SpriteView, layer: Layer): boolean {
    const container = this.layers[layer]
    const index = this.viewsInLayer[layer]
    this.viewsInLayer[layer] = index + 1
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
