import type { Sprite } from '../../painter/sprites/sprite.ts'
import type { Award } from '../model/table-model.ts'
import {
  type AudibleMotionKind,
  type Choreography,
  choreographyAfterChange,
  emptyChoreography,
  lastCardMotionEndOf,
  lastMotionEndOf,
  type MotionLevel,
  withoutMotions,
} from '../scene/choreography.ts'
import { nextSceneChangeAt } from '../scene/next-change.ts'
import type { SceneInput } from '../scene/scene-input.ts'
import { tableScene } from '../scene/table-scene.ts'
import { resultSpriteId } from '../scene/table-words.ts'

export interface AnimationClock {
  readonly now: () => number
  /** Calls `run` at the next frame. @returns a function that cancels the call */
  readonly onNextFrame: (run: () => void) => () => void
  /** Calls `run` after `ms`. @returns a function that cancels the call */
  readonly later: (ms: number, run: () => void) => () => void
}

/** Draws the table when it changes and while something moves, and otherwise not at all. */
export class TableAnimator {
  private view: SceneInput | null = null
  private choreography: Choreography = emptyChoreography
  private cancelNextFrame: () => void = () => {}
  private awaitsFrame = false
  private shownResult: { readonly awards: readonly Award[]; readonly drawnAt: number | null } = {
    awards: [],
    drawnAt: null,
  }

  constructor(
    private readonly draw: (sprites: readonly Sprite[]) => void,
    private readonly clock: AnimationClock,
  ) {}

  /** Shows a new state of the table. `motionLevel` decides which motions lead to it. */
  show(view: SceneInput, motionLevel: MotionLevel): void {
    const atMs = this.clock.now()
    if (this.view)
      this.choreography = choreographyAfterChange(this.choreography, {
        before: this.view,
        after: view,
        atMs,
        motionLevel,
      })
    this.view = view
    // During a motion the next frame draws the change, together with all other changes that arrive until then. With
    // 'none' it is drawn at once, because a hidden page has no frames.
    if (!this.awaitsFrame || motionLevel === 'none') this.paint()
  }

  /** Ends all motions, after an action of the viewer. */
  endMotions(): void {
    this.choreography = withoutMotions(this.choreography)
    this.paint()
  }

  /** Milliseconds until the newest motion of this kind begins; 0 if it has begun or there is none. */
  msUntilStart(kind: AudibleMotionKind): number {
    return Math.max(0, (this.choreography.newestStarts[kind] ?? 0) - this.clock.now())
  }

  /** Milliseconds until all cards that move now are at their places, face up if they turn over; 0 if none moves. */
  msUntilCardsRest(): number {
    return Math.max(0, lastCardMotionEndOf(this.choreography) - this.clock.now())
  }

  /** When the result of these awards was first drawn, ms; null if not yet, or if other awards are shown now. */
  resultDrawnAt(awards: readonly Award[]): number | null {
    return this.shownResult.awards === awards ? this.shownResult.drawnAt : null
  }

  stop(): void {
    this.cancelNextFrame()
  }

  private readonly paint = (): void => {
    this.cancelNextFrame()
    if (!this.view) return
    const atMs = this.clock.now()
    const sprites = tableScene(this.view, this.choreography.motions, atMs)
    this.draw(sprites)
    this.recordResultTime(this.view.model.awards, sprites)
    const isMoving = lastMotionEndOf(this.choreography) > atMs
    const nextPaintAt = isMoving ? atMs : nextSceneChangeAt(this.view, atMs)
    this.awaitsFrame = nextPaintAt !== null && nextPaintAt <= atMs
    if (nextPaintAt === null) this.cancelNextFrame = () => {}
    else if (nextPaintAt <= atMs) this.cancelNextFrame = this.clock.onNextFrame(this.paint)
    else this.cancelNextFrame = this.clock.later(nextPaintAt - atMs, this.paint)
  }

  private recordResultTime(awards: readonly Award[], sprites: readonly Sprite[]): void {
    if (this.resultDrawnAt(awards) !== null) return
    const isDrawn = sprites.some(({ id }) => id === resultSpriteId)
    this.shownResult = { awards, drawnAt: isDrawn ? this.clock.now() : null }
  }
}
