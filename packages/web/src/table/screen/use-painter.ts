import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Look, loadTableArt, type TableArt } from '../../art/load-art.ts'
import { fontFamily } from '../../design/tokens.ts'
import { Painter } from '../../painter/painter.ts'
import { Placement } from '../../painter/placement.ts'
import type { MotionLevel } from '../scene/choreography.ts'
import { browserClock } from './browser-clock.ts'
import { TablePicture } from './table-picture.ts'

interface Canvas {
  /** Logical pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** CSS pixels per logical pixel. */
  readonly scale: number
  readonly look: Look
}

/** A higher resolution costs time without a visible gain. */
const mostResolution = 3
const resolutionFor = (scale: number) => Math.min(mostResolution, window.devicePixelRatio * scale)

/** How much may move now: nothing in a hidden tab (B-SCREEN-13), cross-fades where motion is not wanted. */
export function motionLevel(reducedMotion: boolean): MotionLevel {
  if (document.visibilityState === 'hidden') return 'none'
  return reducedMotion ? 'reduced' : 'full'
}

/** The chosen cards, loaded; the old ones stay until the new ones are here. */
function useArt({ front, back, suits }: Look): TableArt | null {
  const [art, setArt] = useState<TableArt | null>(null)
  useEffect(() => {
    let current = true
    void loadTableArt({ look: { front, back, suits } }).then((loaded) => {
      if (current) setArt(loaded)
    })
    return () => {
      current = false
    }
  }, [front, back, suits])
  return art
}

/** A painter on a canvas of its own inside the host, from the moment the art is here. */
function usePainter(
  host: RefObject<HTMLElement | null>,
  art: TableArt | null,
  { size, scale }: Canvas,
): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null)
  const { width, height } = size
  const start = useRef({ art, size: { width, height }, scale })
  useEffect(() => {
    start.current = { art, size: { width, height }, scale }
  })
  const ready = art !== null
  useEffect(() => {
    const { art: first, size, scale: firstScale } = start.current
    if (!ready || !first || !host.current) return
    const canvas = document.createElement('canvas')
    host.current.append(canvas)
    let opened: Painter | null = null
    let closed = false
    const open = async () => {
      // Without its font the first words would be set in the fallback face.
      await document.fonts.load(`600 16px ${fontFamily}`)
      const painted = await Painter.create({ canvas, size, resolution: resolutionFor(firstScale), art: first })
      if (closed) painted.destroy()
      else {
        opened = painted
        setPainter(painted)
      }
    }
    void open()
    return () => {
      closed = true
      opened?.destroy()
      canvas.remove()
      setPainter(null)
    }
  }, [ready, host])
  useEffect(() => painter?.resize({ width, height }, resolutionFor(scale)), [painter, width, height, scale])
  useEffect(() => {
    if (art) painter?.setArt(art)
  }, [painter, art])
  return painter
}

/** A painter inside the host that draws the chosen cards; both null until they are here. */
export function useTablePainter(host: RefObject<HTMLElement | null>, canvas: Canvas) {
  const art = useArt(canvas.look)
  return { art, painter: usePainter(host, art, canvas) }
}

/** The moving picture that a painter draws, and what ends it. */
export function pictureOn(painter: Painter): { readonly picture: TablePicture; readonly stop: () => void } {
  const placement = new Placement({
    draw: (sprites) => painter.draw(sprites),
    later: browserClock.later,
    log: (text) => console.warn(text),
  })
  const picture = new TablePicture((sprites) => placement.show(sprites), browserClock)
  return {
    picture,
    stop: () => {
      picture.stop()
      placement.stop()
    },
  }
}
