import { type Chips, chipsFromWire } from '../../format/chips.ts'
import { isDeadMoney } from '../hand-record/action-words.ts'
import type { PhhStart } from './phh-actions.ts'
import type { PhhHand } from './phh-schema.ts'
import type { ReadAction } from './read-hand.ts'

export interface ForcedBets {
  readonly posts: readonly ReadAction[]
  readonly bigBlind: Chips
}

interface ListedBet {
  readonly player: string
  readonly added: Chips
  /** Index of the entry in its field. */
  readonly index: number
}

/** The bets of a field, in its order. By the format's rule those of two players are listed the other way round. */
const betsIn = (amounts: readonly number[], ids: readonly string[]): readonly ListedBet[] => {
  const players = ids.length === 2 ? ids.toReversed() : ids
  return amounts
    .map((amount, index) => ({ player: players[index] ?? '', added: chipsFromWire(amount), index }))
    .filter(({ added }) => added > 0)
}

/** The antes and blinds of a PHH file. @param ids ids of the players in the order of the file */
export const forcedBetsOf = (phh: PhhHand, ids: readonly string[]): ForcedBets => {
  const listed = phh.blinds_or_straddles.map(chipsFromWire)
  const bigBlind = chipsFromWire(phh.min_bet ?? phh.small_bet ?? 0) || Math.max(0, ...listed.slice(0, 2))
  const antes = betsIn(phh.antes, ids)
  // Dead blinds of some players are antes in this format.
  const anteName = antes.length > 1 && antes.length < ids.length ? 'Post Dead' : 'Post Ante'
  const blinds = betsIn(phh.blinds_or_straddles, ids)
  return {
    bigBlind,
    posts: [
      ...antes.map(
        ({ player, added, index }) => ({ player, action: anteName, added, where: `antes[${index}]` }) as const,
      ),
      ...blinds.map(({ player, added, index }) => {
        return { player, action: blindName(listed, index, bigBlind), added, where: `blinds_or_straddles[${index}]` }
      }),
    ],
  }
}

/** What an entry of `blinds_or_straddles` is: small blind, big blind, then straddles and blinds out of turn. */
const blindName = (listed: readonly Chips[], index: number, bigBlind: Chips): ReadAction['action'] => {
  const hasNoSmallBlind = listed[1] === 0 && (listed[0] ?? 0) >= bigBlind
  const bigBlindIndex = hasNoSmallBlind ? 0 : 1
  if (index === bigBlindIndex) return 'Post BB'
  if (index < bigBlindIndex) return 'Post SB'
  return (listed[index] ?? 0) > bigBlind ? 'Straddle' : 'Post Extra Blind'
}

/** Stacks and bets before the first turn. @param stacks by player, before the forced bets */
export const startAfter = ({ posts, bigBlind }: ForcedBets, stacks: ReadonlyMap<string, Chips>): PhhStart => {
  const sumOf = (id: string, some: readonly ReadAction[]) =>
    some.reduce((sum, { player, added }) => sum + (player === id ? added : 0), 0)
  const bets = posts.filter((post) => !isDeadMoney(post))
  return {
    stacks: new Map([...stacks].map(([id, stack]) => [id, stack - sumOf(id, posts)])),
    bets: new Map([...stacks.keys()].map((id) => [id, sumOf(id, bets)])),
    bigBlind,
  }
}
