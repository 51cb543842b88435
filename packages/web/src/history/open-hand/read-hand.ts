import type { HandRecord } from '@cardroom/protocol'
import type { Chips } from '../../format/chips.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'

/** A forced bet, a turn, or cards that a player shows or mucks, as a file tells it. */
export interface ReadAction {
  /** Id of the player. */
  readonly player: string
  readonly action: RecordedAction['action']
  /** Chips that the action added. */
  readonly added: Chips
  /** Cards that were shown. */
  readonly cards?: readonly string[]
  /** The place in the file, for the sentence about a problem: 'rounds[0].actions[3]'. */
  readonly where: string
}

export const streetNames = ['Preflop', 'Flop', 'Turn', 'River'] as const

export interface ReadStreet {
  readonly name: (typeof streetNames)[number]
  /** The board cards dealt for this street. */
  readonly board: readonly string[]
  readonly actions: readonly ReadAction[]
}

export interface ReadPlayer {
  readonly id: string
  readonly name: string
  /** 0 to 9. */
  readonly seat: number
  readonly stack: Chips
  /** Hole cards that the replay shows from the deal on; empty if they are hidden. */
  readonly dealt: readonly string[]
}

/** A hand as a file tells it, before anything is checked or derived. */
export interface ReadHand {
  readonly facts: Omit<HandRecord, 'players' | 'pots' | 'rake' | 'rounds' | 'winners' | 'returned'>
  readonly players: readonly ReadPlayer[]
  /** Antes, blinds and straddles. */
  readonly posts: readonly ReadAction[]
  /** The streets that were dealt, the one before the flop first. */
  readonly streets: readonly ReadStreet[]
  /** Cards that were shown or mucked, in order. */
  readonly shows: readonly ReadAction[]
}

/** `hero_player_id` of a hand that no player's view tells. */
export const nobody = 'nobody'
