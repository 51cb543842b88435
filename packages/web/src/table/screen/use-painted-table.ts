import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Look } from '../../art/load-art.ts'
import type { GameState } from '../play/game-state.ts'
import type { TableGame } from '../play/table-game.ts'
import type { Liveliness } from '../scene/choreography.ts'
import type { SceneView } from '../scene/scene-view.ts'
import type { TablePicture } from './table-picture.ts'
import { liveliness, pictureOn, useTablePainter } from './use-painter.ts'

/** How the table is drawn; everything but the table itself. */
type Drawing = Omit<SceneView, 'model'> & { readonly scale: number; readonly look: Look }

/** Paints the game inside the host: with its motions while it is watched, its final states otherwise. */
export function usePaintedTable(host: RefObject<HTMLElement | null>, game: TableGame, drawing: Drawing) {
  const { art, painter } = useTablePainter(host, { ...drawing, size: drawing.places.layout.size })
  const [drawn, setDrawn] = useState(false)
  const picture = useRef<TablePicture | null>(null)
  const { places, unit, showTable, still } = drawing
  const how = useRef({ places, unit, showTable, still })

  useEffect(() => {
    if (!painter) return
    const { picture: painting, stop } = pictureOn(painter)
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
      stop()
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
