import { expect, it } from 'vitest'
import { withNextAward } from '../model/awards.ts'
import type { TableModel } from '../model/table-model.ts'
import { potsOf, wonPotsMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, snapshot } from '../testing/messages.ts'
import { tableState } from '../testing/table-state.ts'
import { podOf, spriteWithId, spriteWithIdAndKind, viewOf } from '../testing/views.ts'
import { choreographyAfterChange, emptyChoreography } from './choreography.ts'
import { stillScene, tableScene } from './table-scene.ts'

const seats = [
  { index: 0, username: 'anna', chips: 0, playerCards: ['HK', 'CK'] },
  { index: 2, username: 'you', chips: 0, playerCards: ['SA', 'DA'] },
  { index: 4, username: 'cleo', chips: 0, playerCards: ['SQ', 'HQ'] },
]
const board = ['C2', 'D5', 'H9', 'DJ', 'S3']
const table = tableState(seats, { sessionId: 'h1', isRunning: true, middleCards: board, ...potsOf(236, 80) })
const aces = { handName: 'Pair of Aces', winningCards: ['SA', 'DA', 'DJ', 'H9', 'D5'] }
const kings = { handName: 'Pair of Kings', winningCards: ['HK', 'CK', 'DJ', 'H9', 'D5'] }
const winners = wonPotsMessage([{ id: 'you', wonAmount: 236, ...aces }], [{ id: 'anna', wonAmount: 80, ...kings }])
const before = modelAfter([snapshot(table)])
const side = continuedModel(before, winners)
const main = withNextAward(side, 3000)

const shown = (model: TableModel, form: 'desktop' | 'mobile') => {
  const sprites = stillScene(viewOf(model, form), 0)
  return {
    result: spriteWithIdAndKind(sprites, 'result', 'pill')?.text[0],
    hand: spriteWithIdAndKind(sprites, 'winning-hand', 'pill')?.text,
    glows: sprites.flatMap((sprite) => (sprite.kind === 'pod' && sprite.state === 'winner' ? sprite.name : [])),
    framed: sprites.flatMap((sprite) => (sprite.kind === 'card' && sprite.winning ? sprite.code : [])),
  }
}

it.each(['desktop', 'mobile'] as const)(
  'on the %s table, pots of different winners are announced one by one with winner, amount, hand and framed cards [B-POTS-05]',
  (form) => {
    expect(shown(side, form)).toEqual({
      result: 'Side pot #1: anna wins 80.00',
      hand: 'Pair of Kings',
      glows: ['anna'],
      framed: ['D5', 'H9', 'DJ', 'HK', 'CK'],
    })
    expect(shown(main, form)).toMatchObject({
      result: 'Main pot: You win 236.00',
      hand: 'Pair of Aces',
      glows: ['you'],
    })
  },
)

it("while a side pot is announced, the total pot's text is hidden and the chips of other pots stay in the middle [B-POTS-05]", () => {
  const sprites = stillScene(viewOf(side), 0)
  expect(spriteWithId(sprites, 'pot')).toBeUndefined()
  expect(spriteWithIdAndKind(sprites, 'pot-chips', 'chips')?.amount).toBe(23_600)
  expect(spriteWithId(stillScene(viewOf(main), 0), 'pot-chips')).toBeUndefined()
})

it('when the main pot is announced after the side pot, only the main pot’s chips slide, to their winner [B-POTS-05]', () => {
  const step = { before: viewOf(side), after: viewOf(main), atMs: 3000, motionLevel: 'full' } as const
  const { motions } = choreographyAfterChange(emptyChoreography, step)
  const flying = tableScene(viewOf(main), motions, 3100).filter(({ id }) => id.startsWith('won:'))
  expect(flying).toMatchObject([{ id: 'won:2', amount: 23_600 }])
})

it("won chips leave from the place of their pot, and the winner's stack counts up once they have arrived [N-TABLE-17]", () => {
  const step = { before: viewOf(before), after: viewOf(side), atMs: 1000, motionLevel: 'full' } as const
  const { motions } = choreographyAfterChange(emptyChoreography, step)
  const sceneAt = (ms: number) => tableScene(viewOf(side), motions, ms)
  const flight = motions.find(({ id }) => id === 'won:0')
  if (flight?.kind !== 'flight') throw new Error('no flight')
  const pill = spriteWithIdAndKind(stillScene(viewOf(before), 1000), 'pots:1', 'pill')
  expect([flight.from.y, (flight.from.x ?? 0) > (pill?.x ?? 0)]).toEqual([pill?.y, true])
  const balanceAfter = (ms: number) => podOf(sceneAt(ms), 0)?.balance?.[0]
  expect([0, 250, 499, 500].map((ms) => balanceAfter(flight.endsAt + ms))).toEqual(['0.00', '40.00', '73.33', '80.00'])
})
