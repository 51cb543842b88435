import type { ServerMessages } from '@cardroom/protocol'
import type { ServerMessage } from '../../net/socket-message.ts'
import { turnClockOf } from './hand-messages.ts'
import { serverMessage } from './messages.ts'
import { marlow, runningHandFields, tobias, you } from './players.ts'
import { type SeatSketch, tableState } from './table-state.ts'

const streets = { preflop: 2, flop: 3, turn: 5, river: 7 } as const

interface TurnSetup {
  readonly street?: keyof typeof streets
  /** In chips: the amount to call, the highest bet, the pots with all bets, and the viewer's stack. */
  readonly call?: number
  readonly highestBet?: number
  readonly pot?: number
  readonly chips?: number
  /** The viewer's bet in this round. */
  readonly ownBet?: number
  readonly bigBlind?: boolean
  readonly canRaise?: boolean
  readonly minRaise?: number
  readonly seq?: number
}

/** The table of 'you', 'marlow' and 'tobias' at a `TurnSetup`; the bets are already in the pot. */
export function tableAt({
  street = 'preflop',
  highestBet = 100,
  pot = 150,
  chips = 1000,
  ownBet = 0,
  seq = 2,
}: TurnSetup) {
  const players: readonly SeatSketch[] = [
    { ...you, chips, currentBet: ownBet, playerCards: ['SA', 'HJ'] },
    { ...marlow, playerCards: ['BACKCARD', 'BACKCARD'] },
    { ...tobias, playerCards: ['BACKCARD', 'BACKCARD'] },
  ]
  const stage = { value: streets[street] }
  return tableState(players, { ...runningHandFields, seq, currentStage: stage, pot, currentHighestBet: highestBet })
}

/** The pre-action options of 'you', before their turn. */
export const preSelect = (moment: TurnSetup): ServerMessage =>
  serverMessage('pre_select', {
    callAmount: moment.call ?? 100,
    currentHighestBet: moment.highestBet ?? 100,
    totalPot: moment.pot ?? 150,
    isBigBlind: moment.bigBlind ?? false,
    seq: moment.seq ?? 2,
  })

/** The message that opens the turn of 'you', with its table as at `moment`. */
export const yourTurn = (moment: TurnSetup = {}, more: Partial<ServerMessages['your_turn']> = {}): ServerMessage => {
  const chips = moment.chips ?? 1000
  return serverMessage('your_turn', {
    table: { ...tableAt(moment), turn: turnClockOf('you', 20_000) },
    turn: 4,
    currentBet: moment.call ?? 100,
    player: { id: 'you', chips },
    canRaise: moment.canRaise ?? true,
    minRaiseAmount: moment.minRaise ?? 200,
    maxRaiseAmount: chips,
    timeLeft: 20_000,
    seq: moment.seq ?? 3,
    ...more,
  })
}
