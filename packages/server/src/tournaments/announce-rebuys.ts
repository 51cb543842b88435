import { addonBarred, type PlayerId, seatedPlayers, type TableId, type TournamentEvent } from '@cardroom/engine'
import { tableEvent } from '../projections/outgoing.ts'
import { toOne } from '../projections/telling.ts'
import type { Outgoing } from '../tables/contract.ts'
import type { AroundTable, Told } from './announce.ts'
import { addonTerms, rebuyTerms } from './rebuy-terms.ts'
import { type TournamentStory, tableIn } from './story.ts'

type Offer = Extract<TournamentEvent, { type: 'RebuyOffered' | 'AddonsOffered' }>

/** Whom the offer is for: their wallets are part of it (S-RBY-02, S-RBY-03). */
export const askedBy = (event: TournamentEvent, story: TournamentStory): readonly PlayerId[] => {
  if (event.type === 'RebuyOffered') return [event.player]
  if (event.type !== 'AddonsOffered') return []
  const told = tableIn(story, event.table)
  if (told === null) return []
  // Who is still asked for a rebuy has to answer that first.
  return seatedPlayers(told.state).flatMap(({ player }) => (addonBarred(story.state, player) === null ? [player] : []))
}

/** Which offer to the player at this table waits for an answer, if any. */
export const offerTo = ({ state }: TournamentStory, player: PlayerId, table: TableId): 'rebuy' | 'addon' | null => {
  const entrant = state.entrants.find((one) => one.player === player)
  if (entrant?.busted) return entrant.busted.table === table && entrant.busted.rebuyUntil !== null ? 'rebuy' : null
  const isHere = state.tables.some(
    (one) => one.config?.tableId === table && seatedPlayers(one).some((place) => place.player === player),
  )
  return isHere && addonBarred(state, player) === null ? 'addon' : null
}

/** The offer once more. @param balance of the wallet, hundredths */
export const rebuyPop = (
  story: TournamentStory,
  player: PlayerId,
  table: TableId,
  balance: number,
): readonly Outgoing[] => {
  const told = tableIn(story, table)
  const { config, entrants, breakEndsAt } = story.state
  const offer = offerTo(story, player, table)
  const offered = entrants.find((entrant) => entrant.player === player)?.busted?.rebuyUntil
  const expireAt = offer === 'rebuy' ? offered : breakEndsAt
  if (told === null || config === null || offer === null || !expireAt) return []
  const pop = offer === 'rebuy' ? rebuyTerms(config, balance) : null
  return [
    tableEvent(
      told,
      'rebuy_pop',
      pop ? { kind: 'rebuy', ...pop, expireAt } : { kind: 'addon', ...addonTerms(config, balance), expireAt },
    ),
  ]
}

/** `rebuy_pop` to who is out of chips, or at the first break to everybody at the table. */
export const announceRebuys = (event: Offer, story: TournamentStory, around: AroundTable): readonly Told[] => {
  const told = tableIn(story, event.table)
  const { config, breakEndsAt } = story.state
  if (told === null || config === null) return []
  const { balances } = around(event.table)
  const events = askedBy(event, story).map((player) => {
    const balance = balances.get(player) ?? 0
    if (event.type === 'RebuyOffered') {
      return toOne(player, told, 'rebuy_pop', { kind: 'rebuy', ...rebuyTerms(config, balance), expireAt: event.until })
    }
    const expireAt = breakEndsAt ?? event.at
    return toOne(player, told, 'rebuy_pop', { kind: 'addon', ...addonTerms(config, balance), expireAt })
  })
  return [{ table: event.table, events }]
}
