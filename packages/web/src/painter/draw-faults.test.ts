import { describe, expect, it } from 'vitest'
import { ManualClock } from '../table/testing/manual-clock.ts'
import { combinedCardFault, type DrawFault, drawFaultOf, invalidCardFaults, RetryingPainter } from './draw-faults.ts'
import type { CardSprite, Sprite } from './sprites/sprite.ts'

const card = (id: string, x = 100): CardSprite => ({
  kind: 'card',
  id,
  layer: 'board',
  code: 'HA',
  x,
  y: 50,
  width: 96,
})
const dealer: Sprite = { kind: 'dealer', id: 'dealer', layer: 'pot', x: 1, y: 1, size: 30 }
const sprites = [dealer, card('board:0'), card('board:1')]

describe('the fault codes of cards that cannot be drawn', () => {
  it('a card without a position and a second card with the same id get different fault codes [B-CARDS-12]', () => {
    expect([...invalidCardFaults([dealer, card('a', Number.NaN), card('b'), card('b')])]).toEqual([
      [1, 'invalid_position'],
      [3, 'no_empty_position'],
    ])
    expect(invalidCardFaults(sprites).size).toBe(0)
  })

  it('the combined fault of some cards is partial_failure; of all cards with invalid positions, card_positions_invalid [B-CARDS-12]', () => {
    expect(combinedCardFault([], 5)).toBeNull()
    expect(combinedCardFault(['texture_creation_failed'], 5)).toMatchObject({
      code: 'partial_failure',
      retryable: true,
    })
    expect(combinedCardFault(['invalid_position'], 5)).toMatchObject({
      code: 'partial_failure',
      retryable: false,
    })
    expect(combinedCardFault(['invalid_position', 'invalid_position'], 2)?.code).toBe('card_positions_invalid')
    expect(combinedCardFault(['texture_creation_failed', 'sprite_creation_failed'], 2)?.code).toBe(
      'sprite_creation_failed',
    )
  })

  it('faults of the scene and of textures can be retried, faults of positions cannot [B-CARDS-13]', () => {
    for (const code of ['scene_null', 'scene_add_null', 'scene_not_active', 'scene_state_check_failed'] as const)
      expect(drawFaultOf(code).retryable).toBe(true)
    expect(drawFaultOf('texture_creation_failed').retryable).toBe(true)
    for (const code of ['card_positions_invalid', 'no_empty_position', 'invalid_position'] as const)
      expect(drawFaultOf(code).retryable).toBe(false)
  })
})

/** A `RetryingPainter` whose first `times` draws fail with `fault`. */
function painterFailingTimes(times: number, fault: DrawFault = drawFaultOf('texture_creation_failed', true)) {
  const clock = new ManualClock()
  const drawn: { readonly at: number; readonly ids: readonly string[] }[] = []
  const log: string[] = []
  const placement = new RetryingPainter({
    draw: (sprites) => {
      drawn.push({ at: clock.now(), ids: sprites.map(({ id }) => id) })
      return drawn.length <= times ? fault : null
    },
    callLater: clock.later,
    log: (text) => log.push(text),
  })
  return { clock, drawn, log, placement }
}

describe('a drawing that is repeated after a fault', () => {
  it('a drawing with a fault is repeated at most three times, after 500, 1000 and 2000 ms [B-CARDS-13]', () => {
    const { clock, drawn, placement } = painterFailingTimes(3)
    placement.show(sprites)
    clock.pass(60_000)
    expect(drawn.map(({ at }) => at)).toEqual([0, 500, 1500, 3500])
    expect(drawn.at(-1)?.ids).toEqual(['dealer', 'board:0', 'board:1'])
  })

  it('after the last failed retry the table is drawn without cards [B-CARDS-14]', () => {
    const { clock, drawn, log, placement } = painterFailingTimes(4)
    placement.show(sprites)
    clock.pass(60_000)
    expect(drawn.map(({ at }) => at)).toEqual([0, 500, 1500, 3500, 3500])
    expect(drawn.at(-1)?.ids).toEqual(['dealer'])
    expect(log.at(-1)).toBe('not drawn: texture_creation_failed; the cards are taken off')
  })

  it('after a fault that is not retryable the table is drawn without cards at once [B-CARDS-13]', () => {
    const { clock, drawn, placement } = painterFailingTimes(1, drawFaultOf('invalid_position', true))
    placement.show(sprites)
    clock.pass(60_000)
    expect(drawn.map(({ at, ids }) => [at, ids.length])).toEqual([
      [0, 3],
      [0, 1],
    ])
  })

  it('the cards stay drawn if the last retry fails for anything other than a card [B-CARDS-14]', () => {
    const { clock, drawn, placement } = painterFailingTimes(4, drawFaultOf('texture_creation_failed'))
    placement.show(sprites)
    clock.pass(60_000)
    expect(drawn.map(({ at, ids }) => [at, ids.length])).toEqual([
      [0, 3],
      [500, 3],
      [1500, 3],
      [3500, 3],
    ])
  })

  it('a newer drawing cancels the retry of an older one [B-CARDS-13]', () => {
    const { clock, drawn, placement } = painterFailingTimes(1)
    placement.show(sprites)
    clock.pass(200)
    placement.show([dealer])
    clock.pass(60_000)
    expect(drawn.map(({ at, ids }) => [at, ids.length])).toEqual([
      [0, 3],
      [200, 1],
    ])
  })
})
