import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardThemes } from '../../art/load-art.ts'
import type { GameState } from '../play/game-state.ts'
import type { TableGame } from '../play/table-game.ts'
import type { MotionLevel } from '../scene/choreography.ts'
import type { SceneView } from '../scene/scene-view.ts'
import type { TablePicture } from './table-picture.ts'
import { animatedPicture, motionLevel, useTablePainter } from './use-painter.ts'

/** Everything that determines what is drawn, except the state of the table. */
type Drawing = Omit<SceneView, 'model'> & {
  readonly scale: number
  readonly cardThemes: CardThemes
  readonly reducedMotion: boolean
}

/** Methods that tell the game when a motion starts, and when a result was drawn. */
export type PictureTimes = Pick<TablePicture, 'msUntilStart' | 'resultDrawnAt'>

/**
 * Paints the game into `host`, with motions while the page is visible, otherwise only final states.
 * @param times receives the `TablePicture` while the table is painted, else null
 */
export function usePaintedTable(
  host: RefObject<HTMLElement | null>,
  game: TableGame,
  drawing: Drawing,
  times: RefObject<PictureTimes | null>,
) {
  const { art, painter } = useTablePainter(host, { ...drawing, size: drawing.places.layout.size })
  const [isDrawn, setDrawn] = useState(false)
  const picture = useRef<TablePicture | null>(null)
  const { places, unit, showsTableFacts, foldedStaysReadable, reducedMotion } = drawing
  const how = useRef({ places, unit, showsTableFacts, foldedStaysReadable, reducedMotion })

  useEffect(() => {
    if (!painter) return
    const { picture: painting, stop } = animatedPicture(painter)
    picture.current = painting
    times.current = painting
    const show = ({ model }: GameState, motionLevel: MotionLevel) => {
      if (!model.facts) return
      painting.show({ model, ...how.current }, motionLevel)
      setDrawn(true)
    }
    const followGame = (state: GameState, before: GameState) => {
      if (state.actionsSent !== before.actionsSent) painting.endMotions()
      const anew = state.tableReplacements !== before.tableReplacements
      if (state.model !== before.model) show(state, anew ? 'none' : motionLevel(how.current.reducedMotion))
    }
    show(game.store.getState(), 'none')
    const unfollow = game.store.subscribe(followGame)
    return () => {
      unfollow()
      stop()
      picture.current = null
      times.current = null
    }
  }, [painter, game, times])

  // Changes of layout, unit or settings are shown without motion; only changes of the table are animated.
  useEffect(() => {
    how.current = { places, unit, showsTableFacts, foldedStaysReadable, reducedMotion }
    const { model } = game.store.getState()
    if (model.facts) picture.current?.show({ model, ...how.current }, 'none')
  }, [game, places, unit, showsTableFacts, foldedStaysReadable, reducedMotion])

  return { hasArt: art !== null, hasPainter: painter !== null, isDrawn }
}
