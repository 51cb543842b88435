import type { Sprite } from './sprites/sprite.ts'

/** Why a card or another sprite could not be drawn (B-CARDS-12), and whether a retry may help (B-CARDS-13). */
const isRetryableByCode = {
  /** The canvas is closed. */
  scene_null: true,
  /** Adding the sprite to its layer failed. */
  scene_add_null: true,
  /** No card has a position. */
  card_positions_invalid: false,
  /** The canvas has lost its drawing context for now. */
  scene_not_active: true,
  /** Checking the drawing context failed. */
  scene_state_check_failed: true,
  /** An earlier card has the same id, and so the same place. */
  no_empty_position: false,
  /** The card has no position, though others have. */
  invalid_position: false,
  texture_creation_failed: true,
  sprite_creation_failed: false,
  /** Some cards were drawn, others were not. */
  partial_failure: false,
} as const
export type DrawFaultCode = keyof typeof isRetryableByCode

export interface DrawFault {
  readonly code: DrawFaultCode
  readonly retryable: boolean
  /** Whether cards could not be drawn although the canvas can be drawn on. */
  readonly concernsCards: boolean
}

export const drawFaultOf = (code: DrawFaultCode, concernsCards = false): DrawFault => ({
  code,
  retryable: isRetryableByCode[code],
  concernsCards,
})

/** Combines the faults of single cards into one fault of the whole drawing; null if there is none. */
export function combinedCardFault(codes: readonly DrawFaultCode[], cards: number): DrawFault | null {
  const [first, ...others] = codes
  if (!first) return null
  if (codes.length < cards)
    return { ...drawFaultOf('partial_failure', true), retryable: codes.every((code) => isRetryableByCode[code]) }
  if (codes.every((code) => code === 'invalid_position')) return drawFaultOf('card_positions_invalid', true)
  return drawFaultOf(others.find((code) => !isRetryableByCode[code]) ?? first, true)
}

/**
 * Finds cards without a position and cards with the same id.
 * @returns the fault code of each of these cards, by the card's index in the list
 */
export function invalidCardFaults(sprites: readonly Sprite[]): ReadonlyMap<number, DrawFaultCode> {
  const faults = new Map<number, DrawFaultCode>()
  const ids = new Set<string>()
  sprites.forEach((sprite, i) => {
    if (sprite.kind !== 'card') return
    if (![sprite.x, sprite.y, sprite.width].every(Number.isFinite)) faults.set(i, 'invalid_position')
    else if (ids.has(sprite.id)) faults.set(i, 'no_empty_position')
    ids.add(sprite.id)
  })
  return faults
}

/** Pauses before the retries in ms, each twice the previous pause (B-CARDS-13). */
export const redrawPausesMs = [500, 1000, 2000] as const

interface RetryingPainterPorts {
  /** Draws the sprites. @returns why a card, or else another sprite, could not be drawn; null if all were drawn */
  readonly draw: (sprites: readonly Sprite[]) => DrawFault | null
  /** Calls `run` after `ms`. @returns a function that cancels the call */
  readonly callLater: (ms: number, run: () => void) => () => void
  readonly log: (text: string) => void
}

/**
 * Draws sprites, and repeats a draw that had a retryable fault. Gives up after the last retry, or at once if the fault
 * is not retryable; if cards could not be drawn, it then draws everything except the cards (B-CARDS-14).
 */
export class RetryingPainter {
  private cancel: () => void = () => {}
  private retryCount = 0

  constructor(private readonly ports: RetryingPainterPorts) {}

  /** Draws the sprites and cancels a retry of earlier sprites. */
  show(sprites: readonly Sprite[]): void {
    this.cancel()
    this.drawOrRetry(sprites)
  }

  stop(): void {
    this.cancel()
  }

  private drawOrRetry(sprites: readonly Sprite[]): void {
    const fault = this.ports.draw(sprites)
    if (!fault) {
      this.retryCount = 0
      return
    }
    const pauseMs = fault.retryable ? redrawPausesMs[this.retryCount] : undefined
    if (pauseMs === undefined) {
      this.ports.log(`not drawn: ${fault.code}${fault.concernsCards ? '; the cards are taken off' : ''}`)
      this.retryCount = 0
      if (fault.concernsCards) this.ports.draw(sprites.filter((sprite) => sprite.kind !== 'card'))
      return
    }
    this.retryCount += 1
    this.ports.log(`not drawn: ${fault.code}; once more in ${pauseMs} ms`)
    this.cancel = this.ports.callLater(pauseMs, () => this.drawOrRetry([...sprites]))
  }
}
