import { userId } from '../ports/ids.ts'
import type { TournamentNews, Tournaments, TournamentWish } from '../tournaments/contract.ts'
import { type Guard, refusalOf } from './guarded-tables.ts'

/**
 * The tournaments behind the one door that chips pass on their way from a wallet: whoever is away or has reached an own
 * limit enters none, and buys nothing in one that runs (S-USER-09, N-SAFE-01).
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

/** What a wish takes from the wallet, hundredths. */
const priceOf = ({ config }: TournamentNews, wish: Exclude<TournamentWish, 'unregister' | 'declineRebuy'>): number =>
  wish === 'addon' ? config.addonCost + config.addonFee : config.buyIn + config.fee
