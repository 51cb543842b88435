import { type PlayerId, seatedPlayers, type TournamentEvent } from '@cardroom/engine'
import { toOne } from '../projections/telling.ts'
import type { AroundTable, Told } from './announce.ts'
import { addonTerms, rebuyTerms } from './rebuy-terms.ts'
import { type TournamentStory, tableIn } from './story.ts'

type Offer = Extract<TournamentEvent, { type: 'RebuyOffered' | 'AddonsOffered' }>

/** Whom the offer is for: their wallets are part of it (S-RBY-02, S-RBY-03). */
export const askedBy = (event: TournamentEvent, story: TournamentStory): readonly PlayerId[] => {
  if (event.type === 'RebuyOffered') return [event.player]
  if (event.type !== 'AddonsOffered') return []
  const told = tableIn(story, event.table)
  return told === null ? [] : seatedPlayers(told.state).map(({ player }) => player)
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
