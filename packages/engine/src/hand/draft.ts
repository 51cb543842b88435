import type { SeatNo } from '../seat.ts'
import { indexOfSeat } from './clockwise.ts'
import type { HandState, PlayerInHand } from './state.ts'

type Draft<Part> = { -readonly [Field in keyof Part]: Part[Field] }

/** A copy that `evolve` may still assign to before it hands it out as the next state. */
export type HandDraft = Draft<HandState>
export type PlayerDraft = Draft<PlayerInHand>

/** Written out field by field: an object spread takes ten times as long, and every event makes a copy. */
export const draftOf = (state: HandState): HandDraft => ({
  setup: state.setup,
  phase: state.phase,
  street: state.street,
  boards: state.boards,
  players: state.players,
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
})

/** The same for a player (see `draftOf`). */
export const playerDraftOf = (player: PlayerInHand): PlayerDraft => ({
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
})

/**
 * Replaces one player of the draft by a copy; the other players stay the same objects.
 * @returns the copy, to assign to
 * @throws RangeError if `seat` is not dealt in: the event is not from this hand, a bug
 */
export const draftPlayer = (draft: HandDraft, seat: SeatNo): PlayerDraft => {
  const index = indexOfSeat(draft.players, seat)
  const player = draft.players[index]
  if (player === undefined) throw new RangeError(`seat ${seat} is not dealt in`)
  const copy = playerDraftOf(player)
  const players = draft.players.slice()
  players[index] = copy
  draft.players = players
  return copy
}
