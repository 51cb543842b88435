import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CardThemes, loadTableArtOnce, type TableArt } from '../../art/load-art.ts'
import { loadTableFonts } from '../../art/load-fonts.ts'
import { RetryingPainter } from '../../painter/draw-faults.ts'
import { Painter } from '../../painter/painter.ts'
import type { MotionLevel } from '../scene/choreography.ts'
import { browserClock } from './browser-clock.ts'
import { TableAnimator } from './table-animator.ts'

interface TableCanvas {
  /** Logical pixels. */
  readonly size: { readonly width: number; readonly height: number }
  /** CSS pixels per logical pixel. */
  readonly scale: number
  readonly cardThemes: CardThemes
}

/** Highest resolution of the canvas, device pixels per logical pixel: more would cost time without a visible gain. */
const maxResolution = 3

/**
 * Which motions are allowed now: none in a hidden tab (B-SCREEN-13), only cross-fades with reduced motion, else all.
 */
export function motionLevel(reducedMotion: boolean): MotionLevel {
  if (document.visibilityState === 'hidden') return 'none'
  return reducedMotion ? 'reduced' : 'full'
}

/** The images for the chosen card themes. After a change the old images stay until the new images are loaded. */
function useTableArt({ front, back, suits }: CardThemes): TableArt | null {
  const [art, setArt] = useState<TableArt | null>(null)
  useEffect(() => {
    let current = true
    void loadTableArtOnce({ front, back, suits }).then((loadedArt) => {
      if (current) setArt(loadedArt)
    })
    return () => {
      current = false
    }
  }, [front, back, suits])
  return art
}

/**
 * Device pixels per CSS pixel. They change when the page is zoomed, and without a change of the window's size when the
 * window moves to another screen.
 */
function useDevicePixelRatio(): number {
  const [ratio, setRatio] = useState(window.devicePixelRatio)
  useEffect(() => {
    // The query matches the present ratio alone, so each change needs a new query.
    const query = window.matchMedia(`(resolution: ${ratio}dppx)`)
    const readRatio = () => setRatio(window.devicePixelRatio)
    query.addEventListener('change', readRatio)
    return () => query.removeEventListener('change', readRatio)
  }, [ratio])
  return ratio
}

/** Opens a painter on its own canvas inside `host`, once the art is loaded. */
function usePainter(
  host: RefObject<HTMLElement | null>,
  art: TableArt | null,
  { size, scale }: TableCanvas,
): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null)
  const { width, height } = size
  const resolution = Math.min(maxResolution, useDevicePixelRatio() * scale)
  const startOptions = useRef({ art, size: { width, height }, resolution })
  useEffect(() => {
    startOptions.current = { art, size: { width, height }, resolution }
  })
  const isReady = art !== null
  useEffect(() => {
    const { art: first, size, resolution } = startOptions.current
    if (!isReady || !first || !host.current) return
    const canvas = document.createElement('canvas')
    host.current.append(canvas)
    let openedPainter: Painter | null = null
    let isClosed = false
    const openPainter = async () => {
      await loadTableFonts()
      const newPainter = await Painter.create({ canvas, size, resolution, art: first })
      if (isClosed) newPainter.destroy()
      else {
        openedPainter = newPainter
        setPainter(newPainter)
      }
    }
    void openPainter()
    return () => {
      isClosed = true
      openedPainter?.destroy()
      canvas.remove()
      setPainter(null)
    }
  }, [isReady, host])
  useEffect(() => painter?.resize({ width, height }, resolution), [painter, width, height, resolution])
  useEffect(() => {
    if (art) painter?.setArt(art)
  }, [painter, art])
  return painter
}

/** A painter inside `host`, and the images of the chosen card themes; each is null until it is loaded. */
export function useTablePainter(host: RefObject<HTMLElement | null>, canvas: TableCanvas) {
  const art = useTableArt(canvas.cardThemes)
  return { art, painter: usePainter(host, art, canvas) }
}

/** Draws the animated table with a painter until `stop` is called. */
export function startTableAnimator(painter: Painter): { readonly picture: TableAnimator; readonly stop: () => void } {
  const placement = new RetryingPainter({
    draw: (sprites) => painter.draw(sprites),
    callLater: browserClock.later,
    log: (text) => console.warn(text),
  })
  const picture = new TableAnimator((sprites) => placement.show(sprites), browserClock)
  return {
    picture,
    stop: () => {
      picture.stop()
      placement.stop()
    },
  }
}
