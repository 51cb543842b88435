import { stages } from '@cardroom/protocol'

/** Whether a stage is before the flop. The deal (stage 1) counts too, as it looks the same to the player ([Q53]). */
export const isPreflop = (stage: number): boolean => stage <= stages.preflop

const betting: ReadonlySet<number> = new Set([stages.preflop, stages.flop, stages.turn, stages.river])

/** Whether players can act: not while blinds are posted or cards are dealt, nor at the showdown (B-TURN-04). */
export const isBetting = (stage: number): boolean => betting.has(stage)
