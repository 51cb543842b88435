import type { TableId } from '@cardroom/engine'
import type { SeededRandom } from '../basics/chance.ts'
import { malformedMessage } from './malformed.ts'
import type { Player } from './player.ts'
import { openSeatsOf, seatViewOfPlayer, type TableMemory } from './table-memory.ts'

/** Makes a player do something random every few seconds. */
export const startRandomActivity = (player: Player): void => {
  player.connection.runLater(player.world.chance.between(3_000, 20_000), () => {
    actOnce(player)
    startRandomActivity(player)
  })
}

const actOnce = (player: Player): void => {
  const { chance } = player.world
  if (!player.connection.isUp) return
  const table = chance.pick(player.tables as [TableId])
  const memory = player.memoryOf(table)
  if (memory.view === null || chance.happens(0.02)) player.send('join_game_guest', { gameId: table })
  else if (!causeClientFault(player, table)) {
    const seat = seatViewOfPlayer(memory, player.id)
    if (seat !== null) pickAction(chance, seat.isSittingOut || seat.isWaiting)(player, table)
    else if (player.isStaying && chance.happens(0.7)) buyIn(player, table, memory)
  }
}

/**
 * Lets one client-side fault occur, if the random draw says so.
 * @returns whether a fault occurred
 */
const causeClientFault = (player: Player, table: TableId): boolean => {
  const { chance, faults } = player.world
  if (faults.occurs('client-cut')) player.connection.loseConnection('cut')
  else if (faults.occurs('client-vanished')) player.connection.loseConnection('vanish')
  else if (faults.occurs('second-window')) player.connection.openSecondWindow()
  else if (faults.occurs('malformed-message')) player.connection.sendRaw(...malformedMessage(table, chance))
  else if (faults.occurs('message-flood')) {
    for (let count = 0; count < 60; count += 1) player.send('me', { gameId: table })
  } else return false
  return true
}

const buyIn = (player: Player, table: TableId, memory: TableMemory): void => {
  const { world } = player
  const { chance } = world
  const [least, most] = [Math.round((memory.view?.minBuy ?? 0) * 100), Math.round((memory.view?.maxBuy ?? 0) * 100)]
  const amount = chance.happens(0.03) ? most + 1 : chance.pick([least, most, chance.between(least, most)])
  const sit = (): void => {
    const seats = openSeatsOf(memory)
    const pos = chance.happens(0.1) || seats.length === 0 ? chance.below(10) : (seats[chance.below(seats.length)] ?? 0)
    player.send('join_game', { gameId: table, pos })
  }
  const buy = (): void =>
    void world.buyIn(player.id, table, amount).then((result) => {
      if (result?.ok === false && result.refusal.code === 'insufficient') world.deposit(player.id)
      // Sometimes the player does not sit down now, so that the reservation stays unused for a while and may expire.
      if (result !== null && !chance.happens(0.05)) sit()
    })
  buy()
  if (world.faults.occurs('double-click')) buy()
}

type RandomAction = (player: Player, gameId: TableId) => void

const pickAction = (chance: SeededRandom, isOut: boolean): RandomAction => {
  if (isOut && chance.happens(0.5)) return chance.pick([sitIn, sitIn, waitForBigBlind])
  let remainingWeight = chance.below(100)
  for (const [weight, action] of weightedActions) {
    remainingWeight -= weight
    if (remainingWeight < 0) return action
  }
  return doNothing
}

const doNothing: RandomAction = () => {}
const sitIn: RandomAction = (player, gameId) => player.send('sitin', { gameId })
const waitForBigBlind: RandomAction = (player, gameId) => player.send('sitin_nextbigblind', { gameId })
const chatLines = ['nice hand', 'good game', 'that river', '  back in a minute  '] as const

const topUp: RandomAction = (player, gameId) => {
  const { chance } = player.world
  const memory = player.memoryOf(gameId)
  const maxBuyIn = Math.round((memory.view?.maxBuy ?? 0) * 100)
  const addableChips = maxBuyIn - Math.round((seatViewOfPlayer(memory, player.id)?.chips ?? 0) * 100)
  const amount = chance.happens(0.15) ? maxBuyIn : chance.between(1, Math.max(1, addableChips))
  player.send('rebuy', { gameId, amount: amount / 100 })
}

/**
 * Random actions with their weights in percent. The weights add up to less than 100: for the rest the player does
 * nothing.
 */
const weightedActions: readonly (readonly [weight: number, action: RandomAction])[] = [
  [6, (player, gameId) => player.send('message', { gameId, body: player.world.chance.pick(chatLines) })],
  [8, topUp],
  [3, (player, gameId) => player.send('me', { gameId })],
  [2, (player) => player.send('my_tables', {})],
  [2, (player, gameId) => player.send('table', { gameId })],
  [2, (player, gameId) => player.send('can_rebuy', { gameId })],
  [3, (player, gameId) => player.send('sitout', { gameId })],
  [2, (player, gameId) => player.send('sitout_nextblind', { gameId })],
  [2, sitIn],
  [3, (player, gameId) => player.send('exit', { gameId })],
  [1, (player, gameId) => player.send('lobby', { gameId })],
  [2, (player, gameId) => player.send('exit', { gameId, reason: 'unload' })],
  [2, (player, gameId) => player.send('rejoin_game', { tableId: gameId })],
  [1, (player) => player.send('heartbeat', { timestamp: player.world.time.now() })],
  [5, (player) => player.clickLate()],
  [2, (player, gameId) => player.send('automuck', { gameId, muck: false, cards: [0] })],
]
