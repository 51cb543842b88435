import { playerIdOf, type UserId } from '../ports/ids.ts'
import type { Ledger, WalletTransaction } from '../ports/ledger.ts'
import { isHomeTableId } from '../ports/table-id.ts'
import type { HandStore } from '../store/hands.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { currentPlaySessionOf, type PlaySession } from './reality-check.ts'

/** How far back hands and wallet movements are read, ms. */
const PLAY_SESSION_LOOKBACK_MS = 3 * 86_400_000
/** Maximum number of movements that each of three queries reads: the newest of all kinds, rebuys, add-ons. */
const MAX_WALLET_MOVEMENTS_READ = 200

export interface PlaySessionPorts {
  readonly hands: Pick<HandStore, 'playedSince'>
  readonly ledger: Pick<Ledger, 'latestTransactionsOf' | 'transactionsOf' | 'totalsByReference'>
  readonly tables: Pick<Tables, 'cashPlacesOf'>
  readonly tournaments: Pick<Tournaments, 'unfinished'>
}

/** @returns the session running at `now`, or null for a player without a place at a table or in a tournament */
export const readPlaySession = async (
  { hands, ledger, tables, tournaments }: PlaySessionPorts,
  user: UserId,
  now: number,
): Promise<PlaySession | null> => {
  const player = playerIdOf(user)
  const places = tables.cashPlacesOf(player).filter(({ id }) => !isHomeTableId(id))
  const runningTournaments = tournaments
    .unfinished()
    .filter(({ hasStarted, entrants }) =>
      entrants.some((entrant) => hasStarted && entrant.player === player && entrant.state === 'playing'),
    )
  if (places.length === 0 && runningTournaments.length === 0) return null
  const since = now - PLAY_SESSION_LOOKBACK_MS
  const movements = await ledger.latestTransactionsOf(user, MAX_WALLET_MOVEMENTS_READ)
  const rebuysAndAddons = await readRebuysAndAddons(ledger, user)
  return currentPlaySessionOf(
    {
      hands: await hands.playedSince(user, since),
      movements: movements.filter(({ at }) => at >= since),
      tables: new Set(places.map(({ id }) => id)),
      tournaments: new Map(runningTournaments.map(({ id, config }) => [id, config.startsAt])),
      tournamentTotalOf: async (tournament) =>
        (await summedTotalOf(ledger, user, tournament)) +
        sumOf(rebuysAndAddons.filter(({ reference }) => reference === tournament).map(({ amount }) => amount)),
    },
    now,
  )
}

/**
 * Entry, refunds and prize, from sums that the store keeps: a player may have registered long before the movements that
 * are read.
 */
const summedTotalOf = async (
  ledger: Pick<Ledger, 'totalsByReference'>,
  user: UserId,
  tournament: string,
): Promise<number> => {
  const totals = (['tournament', 'refund', 'prize'] as const).map((kind) =>
    ledger.totalsByReference(user, kind, tournament),
  )
  return sumOf((await Promise.all(totals)).map((total) => total.get(tournament) ?? 0))
}

/** Read by their kind: cash games may have moved the wallet too often since for the newest movements to include them. */
const readRebuysAndAddons = async (
  ledger: Pick<Ledger, 'transactionsOf'>,
  user: UserId,
): Promise<readonly WalletTransaction[]> => {
  const pages = (['rebuy', 'addon'] as const).map((kind) =>
    ledger.transactionsOf(user, 0, MAX_WALLET_MOVEMENTS_READ, { kind }),
  )
  return (await Promise.all(pages)).flatMap(({ transactions }) => transactions)
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
