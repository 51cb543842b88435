import { type Game, listGames, type ServerMessages } from '@cardroom/protocol'
import { connect } from '../client/room-client.ts'
import { type HousePlayer, housePlayer } from './house-player.ts'
import { houseName } from './names.ts'
import { staffTournaments } from './staff-tournaments.ts'
import { isHousePlayed, moves, type PracticeTable } from './staffing.ts'

const LOOK_MS = 700
const STAKES = ['MICRO', 'LOW', 'MEDIUM', 'HIGH'] as const

/**
 * Keeps the practice tables alive with the house's players, and brings them to the tournaments that start next.
 * @param count players the house may bring
 * @returns what stops it
 */
export const openHouse = async (url: string, secret: Uint8Array, count: number): Promise<() => void> => {
  const scout = connect(url, null, null)
  const games = await practiceGames(scout.call)
  const seated = new Map(games.map(({ id, players }) => [id, players]))
  const follow = () => {
    for (const { id } of games) scout.send('table', { gameId: id })
  }
  scout.onConnection((connected) => connected && follow())
  scout.on('table_sync', ({ table }: ServerMessages['table_sync']) => void seated.set(table.gameId, table.players))

  const players = Array.from({ length: count }, (_, index) => housePlayer(url, secret, index))
  takeUpSeats(players, games)
  const look = (): void => {
    const tables = games.map(({ id, settings }): PracticeTable => {
      const here = seated.get(id) ?? []
      const bots = players.filter(({ table }) => table === id).length
      return { id, newcomers: settings.newcomers, people: here.filter(({ isBot }) => !isBot).length, bots }
    })
    for (const { player, to } of moves(players, tables)) {
      if (to === null) player.goHome()
      else sit(player, to)
    }
  }
  const looking = setInterval(look, LOOK_MS)
  const stopTournaments = staffTournaments(scout.call, players)
  return () => {
    stopTournaments()
    clearInterval(looking)
    scout.close()
    for (const player of players) player.close()
  }
}

const practiceGames = async (call: ReturnType<typeof connect>['call']): Promise<readonly Game[]> => {
  const lists = await Promise.all(STAKES.map((stake) => call(listGames, { query: { stake, skip: 0, take: 100 } })))
  return lists.flatMap(({ data }) => data).filter(isHousePlayed)
}

/** Players who kept their seats from before a restart go on where they sat. */
const takeUpSeats = (players: readonly HousePlayer[], games: readonly Game[]): void => {
  for (const game of games) {
    const names = new Set(game.players.map(({ username }) => username))
    for (const [index, player] of players.entries()) if (names.has(houseName(index))) sit(player, game.id)
  }
}

const sit = (player: HousePlayer, gameId: string): void => {
  player
    .sitAt(gameId)
    .catch((error: Error) => process.stderr.write(`A house bot could not sit down: ${error.message}\n`))
}
