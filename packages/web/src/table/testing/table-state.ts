import { BACKCARD, type SeatView, type TableView } from '@cardroom/protocol'

/** A test player: the differences from a default seated player. Amounts in chips. */
export type SeatSketch = Partial<SeatView> & {
  readonly index: number
  readonly username: string
  readonly chips: number
}

const plainSeat = (index: number): SeatView => ({
  id: '',
  username: '',
  chips: 0,
  balance: 0,
  pfp: null,
  index,
  isActive: false,
  isJoined: false,
  isFirstPlayer: false,
  isDealer: false,
  isWaiting: false,
  isSittingOut: false,
  isFold: false,
  isFolded: false,
  isAllIn: false,
  isBigBlind: false,
  isBot: false,
  isConnected: true,
  playerCards: [],
  sitOutAtNextHand: false,
  sitOutAtNextBlind: false,
  session: { start: null },
  currentBet: 0,
  timeBank: 0,
})

/** The complete seat of a test player, whose id is their name. */
export const testSeat = (sketch: SeatSketch): SeatView => ({
  ...plainSeat(sketch.index),
  id: sketch.username,
  isJoined: true,
  timeBank: 15_000,
  balance: sketch.chips,
  session: { start: 1 },
  ...sketch,
})

export const backs = [BACKCARD, BACKCARD]

/**
 * A table state of the server with these players; everything else is that of a 50/100 table between two hands.
 * @param seats number of seats at the table
 */
export function tableState(players: readonly SeatSketch[], change: Partial<TableView> = {}, seats = 6): TableView {
  const bets = players.reduce((sum, player) => sum + (player.currentBet ?? 0), 0)
  const pot = change.pot ?? 0
  return {
    gameId: 'orion',
    tableId: 'orion',
    sessionId: '',
    seq: 1,
    name: 'Orion 6-max',
    gameType: 'cash',
    smallBlind: 50,
    bigBlind: 100,
    minBuy: 4000,
    maxBuy: 10_000,
    isRunning: false,
    handNumber: 184_203,
    players: Array.from({ length: seats }, (_, index) => {
      const sketch = players.find((player) => player.index === index)
      return sketch ? testSeat(sketch) : plainSeat(index)
    }),
    middleCards: [],
    turnTimeOut: 20_000,
    smallBlindPlayerId: null,
    dealer: null,
    capReached: false,
    currentStage: { value: 0 },
    anteGiven: false,
    smallBlindGiven: false,
    bigBlindGiven: false,
    currentHighestBet: Math.max(0, ...players.map((player) => player.currentBet ?? 0)),
    canRaise: false,
    roomMinBet: 50,
    pot,
    totalPot: pot + bets,
    playerBets: [],
    minRaiseAmount: 0,
    pots: { mainPot: { amount: pot }, sidePots: pot > 0 ? [{ id: 0, amount: pot }] : [] },
    turn: null,
    ...change,
  }
}
