import { type PlayerId, seatedPlayers, type TableId, type TournamentEvent } from '@cardroom/engine'
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
  return told === null ? [] : seatedPlayers(told.state).map(({ player }) => player)
}

/** Whether a rebuy is offered to the player at this table and has not been answered. */
export const isOffered = ({ state }: TournamentStory, player: PlayerId, table: TableId): boolean => {
  const busted = state.entrants.find((entrant) => entrant.player === player)?.busted
  return busted?.table === table && busted.rebuyUntil !== null
}

/** The offer once more. @param balance of the wallet, hundredths */
export const rebuyPop = (
  story: TournamentStory,
  player: PlayerId,
  table: TableId,
  balance: number,
): readonly Outgoing[] => {
  const told = tableIn(story, table)
  const { config, entrants } = story.state
  const until = entrants.find((entrant) => entrant.player === player)?.busted?.rebuyUntil ?? null
  if (told === null || config === null || until === null) return []
  return [tableEvent(told, 'rebuy_pop', { kind: 'rebuy', ...rebuyTerms(config, balance), expireAt: until })]
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
