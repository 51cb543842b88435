import 'pixi.js/unsafe-eval' // the content security policy forbids eval
import { autoDetectRenderer, type Renderer, RendererType, Ticker } from 'pixi.js'

export interface CanvasOptions {
  /** The canvas lies over the felt; CSS sets its size on the page. */
  readonly canvas: HTMLCanvasElement
  /** Logical pixels of the table, such as 1560 x 900. */
  readonly size: { readonly width: number; readonly height: number }
  /** Device pixels per logical pixel: the device pixel ratio times the scale of the table on the page. */
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

/** Opens Pixi with WebGL, or else with its 2D canvas renderer. The canvas is transparent and drawn only on request. */
export async function openRenderer({ canvas, size, resolution }: CanvasOptions): Promise<Renderer> {
  const renderer = await autoDetectRenderer({
    canvas,
    width: size.width,
    height: size.height,
    resolution,
    preference: ['webgl', 'canvas'],
    backgroundAlpha: 0,
    antialias: false,
    // Leaves out Pixi's pointer and accessibility systems, because the page itself does their work, and its unused
    // filter system.
    skipExtensionImports: true,
  })
  // Pixi's ticker would wake the page at every frame. Nothing needs it: frames are drawn on demand, and the picture
  // cache frees textures.
  Ticker.system.autoStart = false
  Ticker.system.stop()
  // With many textures in one batch the shader runs a chain of branches per pixel, which is slow in software.
  if (renderer.type === RendererType.WEBGL && softwareGl()) Object.assign(renderer.limits, { maxBatchableTextures: 1 })
  return renderer
}
