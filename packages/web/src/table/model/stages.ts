import { handStageNumbers } from '@cardroom/protocol'

/** Whether a stage is before the flop. The deal (stage 1) counts too, as it looks the same to the player ([Q53]). */
export const isPreflop = (stage: number): boolean => stage <= handStageNumbers.preflop

const bettingStages: ReadonlySet<number> = new Set([
  handStageNumbers.preflop,
  handStageNumbers.flop,
  handStageNumbers.turn,
  handStageNumbers.river,
])

/** Whether players can act: not while blinds are posted or cards are dealt, nor at the showdown (B-TURN-04). */
export const isBettingStage = (stage: number): boolean => bettingStages.has(stage)
