import { stages } from '@cardroom/protocol'

/** Before the flop, cards being dealt included: 1 and 2 are the same to the player (B-TURN-04, [Q53]). */
export const isPreflop = (stage: number): boolean => stage <= stages.preflop

const betting: ReadonlySet<number> = new Set([stages.preflop, stages.flop, stages.turn, stages.river])

/** Whether a player can act at all: not while blinds are posted or cards are dealt, nor at the showdown (B-TURN-04). */
export const isBetting = (stage: number): boolean => betting.has(stage)
