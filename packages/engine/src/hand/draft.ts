import type { SeatNo } from '../basics/seat.ts'
import { indexOfSeat } from './clockwise.ts'
import type { HandEvent } from './events.ts'
import type { HandState, PlayerInHand } from './state.ts'

type Assignable<Part> = { -readonly [Field in keyof Part]: Part[Field] }

/** A hand state whose fields can be assigned. Values in the fields are replaced, never changed, except in `players`. */
export type StateDraft = Assignable<HandState>
/** A player of a hand that a decision is changing. */
export type PlayerDraft = Assignable<PlayerInHand>

/** A mutable hand state that the rules change in place, with the events of these changes. */
export interface HandDraft {
  readonly state: StateDraft
  /** The same array as `state.players`, but writable. */
  readonly players: PlayerInHand[]
  readonly events: HandEvent[]
  /** One bit for each index of `players`: whether that player is already the draft's own copy. */
  copiedPlayers: number
}

/** The value of `copiedPlayers` in a draft that may change all its player objects in place. */
export const ALL_PLAYERS_COPIED = -1

/**
 * Makes a mutable copy of `state`, which itself does not change: each player is copied when first assigned to. The
 * fields are listed one by one, because an object spread takes ten times as long.
 */
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
    events: [],
    copiedPlayers: 0,
  }
}

/**
 * @returns the draft's own copy of the player at `index`, to assign to
 * @throws RangeError if nobody is there: the event is not from this hand, a bug
 */
export const writablePlayerAtIndex = (draft: HandDraft, index: number): PlayerDraft => {
  const player = draft.players[index]
  if (player === undefined) throw new RangeError('not a player of this hand')
  return (draft.copiedPlayers & (1 << index)) !== 0 ? player : copyPlayer(draft, index, player)
}

const copyPlayer = (draft: HandDraft, index: number, player: PlayerInHand): PlayerDraft => {
  const copy = {
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
  draft.copiedPlayers |= 1 << index
  return copy
}

/** @returns the draft's own copy of the player in a seat, to assign to */
export const writablePlayerInSeat = (draft: HandDraft, seat: SeatNo): PlayerDraft =>
  writablePlayerAtIndex(draft, indexOfSeat(draft.players, seat))
