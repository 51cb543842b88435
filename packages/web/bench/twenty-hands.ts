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
export interface Step {
  readonly messages: readonly ServerMessage[]
  readonly thenMs: number
}

const deck = [...'SHDC'].flatMap((suit) =>
  ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].map((rank) => suit + rank),
)
/** 23 and 52 have no common divisor, so all cards of a hand differ. In the next hand each position has another card. */
const card = (hand: number, at: number) => deck[(hand * 11 + at * 23) % deck.length] ?? ''

const acting = ['marlow', 'ines_q', 'tobias', 'kira_77', 'dov'] as const

/**
 * One hand: six players see the flop, two the showdown. Cards and amounts differ from the previous hand, so that the
 * client must draw new images.
 */
function hand(number: number): readonly Step[] {
  const handId = `bench-${number}`
  const own = [card(number, 0), card(number, 1)]
  const theirs = [card(number, 2), card(number, 3)]
  const board = [4, 5, 6, 7, 8].map((at) => card(number, at))
  const price = 100 + number * 25.5
  let seq = 10 + number * 40
  const say: typeof serverMessage = (name, payload) =>
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
  const holding = withPlayers(blinds, sixPlayersWithCards).map((seat) =>
    seat.username === 'you' ? { ...seat, playerCards: own } : seat,
  )
  const called = (count: number) =>
    withPlayers(
      Object.fromEntries(
        acting.slice(0, count).map((name) => {
          const chips = sixPlayers.find(({ username }) => username === name)?.chips ?? 0
          return [name, { currentBet: price, chips: chips - price }]
        }),
      ),
      holding,
    )
  const calls = acting.map((name, at): Step => {
    const next = table(called(at + 1), { turn: turnClockOf(acting[at + 1] ?? 'you', 20_000) })
    const player = next.players.find(({ username }) => username === name)
    return {
      messages: [
        say('player_call', {
          player: { id: name, chips: player?.chips ?? 0, currentBet: price },
          bet: price,
          table: next,
        }),
      ],
      thenMs: 80,
    }
  })
  const turnTable = table(called(5), { turn: turnClockOf('you', 20_000), ...potsOf(150) })
  const quiet = called(5).map((seat) => ({ ...seat, currentBet: 0 }))
  const pot = 6 * price
  const street = (count: number): Step => ({
    messages: [say('community_cards', { var_cards: [board.slice(0, count)] })],
    thenMs: count === 3 ? 420 : 220,
  })
  return [
    {
      messages: [serverMessage('reset_table', { seq: ++seq }), say('table', { table: table(withPlayers(blinds)) })],
      thenMs: 100,
    },
    { messages: [say('send_hole_cards', { playerCards: [{ id: 'you', playerCards: own }] })], thenMs: 500 },
    ...calls,
    { messages: [yourTurnMessage(turnTable, { call: price - 50, min: price })], thenMs: 120 },
    {
      messages: [
        say('player_call', {
          player: { id: 'you', chips: 12_450, currentBet: price },
          bet: price,
          table: table(called(5)),
        }),
      ],
      thenMs: 120,
    },
    { messages: [say('collect_pot', { pot: potsOf(pot).pots })], thenMs: 50 },
    street(3),
    street(4),
    street(5),
    { messages: [say('table_show', { players: [{ id: 'marlow', playerCards: theirs }] })], thenMs: 120 },
    {
      messages: [
        say('winners', {
          winners: [
            { id: 'marlow', wonAmount: pot, handName: 'Pair of Aces', winningCards: [...theirs, ...board.slice(0, 3)] },
          ],
        }),
        say('table', { table: table(quiet, { middleCards: board }) }),
      ],
      thenMs: 350,
    },
  ]
}

/** Twenty hands, with the pauses of a lively table. */
export const twentyHands: readonly Step[] = Array.from({ length: 20 }, (_, number) => hand(number)).flat()
