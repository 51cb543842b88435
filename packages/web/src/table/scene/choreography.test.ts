import { describe, expect, it } from 'vitest'
import type { TableModel } from '../model/table-model.ts'
import { modelAfter, said, snapshot } from '../testing/messages.ts'
import { everybody, marlow, runningHand, table, tobias, you } from '../testing/players.ts'
import { backs, tableState } from '../testing/table-state.ts'
import { named, only, viewOf } from '../testing/views.ts'
import { type Choreography, choreographed, finished, type Liveliness, movingUntil, still } from './choreography.ts'
import { tableScene } from './table-scene.ts'

/** Plays models one after another, each at its time, and draws the last one. */
function played(steps: readonly (readonly [atMs: number, model: TableModel])[], lively: Liveliness = 'full') {
  let plan: Choreography = still
  steps.forEach(([atMs, model], i) => {
    const before = steps[i - 1]?.[1]
    if (before) plan = choreographed(plan, { before: viewOf(before), after: viewOf(model), atMs, lively })
  })
  const last = steps.at(-1)?.[1]
  if (!last) throw new RangeError('nothing to play')
  return { plan, drawnAt: (atMs: number) => tableScene(viewOf(last), plan.motions, atMs) }
}

const idle = modelAfter([snapshot(table(everybody, 1))])
const dealt = modelAfter([said('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ['SA', 'HJ'] }] })], {
  from: idle,
})

describe('cards', () => {
  it('B-CARDS-05 hole cards fly in two passes 700 ms apart, left of the button first, 60 ms between cards', () => {
    const { drawnAt } = played([
      [0, idle],
      [1000, dealt],
    ])
    const there = (atMs: number) => drawnAt(atMs).flatMap((sprite) => (sprite.kind === 'card' ? [sprite.id] : []))
    expect(there(1000)).toEqual(['card:3:0'])
    expect(there(1061).sort()).toEqual(['card:3:0', 'card:5:0'])
    expect(there(1699).sort()).toEqual(['card:2:0', 'card:3:0', 'card:5:0'])
    expect(there(1700)).toContain('card:3:1')
    expect(there(1820)).toHaveLength(6)
  })

  it('B-CARDS-02 own cards turn over after they have landed', () => {
    const { drawnAt, plan } = played([
      [0, idle],
      [1000, dealt],
    ])
    const turned = (atMs: number) => only(drawnAt(atMs), 'card:2:0', 'card')?.turned
    expect(turned(1300)).toBe(0)
    expect(turned(1340)).toBeGreaterThan(0)
    expect(turned(1460)).toBeUndefined()
    expect(movingUntil(plan)).toBe(1000 + 700 + 2 * 60 + 180 + 160)
  })

  it('N-TABLE-03 the hint waits until the own cards lie open', () => {
    const { drawnAt } = played([
      [0, idle],
      [1000, dealt],
    ])
    // The user is third in this deal: the second card has landed 700 + 120 + 180 ms later, and turned after 160 more.
    expect(named(drawnAt(2159), 'hint')).toBeUndefined()
    expect(only(drawnAt(2160), 'hint', 'pill')?.text).toBe('Ace high')
  })

  it('B-CARDS-09 board cards come one by one, 90 ms apart, and turn over', () => {
    const flop = modelAfter([said('community_cards', { var_cards: [['HA', 'D10', 'S7']] })], { from: idle })
    const { drawnAt } = played([
      [0, idle],
      [1000, flop],
    ])
    const board = (atMs: number) => drawnAt(atMs).filter((sprite) => sprite.id.startsWith('board')).length
    expect([1000, 1089, 1090, 1180].map(board)).toEqual([1, 1, 2, 3])
    expect(only(drawnAt(1220), 'board:0', 'card')?.turned).toBe(0)
    expect(only(drawnAt(1380), 'board:0', 'card')?.turned).toBeUndefined()
  })

  it('B-CARDS-07 hands shown at the end come from behind the pod and turn over', () => {
    const hidden = modelAfter([snapshot(table([you, { ...marlow, playerCards: backs }], 1))])
    const shown = modelAfter([said('table_show', { players: [{ id: 'marlow', playerCards: ['HK', 'CK'] }] })], {
      from: hidden,
    })
    const { drawnAt } = played([
      [0, hidden],
      [1000, shown],
    ])
    expect(only(drawnAt(1000), 'card:3:0', 'card')).toMatchObject({ width: 46, turned: 0 })
    expect(only(drawnAt(1340), 'card:3:0', 'card')).toMatchObject({ width: 62, code: 'HK' })
  })

  it('B-CARDS-08 folded cards fade to 0.6 on their way to the muck and are gone ([Q58])', () => {
    const holding = modelAfter([snapshot(table([{ ...you, playerCards: ['SA', 'HJ'] }, marlow], 1))])
    const folded = modelAfter([snapshot(table([{ ...you, isFolded: true }, marlow], 2))])
    const { drawnAt } = played([
      [0, holding],
      [1000, folded],
    ])
    const alpha = (atMs: number) => only(drawnAt(atMs), 'muck:card:2:0', 'card')?.alpha ?? null
    expect(alpha(1000)).toBe(1)
    expect(alpha(1179)).toBeCloseTo(0.6, 1)
    expect(alpha(1180)).toBeNull()
  })
})

const betting = modelAfter([snapshot(table([{ ...you, currentBet: 100, chips: 900 }, marlow, tobias], 2))])
const bothIn = modelAfter([
  snapshot(table([{ ...you, currentBet: 100, chips: 900 }, { ...marlow, currentBet: 100, chips: 700 }, tobias], 3)),
])
const pot = { mainPot: { amount: 200 }, sidePots: [{ id: 0, amount: 200 }] }
const collected = modelAfter([said('collect_pot', { pot })], { from: bothIn })
const won = modelAfter([said('winners', { winners: [{ id: 'marlow', wonAmount: 200 }] })], { from: collected })

describe('chips', () => {
  it('B-CHIPS-03 a bet slides from the pod for 220 ms; the pile is there when it arrives', () => {
    const { drawnAt } = played([
      [0, idle],
      [1000, betting],
    ])
    expect(only(drawnAt(1000), 'added:2', 'chips')).toMatchObject({ amount: 10_000, x: 780, y: 672 })
    expect(named(drawnAt(1219), 'bet:2')).toBeUndefined()
    expect(only(drawnAt(1220), 'bet:2', 'chips')?.amount).toBe(10_000)
    expect(named(drawnAt(1220), 'added:2')).toBeUndefined()
  })

  it('B-CHIPS-06 at the end of the round all bets slide to the pot together, after the last bet has arrived', () => {
    const { drawnAt, plan } = played([
      [0, betting],
      [1000, bothIn],
      [1000, collected],
    ])
    expect(movingUntil(plan)).toBe(1000 + 220 + 260)
    expect(named(drawnAt(1100), 'added:3')).toBeDefined()
    expect(named(drawnAt(1100), 'collect:3')).toBeUndefined()
    expect(only(drawnAt(1100), 'collect:2', 'chips')?.amount).toBe(10_000)
    expect(only(drawnAt(1479), 'collect:3', 'chips')?.x).toBeCloseTo(780, 0)
    expect(drawnAt(1480).filter((sprite) => /^(collect|added|bet)/.test(sprite.id))).toEqual([])
  })

  it('B-CHIPS-06 Q60 what still lies at the seats when the winners come is collected first', () => {
    const winners = modelAfter([said('winners', { winners: [{ id: 'marlow', wonAmount: 200 }] })], { from: bothIn })
    const { drawnAt } = played([
      [0, bothIn],
      [1000, winners],
    ])
    expect(only(drawnAt(1100), 'collect:2', 'chips')?.amount).toBe(10_000)
    expect(only(drawnAt(1100), 'collect:3', 'chips')?.amount).toBe(10_000)
    expect(named(drawnAt(1759), 'won:3')).toBeUndefined()
    expect(only(drawnAt(1760), 'won:3', 'chips')?.amount).toBe(20_000)
  })

  it('B-CHIPS-03 every flight of chips lasts 200 to 800 ms', () => {
    const refund = said('player_sidepot_refund', { player: { id: 'you', chips: 960 }, amount: 60 })
    const flights = [
      [idle, betting],
      [bothIn, collected],
      [collected, won],
      [betting, modelAfter([refund], { from: betting })],
    ].flatMap(([from, to]) =>
      from && to
        ? played([
            [0, from],
            [1000, to],
          ]).plan.motions
        : [],
    )
    const lengths = flights.flatMap((one) => (one.kind === 'flight' && one.extra ? [one.endsAt - one.startsAt] : []))
    expect(lengths.sort()).toEqual([220, 220, 260, 260, 420])
  })

  it('B-POTS-05 the pot goes to the winner 500 ms after the bets are in', () => {
    const { drawnAt } = played([
      [0, bothIn],
      [1000, collected],
      [1000, won],
    ])
    expect(named(drawnAt(1759), 'won:3')).toBeUndefined()
    expect(only(drawnAt(1759), 'pot', 'pill')?.text).toEqual(['Pot 200.00', 'Pot 200'])
    expect(only(drawnAt(1760), 'won:3', 'chips')?.amount).toBe(20_000)
    expect(named(drawnAt(2180), 'won:3')).toBeUndefined()
    expect(only(drawnAt(2180), 'result', 'pill')?.text).toEqual(['marlow wins 200.00', 'marlow wins 200'])
  })

  it('B-POTS-05 B-POTS-06 a split goes to each winner in proportion to the won amounts', () => {
    const winners = [
      { id: 'marlow', wonAmount: 100.01 },
      { id: 'you', wonAmount: 100 },
    ]
    const split = modelAfter([said('winners', { winners })], { from: collected })
    const { drawnAt } = played([
      [0, collected],
      [1000, split],
    ])
    expect(only(drawnAt(1100), 'won:3', 'chips')?.amount).toBe(10_001)
    expect(only(drawnAt(1100), 'won:2', 'chips')?.amount).toBe(10_000)
  })

  it('B-CHIPS-05 Q60 a folder bet slides to the pot, lies there from then on, and the pot counts it', () => {
    const folded = modelAfter([
      snapshot(table([{ ...you, currentBet: 100, chips: 900, isFolded: true }, marlow, tobias], 3)),
    ])
    const { drawnAt } = played([
      [0, betting],
      [1000, folded],
    ])
    expect(only(drawnAt(1100), 'collect:2', 'chips')?.amount).toBe(10_000)
    expect(named(drawnAt(1100), 'pot-chips')).toBeUndefined()
    expect(named(drawnAt(1260), 'collect:2')).toBeUndefined()
    expect(only(drawnAt(1260), 'pot-chips', 'chips')?.amount).toBe(10_000)
    expect(only(drawnAt(1260), 'pot', 'pill')?.text).toEqual(['Pot 100.00', 'Pot 100'])
  })

  it('S-POT-02 a refund slides back to the pod', () => {
    const refund = said('player_sidepot_refund', { player: { id: 'you', chips: 960 }, amount: 60 })
    const { drawnAt } = played([
      [0, betting],
      [1000, modelAfter([refund], { from: betting })],
    ])
    expect(only(drawnAt(1100), 'refund:2', 'chips')?.amount).toBe(6000)
    expect(drawnAt(1100).some((sprite) => sprite.id.startsWith('collect'))).toBe(false)
  })

  it('B-CHIPS-07 a reset moves nothing', () => {
    const reset = modelAfter([said('reset_table', {})], { from: bothIn })
    expect(
      played([
        [0, bothIn],
        [1000, reset],
      ]).plan.motions,
    ).toEqual([])
  })
})

describe('the button', () => {
  const next = modelAfter([
    snapshot(tableState([...everybody], { ...runningHand, sessionId: 'h2', seq: 9, dealer: 3 })),
  ])

  it('B-TURN-07 Q55 a reset leaves the button where the server put it', () => {
    const reset = modelAfter([said('reset_table', {})], { from: bothIn })
    const { drawnAt, plan } = played([
      [0, bothIn],
      [1000, reset],
    ])
    expect(plan.motions).toEqual([])
    expect(only(drawnAt(1000), 'dealer', 'dealer')).toMatchObject({ x: 930, y: 610 })
  })

  it('B-SEAT-05 the dealer button stands at the dealer and glides to the next one', () => {
    const { drawnAt } = played([
      [0, idle],
      [1000, next],
    ])
    const at = (atMs: number) => {
      const button = only(drawnAt(atMs), 'dealer', 'dealer')
      return button && [Math.round(button.x), Math.round(button.y)]
    }
    expect(at(1000)).toEqual([930, 610])
    expect(at(1130)?.[0]).toBeLessThan(930)
    expect(at(1130)?.[0]).toBeGreaterThan(390)
    expect(at(1260)).toEqual([390, 568])
  })
})

describe('liveliness', () => {
  const steps = [
    [0, idle],
    [1000, dealt],
  ] as const

  it('B-SCREEN-13 B-CARDS-10 a hidden tab draws the final state at once', () => {
    const { drawnAt, plan } = played(steps, 'none')
    expect(plan.motions).toEqual([])
    expect(drawnAt(1000).filter((sprite) => sprite.kind === 'card')).toHaveLength(6)
  })

  it('N-A11Y-04 reduced motion replaces every flight by a cross-fade of 80 ms in place', () => {
    const { drawnAt, plan } = played(steps, 'reduced')
    expect(movingUntil(plan)).toBe(1080)
    expect(only(drawnAt(1040), 'card:3:0', 'card')).toMatchObject({
      alpha: 0.5,
      x: only(drawnAt(2000), 'card:3:0', 'card')?.x,
    })
  })

  it('B-SCREEN-13 more than three hand events in a row are not played: the final state is drawn', () => {
    const next = modelAfter([
      snapshot(tableState([{ ...you, currentBet: 50 }, marlow], { ...runningHand, sessionId: 'h2', seq: 9 })),
    ])
    const flop = modelAfter([said('community_cards', { var_cards: [['HA', 'D10', 'S7']] })], { from: next })
    const queued = played([
      [0, bothIn],
      [1000, collected],
      [1000, won],
      [1000, next],
    ])
    expect(queued.plan.motions.length).toBeGreaterThan(0)
    const { plan } = played([
      [0, bothIn],
      [1000, collected],
      [1000, won],
      [1000, next],
      [1000, flop],
    ])
    expect(plan.motions).toEqual([])
  })

  it('B-SCREEN-13 an own action sends every motion to its end', () => {
    const { plan } = played(steps)
    expect(finished(plan).motions).toEqual([])
  })
})
