import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardThemes } from '../../art/load-art.ts'
import type { TableGame } from '../play/table-game.ts'
import type { TableScreenState } from '../play/table-screen-state.ts'
import type { MotionLevel } from '../scene/choreography.ts'
import type { SceneInput } from '../scene/scene-input.ts'
import type { TableAnimator } from './table-animator.ts'
import { motionLevel, startTableAnimator, useTablePainter } from './use-painter.ts'

/** Everything that determines what is drawn, except the state of the table. */
type Drawing = Omit<SceneInput, 'model'> & {
  readonly scale: number
  readonly cardThemes: CardThemes
  readonly reducedMotion: boolean
}

/** Methods that tell when a motion starts, when moving cards are at their places, and when a result was drawn. */
export type AnimationTiming = Pick<TableAnimator, 'msUntilStart' | 'msUntilCardsRest' | 'resultDrawnAt'>

/**
 * Paints the game into `host`, with motions while the page is visible, otherwise only final states.
 * @param pictureTimes receives the `TableAnimator` while the table is painted, else null
 */
export function usePaintedTable(
  host: RefObject<HTMLElement | null>,
  game: TableGame,
  drawing: Drawing,
  pictureTimes: RefObject<AnimationTiming | null>,
) {
  const { art, painter } = useTablePainter(host, { ...drawing, size: drawing.places.layout.size })
  const [isDrawn, setDrawn] = useState(false)
  const picture = useRef<TableAnimator | null>(null)
  const { places, unit, showsTableFacts, foldedStaysReadable, reducedMotion } = drawing
  const viewOptions = useRef({ places, unit, showsTableFacts, foldedStaysReadable, reducedMotion })

  useEffect(() => {
    if (!painter) return
    const { picture: painting, stop } = startTableAnimator(painter)
    picture.current = painting
    pictureTimes.current = painting
    const show = ({ model }: TableScreenState, motionLevel: MotionLevel) => {
      if (!model.facts) return
      painting.show({ model, ...viewOptions.current }, motionLevel)
      setDrawn(true)
    }
    const followGame = (state: TableScreenState, stateBefore: TableScreenState) => {
      if (state.actionsSent !== stateBefore.actionsSent) painting.endMotions()
      const isReplaced = state.tableReplacements !== stateBefore.tableReplacements
      if (state.model !== stateBefore.model)
        show(state, isReplaced ? 'none' : motionLevel(viewOptions.current.reducedMotion))
    }
    show(game.store.getState(), 'none')
    const stopFollowing = game.store.subscribe(followGame)
    return () => {
      stopFollowing()
      stop()
      picture.current = null
      pictureTimes.current = null
    }
  }, [painter, game, pictureTimes])

  // Changes of layout, unit or settings are shown without motion; only changes of the table are animated.
  useEffect(() => {
    viewOptions.current = { places, unit, showsTableFacts, foldedStaysReadable, reducedMotion }
    const { model } = game.store.getState()
    if (model.facts) picture.current?.show({ model, ...viewOptions.current }, 'none')
  }, [game, places, unit, showsTableFacts, foldedStaysReadable, reducedMotion])

  return { hasArt: art !== null, hasPainter: painter !== null, isDrawn }
}
