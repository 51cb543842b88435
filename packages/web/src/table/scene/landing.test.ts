import { expect, it } from 'vitest'
import { actionMessage, collectMessage, flopMessage, ownCardsMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, snapshot } from '../testing/messages.ts'
import { plannedMotions } from '../testing/played.ts'
import { marlow, runningHandFields, tobias, you } from '../testing/players.ts'
import { backs, type SeatSketch, tableState } from '../testing/table-state.ts'
import { yourTurn } from '../testing/turns.ts'
import { spriteWithId, spriteWithIdAndKind, viewOf } from '../testing/views.ts'
import { lastMotionEndOf } from './choreography.ts'
import { stillScene } from './table-scene.ts'

const six: readonly SeatSketch[] = Array.from({ length: 6 }, (_, index) => ({
  index,
  username: index === 2 ? 'you' : `player${index}`,
  chips: 1000,
}))
const tableSnapshot = (players: readonly SeatSketch[], seq: number) =>
  snapshot(tableState(players, { ...runningHandFields, seq }))
const before = modelAfter([tableSnapshot(six, 1)])
const blinds = continuedModel(
  before,
  tableSnapshot(
    six.map((seat) => ({ ...seat, currentBet: { 3: 50, 4: 100 }[seat.index] ?? 0 })),
    2,
  ),
)

it('a deal to six seats ends within 1.2 s of its message, including the blinds and the last own card [B-CARDS-05]', () => {
  const { plan } = plannedMotions([0, before], [1000, blinds], [1000, continuedModel(blinds, ownCardsMessage)])
  expect(plan.motions.length).toBeGreaterThan(12)
  expect(lastMotionEndOf(plan) - 1000).toBeLessThanOrEqual(1200)
})

const idle = modelAfter([tableSnapshot([you, marlow, tobias], 1)])
const withDeal = continuedModel(idle, ownCardsMessage)
const raise = { player: { id: 'marlow', chips: 500, currentBet: 300 }, bet: 300 }
const seatsWithBet = [
  { ...you, playerCards: ['SA', 'HJ'] },
  { ...marlow, chips: 500, currentBet: 300, playerCards: backs },
  { ...tobias, playerCards: backs },
]
const withBet = continuedModel(
  withDeal,
  actionMessage('player_raise', tableState(seatsWithBet, { ...runningHandFields, seq: 2 }), raise),
)

it('a bet made while cards are dealt slides at once [B-CHIPS-01 B-CARDS-05]', () => {
  const { drawnAt } = plannedMotions([0, idle], [1000, withDeal], [1100, withBet])
  expect(spriteWithIdAndKind(drawnAt(1100), 'added:3', 'chips')?.amount).toBe(30_000)
  expect(spriteWithIdAndKind(drawnAt(1320), 'bet:3', 'chips')?.amount).toBe(30_000)
  expect(spriteWithId(drawnAt(1320), 'card:3:1')).toBeUndefined()
})

it('when the viewer’s turn begins, bets, stacks, pot and labels have their final values at once [B-CARDS-05 B-CHIPS-01]', () => {
  const turn = continuedModel(withBet, yourTurn({ call: 300, highestBet: 300, pot: 450 }))
  const { drawnAt } = plannedMotions([0, idle], [1000, withDeal], [1100, withBet], [1110, turn])
  const atRest = stillScene(viewOf(turn), 1110).filter(({ kind }) => kind !== 'card')
  expect(drawnAt(1110).filter(({ kind }) => kind !== 'card')).toEqual(atRest)
})

it('bets that arrive with the viewer’s turn, and bets of the round before, are in place at once [B-CHIPS-01]', () => {
  const bothIn = modelAfter([tableSnapshot([{ ...you, currentBet: 100 }, { ...marlow, currentBet: 100 }, tobias], 1)])
  const collected = continuedModel(bothIn, collectMessage(200))
  const flop = continuedModel(collected, flopMessage)
  const table = tableState([you, { ...marlow, currentBet: 250 }, tobias], {
    ...{ ...runningHandFields, seq: 3, pot: 200, middleCards: ['HA', 'D10', 'S7'], currentStage: { value: 3 } },
  })
  const turn = continuedModel(flop, yourTurn({ call: 250, minRaise: 500 }, { table }))
  const { drawnAt } = plannedMotions([0, bothIn], [1000, collected], [1000, flop], [1010, turn])
  expect(drawnAt(1010).filter(({ id }) => /^(added|collect|refund|won)/.test(id))).toEqual([])
  expect(spriteWithIdAndKind(drawnAt(1010), 'bet:3', 'chips')?.amount).toBe(25_000)
  expect(spriteWithIdAndKind(drawnAt(1010), 'pot', 'pill')?.text).toEqual(['Pot 450.00', 'Pot 450'])
  expect(spriteWithId(drawnAt(1010), 'board:0')).toBeUndefined()
})

it('board cards arrive only after the motions of the deal are over [B-CARDS-09]', () => {
  const dealt = continuedModel(before, ownCardsMessage)
  const flop = continuedModel(dealt, flopMessage)
  const { drawnAt } = plannedMotions([0, before], [1000, dealt], [1500, flop])
  expect(spriteWithId(drawnAt(2100), 'board:0')).toBeUndefined()
  expect(drawnAt(2600).filter(({ id }) => id.startsWith('board'))).toHaveLength(3)
})
