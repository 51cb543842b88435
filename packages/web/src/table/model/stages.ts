import { stages } from '@cardroom/protocol'

/** Before the flop, including the deal itself: stages 1 and 2 look the same to the player (B-TURN-04, [Q53]). */
export const isPreflop = (stage: number): boolean => stage <= stages.preflop

const betting: ReadonlySet<number> = new Set([stages.preflop, stages.flop, stages.turn, stages.river])

/** Whether players can act: not while blinds are posted or cards are dealt, nor at the showdown (B-TURN-04). */
export const isBetting = (stage: number): boolean => betting.has(stage)
