import { BACKCARD, type HandRecord } from '@cardroom/protocol'
import { chipsFromWire } from '../../../format/chips.ts'
import type { Seat } from '../../../table/model/seat.ts'
import { boardOf } from '../../hand-record/hand-parts.ts'
import { replayPhases } from '../replay-events.ts'
import { type ReplayStep, replayStepsOf } from '../replay-steps.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const sumOfWireAmounts = (amounts: readonly number[]): number => sum(amounts.map(chipsFromWire))

/** A player's stack after the hand, computed from the record, hundredths. */
const stackAfter = ({ players, rounds, returned, winners }: HandRecord, id: string): number => {
  const put = rounds.flatMap(({ actions }) => actions).filter(({ player_id }) => player_id === id)
  return (
    sumOfWireAmounts(players.filter((player) => player.id === id).map(({ starting_stack }) => starting_stack)) -
    sumOfWireAmounts(put.map(({ amount }) => amount)) +
    sumOfWireAmounts(returned.filter(({ player_id }) => player_id === id).map(({ amount }) => amount)) +
    sumOfWireAmounts(winners.filter(({ player }) => player === id).map(({ winAmount }) => winAmount))
  )
}

const stepFaults = (hand: HandRecord, { model, phase, text }: ReplayStep, index: number): readonly string[] => {
  const { seats, totalPot, pot, pots, rake, board } = model
  const bets = sum(seats.map(({ bet }) => bet))
  const chips = sum(seats.map(({ stack }) => stack)) + totalPot + rake
  const before = sumOfWireAmounts(hand.players.map(({ starting_stack }) => starting_stack))
  const showsCard = (seat: Seat) => seat.userId !== hand.hero_player_id && seat.cards.some((card) => card !== BACKCARD)
  const early = phase !== 'showdown' && phase !== 'summary'
  return [
    ...(chips === before ? [] : [`${chips} chips instead of ${before}`]),
    ...(totalPot === pot + bets ? [] : [`a pot of ${totalPot}, of ${pot} and bets of ${bets}`]),
    ...(pots.length === 0 || sum(pots) === pot ? [] : [`pots of ${sum(pots)} in ${pot}`]),
    ...(seats.every(({ stack, bet }) => stack >= 0 && bet >= 0) ? [] : ['less than no chips']),
    ...(seats.length === hand.table_size ? [] : [`${seats.length} seats instead of ${hand.table_size}`]),
    ...(early && seats.some(showsCard) ? ['a card of another player before the showdown'] : []),
    ...(board.every((card, at) => card === boardOf(hand)[at]) ? [] : ['another board']),
    ...(text === '' ? ['no words'] : []),
  ].map((fault) => `step ${index}: ${fault}`)
}

/** Checks a replay against its record: chips at every step, cards shown too early, and the final state. */
export const replayFaults = (hand: HandRecord): readonly string[] => {
  const steps = replayStepsOf(hand)
  const end = steps.at(-1)?.model
  const phases = steps.map(({ phase }) => replayPhases.indexOf(phase))
  const players = hand.players.flatMap(({ id, name, playerCards, mucked }) => {
    const seat = end?.seats.find(({ userId }) => userId === id)
    const after = stackAfter(hand, id)
    const shown = (seat?.cards ?? []).filter((card) => card !== BACKCARD)
    const isHero = id === hand.hero_player_id
    const ought = seat?.state === 'folded' || mucked ? [] : playerCards
    const cards = isHero || ought.every((card) => shown.includes(card))
    return [
      ...(seat?.stack === after ? [] : [`${name} has ${seat?.stack} in the end instead of ${after}`]),
      ...(cards ? [] : [`${name} does not show ${ought}`]),
    ]
  })
  return [
    ...steps.flatMap((step, index) => stepFaults(hand, step, index)),
    ...players,
    ...(end?.totalPot === 0 ? [] : [`${end?.totalPot} left in the pot`]),
    ...(phases.every((phase, at) => at === 0 || phase >= (phases[at - 1] ?? 0)) ? [] : ['phases out of order']),
    ...(end?.board.length === boardOf(hand).length ? [] : ['not the whole board']),
  ]
}
