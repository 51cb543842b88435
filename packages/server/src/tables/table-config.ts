import { type Chips, chips, normalTiming, type TableConfig, type TableId } from '@cardroom/engine'
import type { Stake } from '@cardroom/protocol'
import { bigBlindOf, buyInLimitsOf, type GameConfig } from '../config/game-config.ts'
import { chipsFromWire, wireChipsOf } from '../ports/amounts.ts'

/** The pauses of a fast game (N-TABLE-08). The engine ends an open choice to muck with them. */
const FAST_PAUSES = { nextHandMs: 1_500, afterShowdownMs: 3_000 }

/** The engine's rules for a configured game. */
export const tableConfigFrom = (game: GameConfig): TableConfig => {
  const bigBlind = chipsFromWire(bigBlindOf(game))
  const { minBuyIn, maxBuyIn } = buyInLimitsOf(game)
  const [two, four, more] = game.rakePercent
  const caps = game.rakeCaps?.map(chipsFromWire) ?? [1, 2, 3].map((blinds) => chips(blinds * bigBlind))
  return {
    tableId: game.id as TableId,
    seats: game.seats,
    stakes: {
      smallBlind: chipsFromWire(game.smallBlind),
      bigBlind,
      ante: game.ante ? { kind: game.ante.from, amount: chipsFromWire(game.ante.amount) } : null,
      straddle: game.straddle ? chips(2 * bigBlind) : null,
    },
    variant: { limit: game.limit, runTwice: false },
    minBuyIn: chipsFromWire(minBuyIn),
    maxBuyIn: chipsFromWire(maxBuyIn),
    rake: {
      basisPoints: [basisPoints(two), basisPoints(four), basisPoints(more)],
      caps: [rakeCapAt(caps, 0), rakeCapAt(caps, 1), rakeCapAt(caps, 2)],
    },
    ...(game.buyButton && { buyButton: true }),
    timing: { ...normalTiming, turnMs: game.turnMs, ...pausesOf(game) },
  }
}

const pausesOf = ({ pauseMs, pace }: GameConfig): Partial<TableConfig['timing']> => {
  if (pauseMs !== undefined) return { nextHandMs: pauseMs, muckMs: pauseMs }
  return pace === 'fast' ? FAST_PAUSES : {}
}

const basisPoints = (percentage: number): number => Math.round(percentage * 100)

const rakeCapAt = (caps: readonly Chips[], index: number): Chips => caps[index] ?? chips(0)

/** @returns the stake level of this big blind (S-CASH-01) */
export const stakeLevelOf = (bigBlind: Chips): Stake => {
  const amount = wireChipsOf(bigBlind)
  if (amount <= 0.5) return 'MICRO'
  if (amount <= 2) return 'LOW'
  return amount <= 10 ? 'MEDIUM' : 'HIGH'
}
