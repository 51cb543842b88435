import { addonRefusal, type PlayerId, seatedPlayers, type TableId, type TournamentEvent } from '@cardroom/engine'
import { toOne } from '../../tables/views/addressing.ts'
import { type OutgoingMessage, tableMessage } from '../../tables/views/outgoing.ts'
import { addonTerms, rebuyTerms } from '../rebuy-terms.ts'
import { type TournamentRecord, type TournamentTransition, tableRecordIn, tablesInPlay } from '../tournament-record.ts'
import type { ContextOfTable, TableMessages } from './announcement.ts'

type OfferEvent = Extract<TournamentEvent, { type: 'RebuyOffered' | 'AddonsOffered' }>

/**
 * The players to whom this event makes an offer of a rebuy or the add-on; their wallet balances are read for it
 * (S-RBY-02, S-RBY-03).
 */
export const offerReceivers = (event: TournamentEvent, record: TournamentRecord): readonly PlayerId[] => {
  if (event.type === 'RebuyOffered') return [event.player]
  if (event.type === 'RebuyBought') return addonRefusal(record.state, event.player) === null ? [event.player] : []
  if (event.type !== 'AddonsOffered') return []
  const tableRecord = tableRecordIn(record, event.table)
  if (tableRecord === null) return []
  // A player with an open rebuy offer must answer that first, and is offered the add-on after the rebuy.
  return seatedPlayers(tableRecord.state).flatMap(({ player }) =>
    addonRefusal(record.state, player) === null ? [player] : [],
  )
}

/** The offer at this table that waits for the player's answer; null if there is none. */
export const pendingOfferOf = (
  { state }: TournamentRecord,
  player: PlayerId,
  table: TableId,
): 'rebuy' | 'addon' | null => {
  const entrant = state.entrants.find((entrant) => entrant.player === player)
  if (entrant?.busted) return entrant.busted.table === table && entrant.busted.rebuyUntil !== null ? 'rebuy' : null
  const isHere = state.tables.some(
    (tableState) =>
      tableState.config?.tableId === table && seatedPlayers(tableState).some((place) => place.player === player),
  )
  return isHere && addonRefusal(state, player) === null ? 'addon' : null
}

/** The message that repeats an open offer. @param balance of the wallet, hundredths */
export const repeatedTournamentOfferMessages = (
  record: TournamentRecord,
  player: PlayerId,
  table: TableId,
  balance: number,
): readonly OutgoingMessage[] => {
  const tableRecord = tableRecordIn(record, table)
  const { config, entrants, breakEndsAt } = record.state
  const offer = pendingOfferOf(record, player, table)
  const rebuyUntil = entrants.find((entrant) => entrant.player === player)?.busted?.rebuyUntil
  const expireAt = offer === 'rebuy' ? rebuyUntil : breakEndsAt
  if (tableRecord === null || config === null || offer === null || !expireAt) return []
  const rebuy = offer === 'rebuy' ? rebuyTerms(config, balance) : null
  return [
    tableMessage(
      tableRecord,
      'rebuy_pop',
      rebuy ? { kind: 'rebuy', ...rebuy, expireAt } : { kind: 'addon', ...addonTerms(config, balance), expireAt },
    ),
  ]
}

/**
 * `rebuy_pop` with a rebuy for a player without chips or, at the first break, with the add-on for every player of the
 * table who may buy it.
 */
export const rebuyOrAddonOfferMessages = (
  event: OfferEvent,
  record: TournamentRecord,
  context: ContextOfTable,
): readonly TableMessages[] => {
  const tableRecord = tableRecordIn(record, event.table)
  const { config } = record.state
  if (tableRecord === null || config === null) return []
  const { balances } = context(event.table)
  const balanceOf = (player: PlayerId): number => balances.get(player) ?? 0
  if (event.type === 'AddonsOffered') {
    const players = offerReceivers(event, record)
    return players.flatMap((player) => addonOffer(record, event.table, { player, balance: balanceOf(player) }))
  }
  const offer = { kind: 'rebuy', ...rebuyTerms(config, balanceOf(event.player)), expireAt: event.until } as const
  return [{ table: event.table, events: [toOne(event.player, tableRecord, 'rebuy_pop', offer)] }]
}

/**
 * Offers the add-on to players whose rebuy was still open when the break began. This comes after all other messages of
 * the rebuy, because a client closes its open offer when the chips arrive.
 */
export const addonAfterRebuyMessages = (
  steps: readonly TournamentTransition[],
  context: ContextOfTable,
): readonly TableMessages[] => {
  const record = steps.at(-1)?.after
  if (record === undefined) return []
  return steps.flatMap(({ event }) => {
    if (event.type !== 'RebuyBought') return []
    const { player, buyIn, fee } = event
    const table = tablesInPlay(record).find((id) => pendingOfferOf(record, player, id) === 'addon')
    if (table === undefined) return []
    // The balance was read before the rebuy was paid.
    const balance = (context(table).balances.get(player) ?? 0) - buyIn - fee
    return addonOffer(record, table, { player, balance })
  })
}

/** Offers the add-on to one player, whose wallet has `balance` hundredths. */
const addonOffer = (
  record: TournamentRecord,
  table: TableId,
  { player, balance }: { readonly player: PlayerId; readonly balance: number },
): readonly TableMessages[] => {
  const tableRecord = tableRecordIn(record, table)
  const { config, breakEndsAt } = record.state
  if (tableRecord === null || config === null || breakEndsAt === null) return []
  const offer = { kind: 'addon', ...addonTerms(config, balance), expireAt: breakEndsAt } as const
  return [{ table, events: [toOne(player, tableRecord, 'rebuy_pop', offer)] }]
}
