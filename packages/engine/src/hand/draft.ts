import type { SeatNo } from '../seat.ts'
import { indexOfSeat } from './clockwise.ts'
import type { HandState, PlayerInHand } from './state.ts'

export type Assignable<Part> = { -readonly [Field in keyof Part]: Part[Field] }

/**
 * A copy of a state that one decision may assign to, event by event, before it hands it out. Players are copied when
 * they are first assigned to; everything below them is replaced, never changed.
 */
export interface HandDraft {
  readonly state: Assignable<HandState>
  /** The array in `state`. */
  readonly players: PlayerInHand[]
  /** One bit for each index of `players`: whether that player is already the draft's own copy. */
  copied: number
}

/** `copied` of a draft whose players nobody else holds. */
export const ALL_COPIED = -1

/** Written out field by field: an object spread takes ten times as long. */
export const draftOf = (state: HandState): HandDraft => {
  const players = state.players.slice()
  return {
    state: {
      setup: state.setup,
      phase: state.phase,
      street: state.street,
      boards: state.boards,
      players,
      pots: state.pots,
      toAct: state.toAct,
      turn: state.turn,
      highestBet: state.highestBet,
      minRaise: state.minRaise,
      raises: state.raises,
      capped: state.capped,
      aggressor: state.aggressor,
      raked: state.raked,
      muckOffered: state.muckOffered,
    },
    players,
    copied: 0,
  }
}

/**
 * @returns the draft's own copy of the player at `index`, to assign to
 * @throws RangeError if nobody is there: the event is not from this hand, a bug
 */
export const draftPlayerAt = (draft: HandDraft, index: number): Assignable<PlayerInHand> => {
  const player = draft.players[index]
  if (player === undefined) throw new RangeError('not a player of this hand')
  const bit = 1 << index
  if ((draft.copied & bit) !== 0) return player
  draft.copied |= bit
  const copy: PlayerInHand = {
    seat: player.seat,
    startingStack: player.startingStack,
    stack: player.stack,
    bet: player.bet,
    put: player.put,
    dead: player.dead,
    hole: player.hole,
    folded: player.folded,
    actedAt: player.actedAt,
    shown: player.shown,
    mucked: player.mucked,
  }
  draft.players[index] = copy
  return copy
}

/** The same by seat. */
export const draftPlayer = (draft: HandDraft, seat: SeatNo): Assignable<PlayerInHand> =>
  draftPlayerAt(draft, indexOfSeat(draft.players, seat))
