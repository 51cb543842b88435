import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Look, loadTableArt, type TableArt } from '../../art/load-art.ts'
import { fontFamily } from '../../design/tokens.ts'
import { Painter } from '../../painter/painter.ts'
import { Placement } from '../../painter/placement.ts'
import type { GameState } from '../play/game-state.ts'
import type { TableGame } from '../play/table-game.ts'
import type { Liveliness } from '../scene/choreography.ts'
import type { SceneView } from '../scene/scene-view.ts'
import { browserClock } from './browser-clock.ts'
import { TablePicture } from './table-picture.ts'

/** How the table is drawn; everything but the table itself. */
type Drawing = Omit<SceneView, 'model'> & { readonly scale: number; readonly look: Look }

/** Sharper than this only costs time. */
const mostResolution = 3
const resolutionFor = (scale: number) => Math.min(mostResolution, window.devicePixelRatio * scale)

/** How much may move now: nothing in a hidden tab (B-SCREEN-13), cross-fades where motion is not wanted. */
function liveliness(still: boolean): Liveliness {
  if (document.visibilityState === 'hidden') return 'none'
  return still ? 'reduced' : 'full'
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
  { places, scale }: Drawing,
): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null)
  const { width, height } = places.layout.size
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

/** Paints the game inside the host: with its motions while it is watched, its final states otherwise. */
export function usePaintedTable(host: RefObject<HTMLElement | null>, game: TableGame, drawing: Drawing) {
  const art = useArt(drawing.look)
  const painter = usePainter(host, art, drawing)
  const [drawn, setDrawn] = useState(false)
  const picture = useRef<TablePicture | null>(null)
  const { places, unit, showTable, still } = drawing
  const how = useRef({ places, unit, showTable, still })

  useEffect(() => {
    if (!painter) return
    const placement = new Placement({
      draw: (sprites) => painter.draw(sprites),
      later: browserClock.later,
      log: (text) => console.warn(text),
    })
    const painting = new TablePicture((sprites) => placement.show(sprites), browserClock)
    picture.current = painting
    const show = ({ model }: GameState, lively: Liveliness) => {
      if (!model.facts) return
      painting.show({ model, ...how.current }, lively)
      setDrawn(true)
    }
    const follow = (state: GameState, before: GameState) => {
      if (state.acts !== before.acts) painting.finish()
      const anew = state.redrawn !== before.redrawn
      if (state.model !== before.model) show(state, anew ? 'none' : liveliness(how.current.still))
    }
    show(game.store.getState(), 'none')
    const unfollow = game.store.subscribe(follow)
    return () => {
      unfollow()
      painting.stop()
      placement.stop()
      picture.current = null
    }
  }, [painter, game])

  // Other places, units or prints are shown at once: only the table's own changes move.
  useEffect(() => {
    how.current = { places, unit, showTable, still }
    const { model } = game.store.getState()
    if (model.facts) picture.current?.show({ model, places, unit, showTable, still }, 'none')
  }, [game, places, unit, showTable, still])

  return { art: art !== null, painter: painter !== null, drawn }
}
