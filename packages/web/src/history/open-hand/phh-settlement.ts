import { type Chips, chipsFromWire, trimmedChipsText } from '../../format/chips.ts'
import { type Contribution, layeredPotsOf, uncalledBetOf } from './contributions.ts'
import type { PhhHand } from './phh-schema.ts'
import type { ReadHand } from './read-hand.ts'
import type { Settlement } from './record-of-hand.ts'
import { refuse } from './unreadable-hand.ts'

type Wins = Settlement['wins']

/** Pots and winners. A PHH file has no pots, and of the winners how much each won in all. */
export const phhSettlementOf = (phh: PhhHand, hand: ReadHand, contributions: readonly Contribution[]): Settlement => {
  const uncalled = uncalledBetOf(contributions)
  const kept = contributions.map((one) =>
    one.player === uncalled?.player ? { ...one, matchable: one.matchable - uncalled.amount } : one,
  )
  const pots = layeredPotsOf(kept)
  const total = pots.reduce((sum, { amount }) => sum + amount, 0)
  const won = wonByPlayer(phh, hand, kept, total)
  const sum = [...won.values()].reduce((all, amount) => all + amount, 0)
  if (sum === 0 && total > 0) refuse('winnings: nobody wins the pot.')
  if (sum > total) refuse(`winnings: ${trimmedChipsText(sum)} are won, but the pots hold ${trimmedChipsText(total)}.`)
  return {
    pots: pots.map(({ amount }) => amount),
    rake: total - sum,
    wins: winsByPot(pots, won, total),
    returned: uncalled ? [uncalled] : [],
  }
}

/** How much each winner won, from `winnings`, else from `finishing_stacks`, else all for the only player left. */
const wonByPlayer = (
  { winnings, finishing_stacks: ends }: PhhHand,
  { players, shows }: ReadHand,
  kept: readonly Contribution[],
  total: Chips,
): ReadonlyMap<string, Chips> => {
  const folded = (id: string) => kept.find(({ player }) => player === id)?.isFolded
  const won = (amountOf: (index: number) => Chips, field: string) =>
    new Map(
      players.flatMap(({ id, name }, index) => {
        const amount = amountOf(index)
        if (amount > 0 && folded(id)) refuse(`${field}[${index}]: ${name} wins, but has folded.`)
        return amount > 0 ? [[id, amount] as const] : []
      }),
    )
  if (winnings) return won((index) => chipsFromWire(winnings[index] ?? 0), 'winnings')
  const left = players.map(({ id, stack }) => {
    const { matchable = 0, dead = 0 } = kept.find(({ player }) => player === id) ?? {}
    return stack - matchable - dead
  })
  if (ends) {
    return won((index) => {
      const amount = chipsFromWire(ends[index] ?? 0) - (left[index] ?? 0)
      return amount >= 0
        ? amount
        : refuse(`finishing_stacks[${index}]: the bets leave ${trimmedChipsText(left[index] ?? 0)}.`)
    }, 'finishing_stacks')
  }
  const mucked = (id: string) => shows.some(({ player, action }) => player === id && action === 'Mucks Cards')
  const inHand = players.filter(({ id }) => !folded(id) && !mucked(id))
  const [winner] = inHand
  if (winner && inHand.length === 1) return new Map([[winner.id, total]])
  return refuse(
    `The file does not say who wins: it has neither winnings nor finishing_stacks, and ${inHand.length} players are left.`,
  )
}

/**
 * Divides what each player won among the pots. A player who wins a pot has the best hand of all who can win it, and so
 * wins each higher pot that they can win: from the last pot on, each goes in equal parts to its players who have won
 * more than is accounted for. What is left by the rake and by odd chips is added to the lowest pot that a player won.
 */
const winsByPot = (pots: ReturnType<typeof layeredPotsOf>, won: ReadonlyMap<string, Chips>, total: Chips): Wins => {
  const sum = [...won.values()].reduce((all, amount) => all + amount, 0)
  const unit = [...won.values()].every((amount) => amount % 100 === 0) ? 100 : 1
  const slack = total - sum + (won.size - 1) * unit
  const left = new Map(won)
  const wins: { pot: number; player: string; amount: Chips }[] = []
  const hasWon = (id: string) => wins.some(({ player }) => player === id)
  for (const [pot, { amount, eligible }] of [...pots.entries()].toReversed()) {
    const winners = eligible.filter((id) => (left.get(id) ?? 0) > (hasWon(id) ? slack : 0))
    const share = Math.floor((amount * sum) / total / winners.length)
    for (const player of winners) {
      const part = Math.min(share, left.get(player) ?? 0)
      left.set(player, (left.get(player) ?? 0) - part)
      wins.push({ pot, player, amount: part })
    }
  }
  return wins
    .map((win, index) => {
      const isLowest = wins.findLastIndex(({ player }) => player === win.player) === index
      return isLowest ? { ...win, amount: win.amount + (left.get(win.player) ?? 0) } : win
    })
    .filter(({ amount }) => amount > 0)
}
