import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire } from '../../format/chips.ts'

const sum = (amounts: readonly number[]): Chips => amounts.reduce((total, amount) => total + chipsFromWire(amount), 0)

/** The viewer's net result: winnings and returned bets less chips put in. */
export const netResultOf = ({ hero_player_id: hero, rounds, winners, returned }: HandRecord): Chips => {
  const heroBets = rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => player_id === hero)
  const heroWins = winners.filter(({ player }) => player === hero)
  const heroReturns = returned.filter(({ player_id }) => player_id === hero)
  return (
    sum(heroWins.map(({ winAmount }) => winAmount)) +
    sum(heroReturns.map(({ amount }) => amount)) -
    sum(heroBets.map(({ amount }) => amount))
  )
}
