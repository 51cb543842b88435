import type { Sprite } from '../../painter/sprites/sprite.ts'
import { seatBetSprites } from './bet-sprites.ts'
import { boardSprites, seatCardSprites } from './card-sprites.ts'
import { type Motion, spritesInMotion } from './motion.ts'
import { potRowSprites, totalPotSprites } from './pot-sprites.ts'
import type { SceneInput } from './scene-input.ts'
import { allSeatSprites } from './seat-sprites.ts'
import { feltTextSprites, handHintSprites, resultSprites } from './table-words.ts'

/** The sprites of the table at rest, without motions. */
export function stillScene(view: SceneInput, atMs: number): readonly Sprite[] {
  const { seats, winners } = view.model
  return [
    ...feltTextSprites(view),
    ...totalPotSprites(view, atMs),
    ...(winners.length > 0 ? resultSprites(view) : potRowSprites(view)),
    ...seats.flatMap((seat) => seatBetSprites(view, seat)),
    ...boardSprites(view),
    // Backs lie behind the pods, so they come first within their layer.
    ...seats.flatMap((seat) => seatCardSprites(view, seat)),
    ...allSeatSprites(view, atMs),
    ...handHintSprites(view),
  ]
}

/**
 * The sprites of the table with its motions at a moment. Pure, so that tests can check any moment of a motion.
 * @param atMs ms of the client's clock
 */
export function tableScene(view: SceneInput, motions: readonly Motion[], atMs: number): readonly Sprite[] {
  return spritesInMotion(stillScene(view, atMs), motions, atMs)
}
