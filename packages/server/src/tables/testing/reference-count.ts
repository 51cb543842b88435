import {
  type HandCommand,
  type HandEvent,
  type HandSetup,
  type HandState,
  handDecider,
  type PlayerInHand,
} from '@cardroom/engine'
import type { TablePosition } from '@cardroom/protocol'

/** One accepted command of a hand. */
interface Step {
  /** Null before the hand starts. */
  readonly before: HandState | null
  readonly command: HandCommand
  readonly events: readonly HandEvent[]
  readonly after: HandState
}

/** A player's turn: the hand right before and right after the decision, before bets are collected or cards dealt. */
interface Turn {
  readonly isOwn: boolean
  readonly before: HandState
  readonly after: HandState
}

/**
 * Figures of one hand for the player of one seat, counted a second time from the definitions in docs/results.md. The
 * room reads the words of the hand record; this looks only at chips: what a decision took from a stack, and whether it
 * raised the price of staying in.
 */
export const referenceCount = (steps: readonly Step[], seat: number) => {
  const end = steps.at(-1)?.after
  if (end === undefined) throw new Error('a hand without an end')
  const turns = turnsOf(steps, seat)
  const preflop = turns.filter(({ before }) => before.street === 'preflop')
  const ownPreflop = preflop.filter(({ isOwn }) => isOwn)
  const threeBetTurns = preflop.filter(
    ({ isOwn }, index) => isOwn && preflop.slice(0, index).filter(raisesPrice).length === 1,
  )
  const ownLater = turns.filter(({ isOwn, before }) => isOwn && before.street !== 'preflop')
  const { stack, startingStack, put, folded } = playerIn(end, seat)
  const isAtShowdown = !folded && end.players.filter((player) => !player.folded).length > 1
  const payouts = stack - (startingStack - put)
  return {
    position: referencePosition(end.setup, seat),
    net: stack - startingStack,
    vpip: Number(ownPreflop.some((turn) => chipsPaid(turn, seat) > 0)),
    pfr: Number(ownPreflop.some(raisesPrice)),
    threeBetChances: Number(threeBetTurns.length > 0),
    threeBets: Number(threeBetTurns.some(raisesPrice)),
    betsAndRaises: ownLater.filter(raisesPrice).length,
    calls: ownLater.filter((turn) => !raisesPrice(turn) && chipsPaid(turn, seat) > 0).length,
    flops: Number(steps.some(({ events, after }) => dealsFlop(events) && !playerIn(after, seat).folded)),
    showdowns: Number(isAtShowdown),
    showdownsWon: Number(isAtShowdown && payouts > 0),
  }
}

const turnsOf = (steps: readonly Step[], seat: number): readonly Turn[] =>
  steps.flatMap(({ before, command, events }) => {
    if (before === null || command.type !== 'act') return []
    const after = events.slice(0, 1).reduce(handDecider.evolve, before)
    return after === null ? [] : [{ isOwn: command.seat === seat, before, after }]
  })

const playerIn = ({ players }: HandState, seat: number): PlayerInHand => {
  const player = players.find((one) => one.seat === seat)
  if (player === undefined) throw new Error(`no cards were dealt to seat ${seat}`)
  return player
}

const raisesPrice = ({ before, after }: Turn): boolean => after.highestBet > before.highestBet

const chipsPaid = ({ before, after }: Turn, seat: number): number =>
  playerIn(before, seat).stack - playerIn(after, seat).stack

const dealsFlop = (events: readonly HandEvent[]): boolean =>
  events.some((event) => event.type === 'BoardDealt' && event.street === 'flop')

/** The positions left of the big blind, by how many there are without the button. */
const seatsBeforeButton: readonly (readonly TablePosition[])[] = [
  [],
  ['cutoff'],
  ['early', 'cutoff'],
  ['early', 'middle', 'cutoff'],
  ['early', 'early', 'middle', 'cutoff'],
  ['early', 'early', 'middle', 'middle', 'cutoff'],
  ['early', 'early', 'early', 'middle', 'middle', 'cutoff'],
  ['early', 'early', 'early', 'middle', 'middle', 'middle', 'cutoff'],
  ['early', 'early', 'early', 'early', 'middle', 'middle', 'middle', 'cutoff'],
]

const referencePosition = (setup: HandSetup, seat: number): TablePosition | undefined => {
  if (seat === setup.bigBlind) return 'big-blind'
  if (seat === setup.smallBlind) return 'small-blind'
  if (seat === setup.button) return 'button'
  const dealt = setup.seats.map((one) => one.seat)
  const clockwise = [...dealt.filter((one) => one > setup.bigBlind), ...dealt.filter((one) => one < setup.bigBlind)]
  const others = clockwise.filter((one) => one !== setup.smallBlind && one !== setup.button)
  return seatsBeforeButton[others.length]?.[others.indexOf(seat as (typeof others)[number])]
}
