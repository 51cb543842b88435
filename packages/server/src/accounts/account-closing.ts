import type { TableId } from '@cardroom/engine'
import type { Cashier } from '../cashier/cashier.ts'
import type { Clock } from '../ports/clock.ts'
import { playerIdOf, type UserId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import type { Profiles } from '../ports/profiles.ts'
import { Refused } from '../ports/refusal.ts'
import type { Erasure } from '../store/erasure.ts'
import type { Tables } from '../tables/contract.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import type { AccessTokenRegistry } from './access-token.ts'

export interface AccountClosingPorts {
  readonly ledger: Ledger
  readonly erasure: Erasure
  readonly tokens: AccessTokenRegistry
  readonly profiles: Profiles
  readonly tables: Pick<Tables, 'cashPlacesOf' | 'waitingOf' | 'order'>
  readonly tournaments: Pick<Tournaments, 'unfinished'>
  readonly cashier: Pick<Cashier, 'canPayOut' | 'withdrawalsOf'>
  readonly clock: Clock
}

/** Page size that covers every withdrawal of a user. */
const ALL_WITHDRAWALS_PAGE_SIZE = 1_000_000

/**
 * Deletes an account (A-PROFILE-09): personal data is erased, the hand history stays without the name. The caller must
 * run no other request of the same user meanwhile.
 * @throws Refused still-seated, still-registered, withdrawal-open, chips-left
 */
export const closeAccount = async (
  ports: AccountClosingPorts,
  user: UserId,
  givesBackChips: boolean,
): Promise<void> => {
  const { ledger, erasure, tokens, profiles, tables, tournaments, cashier, clock } = ports
  const player = playerIdOf(user)
  if (tables.cashPlacesOf(player).length > 0) throw new Refused('still-seated')
  const isEntered = tournaments
    .unfinished()
    .some(({ entrants }) => entrants.some((entrant) => entrant.player === player && entrant.state !== 'out'))
  if (isEntered) throw new Refused('still-registered')
  const { withdrawals } = await cashier.withdrawalsOf(user, 0, ALL_WITHDRAWALS_PAGE_SIZE)
  if (withdrawals.some(({ state }) => state === 'SENDING' || state === 'REVIEW')) throw new Refused('withdrawal-open')
  const chips = await ledger.balanceOf(`wallet:${user}`)
  if (chips > 0) {
    // The user can give back only chips that cannot be paid out: play money, or a rest worth no more than the fee.
    if (cashier.canPayOut(chips) || !givesBackChips) throw new Refused('chips-left')
    const { outcome } = await ledger.post({
      key: `closing:${user}:${clock.now()}`,
      kind: 'adjustment',
      reference: 'Given back with the account',
      entries: [
        { account: `wallet:${user}`, amount: -chips },
        { account: 'house', amount: chips },
      ],
    })
    // Chips have left the wallet since its balance was read.
    if (outcome === 'insufficient') throw new Refused('chips-left')
  }
  for (const { gameId } of tables.waitingOf(player)) {
    await tables.order(gameId as TableId, player, { type: 'leaveWaitingList' })
  }
  await erasure.erase(user)
  profiles.markDeleted(player, clock.now())
  // The erasure has ended the sessions in the store, in one transaction with everything else that could fail. This call
  // closes their sockets.
  await tokens.revokeAll(user)
}
