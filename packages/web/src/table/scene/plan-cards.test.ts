import { expect, it } from 'vitest'
import { flopMessage, shownMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, snapshot } from '../testing/messages.ts'
import { beforeDeal, dealt, plannedMotions } from '../testing/played.ts'
import { marlow, tableStateInHand, you } from '../testing/players.ts'
import { backs } from '../testing/table-state.ts'
import { yourTurn } from '../testing/turns.ts'
import { spriteWithId, spriteWithIdAndKind } from '../testing/views.ts'
import { lastMotionEndOf } from './choreography.ts'

it('hole cards fly in two passes 700 ms apart, left of the button first, 30 ms between cards [B-CARDS-05]', () => {
  const { drawnAt } = plannedMotions([0, beforeDeal], [1000, dealt])
  const drawnCardIds = (atMs: number) => drawnAt(atMs).flatMap((sprite) => (sprite.kind === 'card' ? [sprite.id] : []))
  expect(drawnCardIds(1000)).toEqual(['card:3:0'])
  expect(drawnCardIds(1031).sort()).toEqual(['card:3:0', 'card:5:0'])
  expect(drawnCardIds(1699).sort()).toEqual(['card:2:0', 'card:3:0', 'card:5:0'])
  expect(drawnCardIds(1700)).toContain('card:3:1')
  expect(drawnCardIds(1760)).toHaveLength(6)
})

it('the viewer’s own cards turn over after they have landed, and then the hand hint appears [B-CARDS-02 N-TABLE-03]', () => {
  const { drawnAt, plan } = plannedMotions([0, beforeDeal], [1000, dealt])
  const faceUpShareAt = (atMs: number) => spriteWithIdAndKind(drawnAt(atMs), 'card:2:0', 'card')?.faceUpShare
  expect(faceUpShareAt(1240)).toBe(0)
  expect(faceUpShareAt(1280)).toBeGreaterThan(0)
  expect(faceUpShareAt(1400)).toBeUndefined()
  // The viewer is third in this deal: the second card lands after 700 + 60 + 180 ms and is face up after 160 ms more.
  expect(lastMotionEndOf(plan)).toBe(2100)
  expect(spriteWithId(drawnAt(2099), 'hint')).toBeUndefined()
  expect(spriteWithIdAndKind(drawnAt(2100), 'hint', 'pill')?.text).toBe('High Card, Ace')
})

it('at the viewer’s turn their own cards are face up at once, while other cards are still being dealt [B-TURN-01]', () => {
  const turn = continuedModel(dealt, yourTurn({ seq: 3 }))
  const { drawnAt } = plannedMotions([0, beforeDeal], [1000, dealt], [1010, turn])
  const own = [0, 1].map((card) => spriteWithIdAndKind(drawnAt(1010), `card:2:${card}`, 'card'))
  expect(own.map((card) => [card?.code, card?.x, card?.faceUpShare ?? 1])).toEqual([
    ['SA', 724, 1],
    ['HJ', 836, 1],
  ])
  expect(spriteWithId(drawnAt(1010), 'hint')).toBeDefined()
  expect(spriteWithId(drawnAt(1010), 'card:3:1')).toBeUndefined()
})

it('at the viewer’s turn the hand hint counts the flop only once the flop is face up [N-TABLE-03 B-TURN-01]', () => {
  const flop = continuedModel(dealt, flopMessage)
  const turn = { ...flop, offer: continuedModel(flop, yourTurn({ seq: 4 })).offer }
  const { drawnAt, plan } = plannedMotions([0, dealt], [3000, flop], [3010, turn])
  const hintText = (atMs: number) => spriteWithIdAndKind(drawnAt(atMs), 'hint', 'pill')?.text
  expect(hintText(3010)).toBe('High Card, Ace')
  expect(hintText(lastMotionEndOf(plan) - 1)).toBe('High Card, Ace')
  expect(hintText(lastMotionEndOf(plan))).toBe('Pair of Aces')
})

it('board cards are dealt one by one, 90 ms apart, and turn over [B-CARDS-09]', () => {
  const flop = continuedModel(beforeDeal, flopMessage)
  const { drawnAt } = plannedMotions([0, beforeDeal], [1000, flop])
  const boardCardCount = (atMs: number) => drawnAt(atMs).filter((sprite) => sprite.id.startsWith('board')).length
  expect([1000, 1089, 1090, 1180].map(boardCardCount)).toEqual([1, 1, 2, 3])
  expect(spriteWithIdAndKind(drawnAt(1220), 'board:0', 'card')?.faceUpShare).toBe(0)
  expect(spriteWithIdAndKind(drawnAt(1380), 'board:0', 'card')?.faceUpShare).toBeUndefined()
})

it('hands shown at the showdown move out from behind the pod and turn over [B-CARDS-07]', () => {
  const hidden = modelAfter([snapshot(tableStateInHand([you, { ...marlow, playerCards: backs }], 1))])
  const shown = continuedModel(hidden, shownMessage({ marlow: ['HK', 'CK'] }))
  const { drawnAt } = plannedMotions([0, hidden], [1000, shown])
  expect(spriteWithIdAndKind(drawnAt(1000), 'card:3:0', 'card')).toMatchObject({
    width: 62,
    scale: 52 / 62,
    faceUpShare: 0,
  })
  expect(spriteWithIdAndKind(drawnAt(1340), 'card:3:0', 'card')).toMatchObject({ width: 62, code: 'HK' })
})

it('folded cards fade to 0.6 on their way to the muck and disappear ([Q58]) [B-CARDS-08]', () => {
  const holding = modelAfter([snapshot(tableStateInHand([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1))])
  const folded = modelAfter([snapshot(tableStateInHand([{ ...you, isFolded: true }, marlow], 2))])
  const { drawnAt } = plannedMotions([0, holding], [1000, folded])
  const muckedCardAlpha = (atMs: number) => spriteWithIdAndKind(drawnAt(atMs), 'muck:card:2:0', 'card')?.alpha ?? null
  expect(muckedCardAlpha(1000)).toBe(1)
  expect(muckedCardAlpha(1179)).toBeCloseTo(0.6, 1)
  expect(muckedCardAlpha(1180)).toBeNull()
})
