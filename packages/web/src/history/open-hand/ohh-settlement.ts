import { chipsFromWire, trimmedChipsText } from '../../format/chips.ts'
import { type Contribution, totalOf, uncalledBetOf } from './contributions.ts'
import type { OhhHand } from './ohh-schema.ts'
import type { Settlement } from './record-of-hand.ts'
import { refuse } from './unreadable-hand.ts'

/** The pots and winners of the file. What no pot holds is the uncalled bet. */
export const ohhSettlementOf = ({ pots }: OhhHand, contributions: readonly Contribution[]): Settlement => {
  const amounts = pots.map(({ amount }) => chipsFromWire(amount))
  const inPots = amounts.reduce((sum, amount) => sum + amount, 0)
  const bet = totalOf(contributions)
  const uncalled = uncalledBetOf(contributions)
  if (bet !== inPots && bet - inPots !== uncalled?.amount) {
    refuse(`pots: they hold ${trimmedChipsText(inPots)}, but the actions put in ${trimmedChipsText(bet)}.`)
  }
  const wins = pots.flatMap(({ player_wins }, pot) =>
    (player_wins ?? []).map(({ player_id, win_amount }, index) => {
      const player = String(player_id)
      if (!contributions.some((one) => one.player === player)) {
        refuse(`pots[${pot}].player_wins[${index}].player_id is ${player}: no player of the hand has this id.`)
      }
      return { pot, player, amount: chipsFromWire(win_amount ?? 0) }
    }),
  )
  const won = wins.reduce((sum, { amount }) => sum + amount, 0)
  if (won === 0 && inPots > 0) refuse('pots: nobody wins them.')
  if (won > inPots) refuse(`pots: they hold ${trimmedChipsText(inPots)}, but ${trimmedChipsText(won)} are won.`)
  return {
    pots: amounts,
    rake: inPots - won,
    // The room's records have the side pots first.
    wins: wins.filter(({ amount }) => amount > 0).toSorted((a, b) => b.pot - a.pot),
    returned: uncalled && bet !== inPots ? [uncalled] : [],
  }
}
