import { derivedSeed, seededWallet } from '@cardroom/ic/wallet'
import { readGame, registerGame } from '@cardroom/protocol'
import { CallFailed } from '../client/http-client.ts'
import { connect, type RoomClient, signInAs } from '../client/room-client.ts'
import { levels } from '../play/levels.ts'
import { seededRandom } from '../play/random.ts'
import { playAt } from '../play/table-player.ts'
import { houseName } from './names.ts'
import { visitTournament } from './tournament-visit.ts'

/** One of the house's players, at one table or in one tournament at a time. */
export interface HousePlayer {
  /** Of a cash table or a tournament; null while it plays nowhere. */
  readonly table: string | null
  /** False while its wallet is known not to cover this table's smallest buy-in, or this tournament's. */
  canAfford(gameId: string): boolean
  /** Takes a free seat; stays away if the table does not let it. */
  sitAt(gameId: string): Promise<void>
  /** Registers and plays until it is out; stays away if the tournament does not let it in. */
  enter(tournamentId: string): Promise<void>
  /** Plays the running hand to its end and goes. */
  goHome(): void
  close(): void
}

/** Like a person at the table: a moment for easy decisions, longer for the others. */
const thinkMs = (random: () => number): number => 700 + random() * 1_300 + (random() < 0.15 ? random() * 3_000 : 0)

/**
 * @param secret the house's secret; the wallet of player `index` is made from it
 */
export const housePlayer = (url: string, secret: Uint8Array, index: number): HousePlayer => {
  const random = seededRandom(Date.now() + index)
  const level = levels[index % levels.length] ?? levels[0]
  let client: RoomClient | null = null
  let table: string | null = null
  let stopPlaying = () => {}
  const tooDear = new Set<string>()

  const left = (): void => {
    stopPlaying()
    client?.close()
    client = null
    table = null
  }

  const come = async () => {
    const wallet = seededWallet(await derivedSeed(secret, `house-bot-${index}`))
    const { token, user } = await signInAs(url, wallet, houseName(index))
    const opened = connect(url, token, user)
    client = opened
    return { opened, user }
  }

  const openTournament = async (tournamentId: string): Promise<void> => {
    const { opened } = await come()
    if (level === undefined) return
    stopPlaying = await visitTournament(opened, tournamentId, { level, random, thinkMs, buyIn: 0 }, left)
  }

  /** @param at a cash table or a tournament */
  const goTo = async (at: string, play: (at: string) => Promise<void>): Promise<void> => {
    table = at
    try {
      await play(at)
      // What it brings home from there may be enough elsewhere.
      tooDear.clear()
    } catch (error) {
      left()
      if (!(error instanceof CallFailed)) throw error
      if (error.code === 'insufficient') tooDear.add(at)
    }
  }

  const openTable = async (gameId: string): Promise<void> => {
    const { opened, user } = await come()
    const game = await opened.call(readGame, { params: { id: gameId } })
    const buyIn = Math.round(game.min_buy + (game.max_buy - game.min_buy) * random())
    if (level === undefined) return
    stopPlaying = playAt(opened, gameId, { level, random, thinkMs, buyIn: Math.max(game.min_buy, buyIn) })
    opened.on('player_left', (event) => {
      if (event.gameId === gameId && event.userId === user.id) left()
    })
    opened.on('join_error', () => opened.send('exit', { gameId, type: 'cash' }))
    // A seat kept from before a restart is taken up again; else buy in and take the first open one.
    const mine = game.players.find(({ id }) => id === user.id)
    let hasSat = mine !== undefined
    opened.on('player', () => {
      hasSat = true
    })
    opened.on('rejoin_failed', (event) => {
      if (hasSat && event.gameId === gameId) left()
    })
    opened.onConnection((connected) => {
      if (connected) opened.send('rejoin_room', { tableId: gameId, type: 'cash' })
    })
    if (mine !== undefined) return
    const taken = new Set(game.players.map((player) => player.index))
    const open = [0, 1, 2, 3, 4, 5].filter((seat) => !taken.has(seat))
    const pos = open[Math.floor(random() * open.length)]
    if (pos === undefined) return left()
    await opened.call(registerGame, { body: { gameId, buyin: Math.max(game.min_buy, buyIn) } })
    opened.send('join_game', { gameId, pos })
  }

  return {
    get table() {
      return table
    },
    canAfford: (gameId) => !tooDear.has(gameId),
    sitAt: (gameId) => goTo(gameId, openTable),
    enter: (tournamentId) => goTo(tournamentId, openTournament),
    goHome: () => {
      if (table !== null) client?.send('exit', { gameId: table, type: 'cash' })
    },
    close: left,
  }
}
