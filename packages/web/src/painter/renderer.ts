import 'pixi.js/unsafe-eval' // the content security policy forbids eval
import { autoDetectRenderer, type Renderer, RendererType, Ticker } from 'pixi.js'

export interface CanvasOptions {
  /** Lies over the felt; CSS sets its size on the page. */
  readonly canvas: HTMLCanvasElement
  /** Logical pixels: 1560 x 900 or 414 x 915. */
  readonly size: { readonly width: number; readonly height: number }
  /** Device pixels per logical pixel: the device's ratio times the page's scale of the table. */
  readonly resolution: number
}

/** Whether WebGL is rendered in software. */
function softwareGl(): boolean {
  const gl = document.createElement('canvas').getContext('webgl')
  if (!gl) return false
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return /swiftshader|llvmpipe|software|basic render/i.test(name)
}

/** Pixi on WebGL, or on its 2D canvas renderer where there is no WebGL; transparent, drawn only when asked. */
export async function openRenderer({ canvas, size, resolution }: CanvasOptions): Promise<Renderer> {
  const renderer = await autoDetectRenderer({
    canvas,
    width: size.width,
    height: size.height,
    resolution,
    preference: ['webgl', 'canvas'],
    backgroundAlpha: 0,
    antialias: false,
    // Pointer, accessibility and filter systems: the page has its own of the first two, the third is never used.
    skipExtensionImports: true,
  })
  // Pixi's ticker would wake the page at every frame; frames are drawn on demand and the cache frees textures.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  // Many textures in one batch mean a chain of branches per pixel, which is slow in software.
  if (renderer.type === RendererType.WEBGL && softwareGl()) Object.assign(renderer.limits, { maxBatchableTextures: 1 })
  return renderer
}
