import { chipsFromWire } from '../../ports/amounts.ts'
import { isHomeTableId } from '../../ports/table-id.ts'
import type { CountedHand, HandCount } from '../../store/player-results.ts'
import { positionOf } from './hand-position.ts'
import type { HandRecord, RecordedAction } from './hand-record.ts'

const DAY_MS = 86_400_000

/** Counts a stored hand for one of its players (N-STAT-01): every figure is defined in docs/results.md. */
export const countHand: HandCount = ({ tableId, tournamentId, startedAt, record }, user) => {
  const hand = record as HandRecord
  if (!hand.players?.some(({ id }) => id === user)) return null
  const isTournament = tournamentId !== null
  const isHomeGame = isHomeTableId(tableId)
  return {
    day: Math.floor(startedAt / DAY_MS),
    kind: isTournament ? 'tournament' : isHomeGame ? 'home-game' : 'cash',
    limit: hand.bet_limit.bet_type === 'NL' ? 'no-limit' : 'fixed-limit',
    homeGame: isHomeGame ? tableId : '',
    smallBlind: isTournament ? 0 : chipsFromWire(hand.small_blind_amount),
    bigBlind: isTournament ? 0 : chipsFromWire(hand.big_blind_amount),
    position: positionOf(hand, user),
    hands: 1,
    net: isTournament ? 0 : netOf(hand, user),
    ...countPreflop(hand, user),
    ...countAfterFlop(hand, user),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + chipsFromWire(amount), 0)

/** Winnings and returned bets less all chips put in, hundredths of a chip. */
const netOf = ({ rounds, winners, returned }: HandRecord, user: string): number => {
  const own = rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => player_id === user)
  const won = winners.filter(({ player }) => player === user).map(({ winAmount }) => winAmount)
  const back = returned.filter(({ player_id }) => player_id === user).map(({ amount }) => amount)
  return sum(won) + sum(back) - sum(own.map(({ amount }) => amount))
}

/** What players decide themselves; all other actions are forced, or deal and show cards. */
const decisions: ReadonlySet<RecordedAction['action']> = new Set(['Fold', 'Check', 'Call', 'Bet', 'Raise'])
const isRaise = ({ action }: RecordedAction): boolean => action === 'Bet' || action === 'Raise'
const isCall = ({ action }: RecordedAction): boolean => action === 'Call'
const isFold = ({ action }: RecordedAction): boolean => action === 'Fold'

type PreflopCounts = Pick<CountedHand, 'vpip' | 'pfr' | 'threeBetChances' | 'threeBets'>

const countPreflop = ({ rounds }: HandRecord, user: string): PreflopCounts => {
  const actions = rounds
    .find(({ street }) => street === 'Preflop')
    ?.actions.filter(({ action }) => decisions.has(action))
  const own: RecordedAction[] = []
  const facingOneRaise: RecordedAction[] = []
  let raises = 0
  for (const action of actions ?? []) {
    if (action.player_id === user) {
      own.push(action)
      if (raises === 1) facingOneRaise.push(action)
    }
    if (isRaise(action)) raises += 1
  }
  return {
    vpip: Number(own.some((action) => isRaise(action) || isCall(action))),
    pfr: Number(own.some(isRaise)),
    threeBetChances: Number(facingOneRaise.length > 0),
    threeBets: Number(facingOneRaise.some(isRaise)),
  }
}

type LaterCounts = Pick<CountedHand, 'betsAndRaises' | 'calls' | 'flops' | 'showdowns' | 'showdownsWon'>

const countAfterFlop = ({ rounds, winners }: HandRecord, user: string): LaterCounts => {
  const hasStreet = (name: HandRecord['rounds'][number]['street']) => rounds.some(({ street }) => street === name)
  const ownOn = (isPreflop: boolean) =>
    rounds
      .filter(({ street }) => street !== 'Blinds' && (street === 'Preflop') === isPreflop)
      .flatMap(({ actions }) => actions)
      .filter(({ player_id }) => player_id === user)
  const later = ownOn(false)
  const sawFlop = hasStreet('Flop') && !ownOn(true).some(isFold)
  const isAtShowdown = hasStreet('Showdown') && ![...ownOn(true), ...later].some(isFold)
  const hasWon = winners.some(({ player, winAmount }) => player === user && winAmount > 0)
  return {
    betsAndRaises: later.filter(isRaise).length,
    calls: later.filter(isCall).length,
    flops: Number(sawFlop),
    showdowns: Number(isAtShowdown),
    showdownsWon: Number(isAtShowdown && hasWon),
  }
}
