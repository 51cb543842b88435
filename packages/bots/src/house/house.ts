import { type Game, listGames, type ServerMessages } from '@cardroom/protocol'
import { connect } from '../client/room-client.ts'
import { type HousePlayer, housePlayer } from './house-player.ts'
import { houseName } from './names.ts'
import { staffTournaments } from './staff-tournaments.ts'
import { isHousePlayed, type PracticeTable, staffingMoves } from './staffing.ts'

const RESTAFF_MS = 700
const STAKES = ['MICRO', 'LOW', 'MEDIUM', 'HIGH'] as const

/**
 * Seats house bots at practice tables, and enters them in the tournaments that start next.
 * @param count how many bots there are
 * @returns the function that stops it
 */
export const openHouse = async (url: string, secret: Uint8Array, count: number): Promise<() => void> => {
  const observer = connect(url, null, null)
  const games = await practiceGames(observer.call)
  const seated = new Map(games.map(({ id, players }) => [id, players]))
  const subscribe = () => {
    for (const { id } of games) observer.send('table', { gameId: id })
  }
  observer.onConnection((connected) => connected && subscribe())
  const waiting = new Map(games.map((game) => [game.id, game.waiting ?? 0]))
  observer.on('table_sync', ({ table }: ServerMessages['table_sync']) => {
    seated.set(table.gameId, table.players)
    waiting.set(table.gameId, table.waiting ?? 0)
  })

  const players = Array.from({ length: count }, (_, index) => housePlayer(url, secret, index))
  resumeSeats(players, games)
  const restaff = (): void => {
    const tables = games.map(({ id, settings }): PracticeTable => {
      const here = seated.get(id) ?? []
      const bots = players.filter(({ table }) => table === id).length
      const people = here.filter(({ isBot }) => !isBot).length + (waiting.get(id) ?? 0)
      return { id, newcomers: settings.newcomers, people, bots }
    })
    for (const { player, to } of staffingMoves(players, tables)) {
      if (to === null) player.leaveTable()
      else seatPlayer(player, to)
    }
  }
  const restaffing = setInterval(restaff, RESTAFF_MS)
  const stopTournaments = staffTournaments(observer.call, players)
  return () => {
    stopTournaments()
    clearInterval(restaffing)
    observer.close()
    for (const player of players) player.close()
  }
}

const practiceGames = async (call: ReturnType<typeof connect>['call']): Promise<readonly Game[]> => {
  const lists = await Promise.all(STAKES.map((stake) => call(listGames, { query: { stake, skip: 0, take: 100 } })))
  return lists.flatMap(({ data }) => data).filter(isHousePlayed)
}

/** Bots with seats from before a restart continue there. */
const resumeSeats = (players: readonly HousePlayer[], games: readonly Game[]): void => {
  for (const game of games) {
    const names = new Set(game.players.map(({ username }) => username))
    for (const [index, player] of players.entries()) if (names.has(houseName(index))) seatPlayer(player, game.id)
  }
}

const seatPlayer = (player: HousePlayer, gameId: string): void => {
  player
    .sitAt(gameId)
    .catch((error: Error) => process.stderr.write(`A house bot could not sit down: ${error.message}\n`))
}
