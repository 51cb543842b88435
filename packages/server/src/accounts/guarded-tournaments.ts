import { userId } from '../ports/ids.ts'
import type { TournamentNews, Tournaments, TournamentWish } from '../tournaments/contract.ts'
import { type Guard, refusalOf } from './guarded-tables.ts'

/**
 * Wraps the tournaments so that every payment is checked: a user who is self-excluded, timed out or at one of their
 * limits cannot register, rebuy or add on (S-USER-09, N-SAFE-01).
 */
export const guardedTournaments = (tournaments: Tournaments, guard: Guard): Tournaments => ({
  ...tournaments,
  ask: async (id, player, wish) => {
    if (wish === 'unregister' || wish === 'declineRebuy') return tournaments.ask(id, player, wish)
    return guard.oneAtATime(player, async () => {
      const news = tournaments.running().find((one) => one.id === id)
      const code = news ? await refusalOf(guard, userId(player), priceOf(news, wish)) : null
      return code === null ? tournaments.ask(id, player, wish) : { ok: false, refusal: { code } }
    })
  },
})

/** Price of a registration, rebuy or add-on, hundredths of a chip. */
const priceOf = ({ config }: TournamentNews, wish: Exclude<TournamentWish, 'unregister' | 'declineRebuy'>): number =>
  wish === 'addon' ? config.addonCost + config.addonFee : config.buyIn + config.fee
