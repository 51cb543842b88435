import type { PlayerId, TableId } from '@cardroom/engine'
import {
  listGames,
  readGame,
  readPracticeSeat,
  readThemes,
  reservePlace,
  withDefaultSettings,
} from '@cardroom/protocol'
import { chipsFromWire, wireChipsOf } from '../../ports/amounts.ts'
import { playerIdOf } from '../../ports/ids.ts'
import type { Profiles } from '../../ports/profiles.ts'
import { Refused, requireOk } from '../../ports/refusal.ts'
import type { Tables } from '../../tables/contract.ts'
import { pageSizeOf } from '../paging.ts'
import type { RouteRegistrar } from '../route.ts'

const tableId = (id: string) => id as TableId

/**
 * @param houseBots whether the room runs house bots; this decides with which code a player is refused if there is no
 * practice seat
 */
export const gameRoutes = (routes: RouteRegistrar, tables: Tables, profiles: Profiles, houseBots: boolean): void => {
  routes.forAnyone(listGames, async ({ query }) => {
    const { count, games } = await tables.games(query.stake, query.skip, pageSizeOf(query))
    return { data: [...games], count }
  })

  routes.forUser(readPracticeSeat, async (_call, { user }) => {
    // A player who already has a seat is sent back to it without further checks.
    const [ownSeat] = await tables.cashSeatsOf(playerIdOf(user.id))
    if (ownSeat) return { gameId: ownSeat.id, index: ownSeat.seat, buyin: ownSeat.game.min_buy }
    const seat = await tables.practiceSeat()
    const game = seat && (await tables.game(seat.id))
    if (!game) throw new Refused(houseBots ? 'no-practice-seat' : 'nobody-plays')
    const minBuyIn = tables.buyIn(seat.id, playerIdOf(user.id))?.minimum
    return { gameId: seat.id, index: seat.seat, buyin: minBuyIn === undefined ? game.min_buy : wireChipsOf(minBuyIn) }
  })

  routes.forAnyone(readGame, async ({ params }) => {
    const game = await tables.game(tableId(params.id))
    if (!game) throw new Refused('unknown-game')
    return game
  })

  routes.forUser(reservePlace, async ({ body }, { user }) => {
    if (user.username === null) throw new Refused('no-username')
    await profiles.load([playerIdOf(user.id)])
    const order = { type: 'reserve', amount: chipsFromWire(body.buyin) } as const
    await tables.loadHomeGame(tableId(body.gameId))
    requireOk(await tables.order(tableId(body.gameId), playerIdOf(user.id), order))
    return {
      gameId: body.gameId,
      player_id: user.id,
      player_money: wireChipsOf(order.amount),
      player_name: user.username,
      profileImage: user.profileImage,
      settings: withDefaultSettings(user.tableSettings as object),
      ...(isAskingForChips(tables, tableId(body.gameId), playerIdOf(user.id)) && { asked: true }),
    }
  })

  routes.forAnyone(readThemes, async () => ({ settings: themeSettings }))
}

/** Whether the player has asked the host of a home game for chips, and the host has not answered (N-HOME-05). */
const isAskingForChips = (tables: Tables, id: TableId, player: PlayerId): boolean =>
  tables.homeGame(id)?.home.asking.includes(player) ?? false

const colourList = (hex: Readonly<Record<string, string>>) =>
  Object.entries(hex).map(([name, value]) => ({ name, hex: value }))

/** Centre colour of each felt and background (A-SETTINGS-11). */
const felts = { blue: '#2C66A8', red: '#93323B', green: '#23774F', purple: '#5A47A2', gray: '#505B68' }

const themes = ['theme1', 'theme2', 'theme3', 'theme4', 'theme5']
const backs = ['black', 'dark', 'light', 'blue', 'red']

/** A card's picture is the SVG view named by its code in the theme's sheet, for example `theme3-four.svg#H10`. */
const themeSettings = {
  colors: colourList(felts),
  backgroundcolors: colourList(felts),
  cards: themes.map((name) => ({ name, image: `/art/cards/${name}-four.svg` })),
  backdeck: backs.map((name) => ({ name, image: `/art/backs.svg#${name}` })),
}
