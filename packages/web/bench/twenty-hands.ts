import type { TableView } from '@cardroom/protocol'
import {
  potsOf,
  sixPlayers,
  sixPlayersWithCards,
  tableInHand,
  turnClockOf,
  withPlayers,
  yourTurnMessage,
} from '../dev/states/players.ts'
import type { ServerMessage } from '../src/net/socket-message.ts'
import { serverMessage } from '../src/table/testing/messages.ts'
import type { SeatSketch } from '../src/table/testing/table-state.ts'

/** Messages that arrive together, and the pause after them, ms. */
export interface MessageBatch {
  readonly messages: readonly ServerMessage[]
  readonly pauseAfterMs: number
}

const deck = [...'SHDC'].flatMap((suit) =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].map((rank) => suit + rank),
)
/** 23 and 52 have no common divisor, so all cards of a hand differ. In the next hand each position has another card. */
const card = (hand: number, index: number) => deck[(hand * 11 + index * 23) % deck.length] ?? ''

const acting = ['marlow', 'ines_q', 'tobias', 'kira_77', 'dov'] as const

/**
 * One hand: six players see the flop, two the showdown. Cards and amounts differ from the previous hand, so that the
 * client must draw new images.
 */
function stepsOfHand(number: number): readonly MessageBatch[] {
  const handId = `bench-${number}`
  const ownCards = [card(number, 0), card(number, 1)]
  const opponentCards = [card(number, 2), card(number, 3)]
  const board = [4, 5, 6, 7, 8].map((index) => card(number, index))
  const price = 100 + number * 25.5
  let seq = 10 + number * 40
  const message: typeof serverMessage = (name, payload) =>
    serverMessage(name, { sessionId: handId, seq: ++seq, ...payload })
  const table = (players: readonly SeatSketch[], change: Partial<TableView> = {}) =>
    tableInHand(players, {
      sessionId: handId,
      handNumber: 184_300 + number,
      dealer: number % 6,
      seq: seq + 1,
      ...change,
    })

  const blinds = { you: { currentBet: 50 }, marlow: { currentBet: 100 } }
  const playersWithCards = withPlayers(blinds, sixPlayersWithCards).map((seat) =>
    seat.username === 'you' ? { ...seat, playerCards: ownCards } : seat,
  )
  const playersAfterCalls = (count: number) =>
    withPlayers(
      Object.fromEntries(
        acting.slice(0, count).map((name) => {
          const chips = sixPlayers.find(({ username }) => username === name)?.chips ?? 0
          return [name, { currentBet: price, chips: chips - price }]
        }),
      ),
      playersWithCards,
    )
  const calls = acting.map((name, index): MessageBatch => {
    const nextTable = table(playersAfterCalls(index + 1), { turn: turnClockOf(acting[index + 1] ?? 'you', 20_000) })
    const player = nextTable.players.find(({ username }) => username === name)
    return {
      messages: [
        message('player_call', {
          player: { id: name, chips: player?.chips ?? 0, currentBet: price },
          bet: price,
          table: nextTable,
        }),
      ],
      pauseAfterMs: 80,
    }
  })
  const turnTable = table(playersAfterCalls(5), { turn: turnClockOf('you', 20_000), ...potsOf(150) })
  const playersWithoutBets = playersAfterCalls(5).map((seat) => ({ ...seat, currentBet: 0 }))
  const pot = 6 * price
  const streetStep = (count: number): MessageBatch => ({
    messages: [message('community_cards', { var_cards: [board.slice(0, count)] })],
    pauseAfterMs: count === 3 ? 420 : 220,
  })
  return [
    {
      messages: [serverMessage('reset_table', { seq: ++seq }), message('table', { table: table(withPlayers(blinds)) })],
      pauseAfterMs: 100,
    },
    {
      messages: [message('send_hole_cards', { playerCards: [{ id: 'you', playerCards: ownCards }] })],
      pauseAfterMs: 500,
    },
    ...calls,
    { messages: [yourTurnMessage(turnTable, { call: price - 50, min: price })], pauseAfterMs: 120 },
    {
      messages: [
        message('player_call', {
          player: { id: 'you', chips: 12_450, currentBet: price },
          bet: price,
          table: table(playersAfterCalls(5)),
        }),
      ],
      pauseAfterMs: 120,
    },
    { messages: [message('collect_pot', { pot: potsOf(pot).pots })], pauseAfterMs: 50 },
    streetStep(3),
    streetStep(4),
    streetStep(5),
    {
      messages: [message('table_show', { players: [{ id: 'marlow', playerCards: opponentCards }] })],
      pauseAfterMs: 120,
    },
    {
      messages: [
        message('winners', {
          winners: [
            {
              id: 'marlow',
              wonAmount: pot,
              handName: 'Pair of Aces',
              winningCards: [...opponentCards, ...board.slice(0, 3)],
            },
          ],
        }),
        message('table', { table: table(playersWithoutBets, { middleCards: board }) }),
      ],
      pauseAfterMs: 350,
    },
  ]
}

/** Twenty hands, with the pauses of a lively table. */
export const twentyHands: readonly MessageBatch[] = Array.from({ length: 20 }, (_, number) =>
  stepsOfHand(number),
).flat()
