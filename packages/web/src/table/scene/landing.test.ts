import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { plannedMotions } from '../testing/played.ts'
import { marlow, runningHand, tobias, you } from '../testing/players.ts'
import { type SeatSketch, tableState } from '../testing/table-state.ts'
import { yourTurn } from '../testing/turns.ts'
import { spriteOfKind, spriteWithId, viewOf } from '../testing/views.ts'
import { movingUntil } from './choreography.ts'
import { stillScene } from './table-scene.ts'

const six: readonly SeatSketch[] = Array.from({ length: 6 }, (_, index) => ({
  index,
  username: index === 2 ? 'you' : `player${index}`,
  chips: 1000,
}))
const tableSnapshot = (players: readonly SeatSketch[], seq: number) =>
  snapshot(tableState(players, { ...runningHand, seq }))
const ownCards = serverMessage('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] })
const before = modelAfter([tableSnapshot(six, 1)])
const blinds = modelAfter(
  [
    tableSnapshot(
      six.map((seat) => ({ ...seat, currentBet: { 3: 50, 4: 100 }[seat.index] ?? 0 })),
      2,
    ),
  ],
  { from: before },
)

it('a deal to six seats ends within 1.2 s of its message, including the blinds and the last own card [B-CARDS-05]', () => {
  const { plan } = plannedMotions([
    [0, before],
    [1000, blinds],
    [1000, modelAfter([ownCards], { from: blinds })],
  ])
  expect(plan.motions.length).toBeGreaterThan(12)
  expect(movingUntil(plan) - 1000).toBeLessThanOrEqual(1200)
})

const dealt = modelAfter([ownCards], { from: before })
const withBet = (bet: number, seq: number) =>
  modelAfter(
    [
      serverMessage('player_raise', {
        player: { id: 'marlow', chips: 800 - bet, currentBet: bet },
        bet,
        displayText: 'RAISE',
        table: tableState(
          [
            { ...you, playerCards: ['SA', 'HJ'] },
            { ...marlow, chips: 800 - bet, currentBet: bet, playerCards: ['BACKCARD', 'BACKCARD'] },
            { ...tobias, playerCards: ['BACKCARD', 'BACKCARD'] },
          ],
          { ...runningHand, seq },
        ),
        seq,
      }),
    ],
    { from: modelAfter([ownCards], { from: modelAfter([tableSnapshot([you, marlow, tobias], 1)]) }) },
  )

it('a bet made while cards are dealt slides at once [B-CHIPS-01 B-CARDS-05]', () => {
  const idle = modelAfter([tableSnapshot([you, marlow, tobias], 1)])
  const { drawnAt } = plannedMotions([
    [0, idle],
    [1000, modelAfter([ownCards], { from: idle })],
    [1100, withBet(300, 2)],
  ])
  expect(spriteOfKind(drawnAt(1100), 'added:3', 'chips')?.amount).toBe(30_000)
  expect(spriteOfKind(drawnAt(1320), 'bet:3', 'chips')?.amount).toBe(30_000)
  expect(spriteWithId(drawnAt(1320), 'card:3:1')).toBeUndefined()
})

it('when the viewer’s turn begins, bets, stacks, pot and labels have their final values at once [B-CARDS-05 B-CHIPS-01]', () => {
  const bet = withBet(300, 2)
  const turn = modelAfter([yourTurn({ call: 300, highestBet: 300, pot: 450, seq: 3 })], { from: bet })
  const idle = modelAfter([tableSnapshot([you, marlow, tobias], 1)])
  const { drawnAt } = plannedMotions([
    [0, idle],
    [1000, modelAfter([ownCards], { from: idle })],
    [1100, bet],
    [1110, turn],
  ])
  const atRest = stillScene(viewOf(turn), 1110).filter(({ kind }) => kind !== 'card')
  expect(drawnAt(1110).filter(({ kind }) => kind !== 'card')).toEqual(atRest)
})

it('bets that arrive with the viewer’s turn, and bets of the round before, are in place at once [B-CHIPS-01]', () => {
  const bothIn = modelAfter([tableSnapshot([{ ...you, currentBet: 100 }, { ...marlow, currentBet: 100 }, tobias], 1)])
  const pots = { mainPot: { amount: 200 }, sidePots: [{ id: 0, amount: 200 }] }
  const collected = modelAfter([serverMessage('collect_pot', { pot: pots })], { from: bothIn })
  const flop = modelAfter([serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7']] })], { from: collected })
  const turn = modelAfter(
    [
      serverMessage('your_turn', {
        table: tableState([you, { ...marlow, currentBet: 250 }, tobias], {
          ...runningHand,
          seq: 3,
          pot: 200,
          middleCards: ['HA', 'D10', 'S7'],
          currentStage: { value: 3 },
        }),
        turn: 4,
        currentBet: 250,
        player: { id: 'you', chips: 1000 },
        canRaise: true,
        minRaiseAmount: 500,
        maxRaiseAmount: 1000,
        timeLeft: 20_000,
        seq: 3,
      }),
    ],
    { from: flop },
  )
  const { drawnAt } = plannedMotions([
    [0, bothIn],
    [1000, collected],
    [1000, flop],
    [1010, turn],
  ])
  expect(drawnAt(1010).filter(({ id }) => /^(added|collect|refund|won)/.test(id))).toEqual([])
  expect(spriteOfKind(drawnAt(1010), 'bet:3', 'chips')?.amount).toBe(25_000)
  expect(spriteOfKind(drawnAt(1010), 'pot', 'pill')?.text).toEqual(['Pot 450.00', 'Pot 450'])
  expect(spriteWithId(drawnAt(1010), 'board:0')).toBeUndefined()
})

it('board cards arrive only after the motions of the deal are over [B-CARDS-09]', () => {
  const flop = modelAfter([serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7']] })], { from: dealt })
  const { drawnAt } = plannedMotions([
    [0, before],
    [1000, dealt],
    [1500, flop],
  ])
  expect(spriteWithId(drawnAt(2100), 'board:0')).toBeUndefined()
  expect(drawnAt(2600).filter(({ id }) => id.startsWith('board'))).toHaveLength(3)
})
