import type { TableId } from '@cardroom/engine'
import type { Hands } from '../store/hands.ts'
import type { Profiles, Tables } from './contract.ts'
import { type GameConfig, stakeOf } from './game-config.ts'
import { type LobbyBoard, seatIn } from './lobby-board.ts'
import { lobbyGame } from './lobby-game.ts'
import type { TableNews } from './table-request.ts'

/** The part of the tables that is read from the board of news, without asking any owner. */
export type Lobby = Pick<Tables, 'games' | 'game' | 'seatsOf' | 'placesOf' | 'onSeats' | 'practiceSeat'>

const SEATS = 6

interface Row {
  readonly game: GameConfig
  readonly news: TableNews
}

export const lobby = ({
  games,
  board,
  profiles,
  hands,
}: {
  readonly games: readonly GameConfig[]
  readonly board: LobbyBoard
  readonly profiles: Profiles
  readonly hands: Hands
}): Lobby => {
  const rows = (): readonly Row[] =>
    games.flatMap((game) => {
      const news = board.of(game.id as TableId)
      return news === null ? [] : [{ game, news }]
    })

  const views = async (wanted: readonly Row[]) => {
    await profiles.load(wanted.flatMap(({ news }) => news.seated.map(({ player }) => player)))
    const averages = await hands.averagePots(wanted.map(({ news }) => news.id))
    return wanted.map(({ game, news }) => lobbyGame(game, news, averages.get(news.id) ?? 0, profiles))
  }

  return {
    games: (stake) =>
      views(
        rows()
          .filter(({ news }) => stakeOf(news.config.stakes.bigBlind) === stake)
          .sort(byBlind),
      ),
    game: async (id) => (await views(rows().filter(({ news }) => news.id === id)))[0] ?? null,
    seatsOf: async (player) => {
      const taken = rows().filter(({ news }) => seatIn(news, player) !== null)
      const all = await views(taken)
      return taken.flatMap(({ news }, index) => {
        const seat = seatIn(news, player)
        const game = all[index]
        return seat === null || game === undefined ? [] : [{ id: news.id, seat, game }]
      })
    },
    placesOf: (player) =>
      board.all().flatMap(({ id, seated, reserved }) => {
        const seat = seated.find((place) => place.player === player)
        if (seat) return [{ id, chips: seat.stack + seat.queued + seat.staked, inHand: seat.inHand }]
        const kept = reserved.find((place) => place.player === player)
        return kept ? [{ id, chips: kept.chips, inHand: false }] : []
      }),
    onSeats: board.onSeats,
    practiceSeat: async () => {
      const open = rows()
        .filter(({ game, news }) => game.practice && !game.closed && news.freeSeat !== null)
        .sort((a, b) => crowd(a) - crowd(b) || blindOf(a) - blindOf(b))
      const first = open[0]?.news
      return first && first.freeSeat !== null ? { id: first.id, seat: first.freeSeat } : null
    },
  }
}

/** An empty table that the house keeps for newcomers comes first: whoever joins later joins a game that begins. */
const crowd = ({ game, news }: Row): number => news.seated.length + (game.newcomers ? 0 : SEATS)

const blindOf = ({ news }: Row): number => news.config.stakes.bigBlind

/** S-CASH-03 */
const byBlind = (a: Row, b: Row): number => blindOf(a) - blindOf(b) || (a.game.name < b.game.name ? -1 : 1)
