import type { PlayerId, TableConfig, TableId } from '@cardroom/engine'
import type { NewHomeGame } from '@cardroom/protocol'
import { gameConfigSchema } from '../config/game-config.ts'
import { chipsFromWire, wireChipsOf } from '../ports/amounts.ts'
import { Refused } from '../ports/refusal.ts'
import { tableConfigFrom } from '../tables/table-config.ts'

/**
 * Time to buy in again after losing the stack, and time until a reservation expires, ms. It is long, because friends
 * read the chat before they sit down or buy in again, and a host who is asked for chips may be playing a hand.
 */
const REBUY_AND_RESERVATION_MS = 600_000

/**
 * The rules with which the table of a home game opens. Rules that the form leaves out have the defaults of cash tables.
 * There is no rake.
 * @throws Refused bad-terms if no game can be played by the rules of the form
 */
export const homeTableConfigFrom = (
  id: TableId,
  founder: { readonly player: PlayerId; readonly name: string },
  form: NewHomeGame & { readonly pauseMs?: number | undefined },
): TableConfig => {
  const { name, seats, smallBlind, bigBlind, minBuyIn, maxBuyIn, limit, pauseMs } = form
  const rules = { id: 'home', name, seats, smallBlind, bigBlind, minBuyIn, maxBuyIn, limit, pauseMs }
  const game = gameConfigSchema.safeParse({ ...rules, rakePercent: [0, 0, 0], rakeCaps: [0, 0, 0] })
  if (!game.success) throw new Refused('bad-terms')
  const baseConfig = tableConfigFrom(game.data)
  if (baseConfig.maxBuyIn > MAX_BUY_IN) throw new Refused('bad-terms')
  return {
    ...baseConfig,
    tableId: id,
    timing: {
      ...baseConfig.timing,
      turnMs: form.turnSeconds * 1_000,
      rebuyMs: REBUY_AND_RESERVATION_MS,
      reservationMs: REBUY_AND_RESERVATION_MS,
    },
    home: {
      founder: founder.player,
      founderName: founder.name,
      settings: {
        locked: false,
        chatOn: true,
        spectators: true,
        freeChips: form.freeChips === null ? null : chipsFromWire(form.freeChips),
        callLink: null,
        chipValue: null,
      },
    },
  }
}

/** The rules that a home game was opened with, in the units of the form in which the founder entered them. */
export const homeGameRulesView = ({ seats, stakes, minBuyIn, maxBuyIn, timing, variant }: TableConfig) => ({
  ...{ seats, limit: variant.limit },
  smallBlind: wireChipsOf(stakes.smallBlind),
  bigBlind: wireChipsOf(stakes.bigBlind),
  minBuyIn: wireChipsOf(minBuyIn),
  maxBuyIn: wireChipsOf(maxBuyIn),
  turnSeconds: timing.turnMs / 1_000,
})

const MAX_BUY_IN = chipsFromWire(1_000_000_000)
