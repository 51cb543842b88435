import type { TableId } from '@cardroom/engine'
import { listGames, readGame, readPracticeSeat, registerGame } from '@cardroom/protocol'
import { playerOf } from '../../accounts/player.ts'
import { type RefusalCode, Refused, refusals } from '../../accounts/refusal.ts'
import { completeSettings } from '../../accounts/settings.ts'
import { fromWire, toWire } from '../../tables/amounts.ts'
import type { OrderResult, Profiles, Tables } from '../../tables/contract.ts'
import { pageOf } from '../paging.ts'
import type { Routes } from '../route.ts'

const tableId = (id: string) => id as TableId

/** What the table refused, as the HTTP side names it. */
const refusalOf = (result: OrderResult & { ok: false }): RefusalCode => {
  const { code } = result.refusal
  if (code === 'no-such-table') return 'unknown-game'
  return code in refusals ? (code as RefusalCode) : 'table-unavailable'
}

export const gameRoutes = (routes: Routes, tables: Tables, profiles: Profiles): void => {
  routes.open(listGames, async ({ query }) => pageOf(await tables.games(query.stake), query))

  routes.user(readPracticeSeat, async (_call, { user }) => {
    // Who sits already is led back there: the table asks nothing more of who has a seat.
    const [own] = await tables.seatsOf(playerOf(user.id))
    if (own) return { gameId: own.id, index: own.seat, buyin: own.game.min_buy }
    const seat = await tables.practiceSeat()
    const game = seat && (await tables.game(seat.id))
    if (!game) throw new Refused('no-practice-seat')
    return { gameId: seat.id, index: seat.seat, buyin: game.min_buy }
  })

  routes.open(readGame, async ({ params }) => {
    const game = await tables.game(tableId(params.id))
    if (!game) throw new Refused('unknown-game')
    return game
  })

  routes.user(registerGame, async ({ body }, { user }) => {
    if (user.username === null) throw new Refused('no-username')
    await profiles.load([playerOf(user.id)])
    const order = { type: 'reserve', amount: fromWire(body.buyin) } as const
    const result = await tables.order(tableId(body.gameId), playerOf(user.id), order)
    if (!result.ok) throw new Refused(refusalOf(result))
    return {
      gameId: body.gameId,
      player_id: user.id,
      player_money: toWire(order.amount),
      player_name: user.username,
      profileImage: user.profileImage,
      settings: completeSettings(user.tableSettings as object),
    }
  })
}
