import type { HandRecord } from '@cardroom/protocol'
import { chipsFromWire, wireChipsOf } from '../../format/chips.ts'
import { withBetsCollected } from '../../table/model/apply-pots.ts'
import { awardsOf, potName, type WinnersPayload, withNextAward, withWinners } from '../../table/model/awards.ts'
import { spokenCardsText } from '../../table/model/spoken-card.ts'
import type { Award, TableModel } from '../../table/model/table-model.ts'
import type { RecordedAction } from '../hand-record/action-words.ts'
import { handNumberLabel } from '../hand-record/hand-number.ts'
import { actionTextsOf, returnedBetLinesOf, winText } from '../hand-record/hand-parts.ts'
import { frozenReplayTimeMs, withRecordedAction, withRecordedHoleCards, withReturnedBet } from './replayed-table.ts'

/** Parts of a hand that a replay can jump to (B-REPLAY-03), in order. */
export const replayPhases = ['preflop', 'flop', 'turn', 'river', 'showdown', 'summary'] as const
export type ReplayPhase = (typeof replayPhases)[number]

/** One event of a recorded hand, which changes the replayed table. */
export interface ReplayEvent {
  readonly phase: ReplayPhase
  /** The event in words, one sentence or more; null if the event is shown only together with the next event. */
  readonly text: string | null
  /** Set if the event is an action of a player. */
  readonly action?: RecordedAction
  readonly applyTo: (model: TableModel) => TableModel
}

type Round = HandRecord['rounds'][number]

const phaseOf: Readonly<Record<Round['street'], ReplayPhase>> = {
  Blinds: 'preflop',
  Preflop: 'preflop',
  Flop: 'flop',
  Turn: 'turn',
  River: 'river',
  Showdown: 'showdown',
}

const isShowOrMuck = ({ action }: RecordedAction): boolean => action === 'Shows Cards' || action === 'Mucks Cards'
const isBetting = (action: RecordedAction): boolean => action.action !== 'Dealt Cards' && !isShowOrMuck(action)

/** The events of a hand in the order of a replay. */
export const replayEventsOf = (hand: HandRecord): readonly ReplayEvent[] => {
  const texts = actionTextsOf(hand, (codes) => (codes.length === 0 ? '' : ` ${spokenCardsText(codes)}`))
  const rounds = hand.rounds.map((round, roundIndex) => ({
    ...round,
    acts: round.actions.map((action, index) =>
      actionEvent(action, phaseOf[round.street], texts[roundIndex]?.[index] ?? ''),
    ),
  }))
  const lastBets = hand.rounds.findLastIndex(({ actions }) => actions.some(isBetting))
  return [
    { phase: 'preflop', text: `${handNumberLabel(hand)} at ${hand.table_name}`, applyTo: (model) => model },
    ...rounds.flatMap(({ acts, ...round }, index) => [
      ...dealEvents(hand, round),
      ...acts.filter(({ action }) => isBetting(action) || (isShowOrMuck(action) && round.street === 'Showdown')),
      ...(index === lastBets ? lastBettingEndEvents(hand, round) : streetEndEvents(round)),
    ]),
    ...winEvents(hand),
    // If nobody called the winner, there is no showdown, but the winner may show cards after the hand (N-TABLE-07). So
    // these actions come after the pots are awarded.
    ...rounds
      .filter(({ street }) => street !== 'Showdown')
      .flatMap(({ acts }) => acts.filter(({ action }) => isShowOrMuck(action)))
      .map((action) => ({ ...action, phase: 'summary' as const })),
  ]
}

const actionEvent = (action: RecordedAction, phase: ReplayPhase, text: string) => ({
  phase,
  text,
  action,
  applyTo: (model: TableModel) => withRecordedAction(model, action),
})

/** The events that deal the hole cards or board cards of a round. */
const dealEvents = (hand: HandRecord, { street, cards, actions }: Round): readonly ReplayEvent[] => {
  const phase = phaseOf[street]
  const dealEvent: ReplayEvent = {
    phase,
    text: 'Cards are dealt',
    applyTo: (model) => withRecordedHoleCards(model, hand),
  }
  const board: ReplayEvent = {
    phase,
    text: `${street}: ${spokenCardsText(cards)}`,
    applyTo: (model) => ({ ...model, board: [...model.board, ...cards] }),
  }
  const isDeal = actions.some(({ action }) => action === 'Dealt Cards')
  return [...(isDeal ? [dealEvent] : []), ...(cards.length > 0 ? [board] : [])]
}

/** Moves the bets into the pots. @param pots main pot first; missing in old records, where all bets form one pot */
const betsIntoPotsEvent = (phase: ReplayPhase, pots: Round['pots']): ReplayEvent => ({
  phase,
  text: null,
  applyTo: (model) => withBetsCollected(model, pots?.map(({ amount }) => chipsFromWire(amount)) ?? [model.totalPot]),
})

/** Moves the bets into the pots at the end of a street, but not the blinds, which remain bets of the first street. */
const streetEndEvents = ({ street, actions, pots }: Round): readonly ReplayEvent[] =>
  street === 'Blinds' || !actions.some(isBetting) ? [] : [betsIntoPotsEvent(phaseOf[street], pots)]

/** The end of the last betting: an uncalled bet is returned, the other bets move into the pots. */
const lastBettingEndEvents = (hand: HandRecord, { street }: Round): readonly ReplayEvent[] => {
  const phase = phaseOf[street]
  const text = returnedBetLinesOf(hand).join('. ')
  const returnEvent: ReplayEvent = { phase, text, applyTo: (model) => hand.returned.reduce(withReturnedBet, model) }
  return [...(text === '' ? [] : [returnEvent]), betsIntoPotsEvent(phase, hand.pots)]
}

/** Takes the rake and awards the pots, one after another if their winners differ, as at the live table (B-POTS-05). */
const winEvents = (hand: HandRecord): readonly ReplayEvent[] => {
  const winsMessage = winsOf(hand)
  return awardsOf(winsMessage).map((award, index) => ({
    phase: 'summary',
    // After a walk without a small blind all chips went back.
    text: awardText(hand, award) || 'The pot is empty',
    applyTo: (model) =>
      index === 0
        ? withWinners({ ...model, rake: chipsFromWire(hand.rake) }, winsMessage, frozenReplayTimeMs)
        : withNextAward(model, frozenReplayTimeMs),
  }))
}

/** The winners in the form of the live table's message. */
const winsOf = ({ winners }: HandRecord): WinnersPayload => {
  const potWins = winners.map(({ pot, player, winAmount, hand, winningCards }) => ({
    pot,
    won: { id: player, wonAmount: winAmount, ...(hand !== '' && { handName: hand }), winningCards },
  }))
  const totals = new Map<string, (typeof potWins)[number]['won']>()
  for (const { won } of potWins) {
    const wonBefore = chipsFromWire(totals.get(won.id)?.wonAmount ?? 0)
    totals.set(won.id, { ...won, wonAmount: wireChipsOf(wonBefore + chipsFromWire(won.wonAmount)) })
  }
  const pots = [...new Set(potWins.map(({ pot }) => pot))].map((pot) => ({
    pot,
    winners: potWins.filter((win) => win.pot === pot).map(({ won }) => won),
  }))
  return { winners: [...totals.values()], pots }
}

const awardText = (hand: HandRecord, { pot, winners }: Award): string => {
  const winTexts = winners.map(({ userId, wonAmount: amount, handName }) =>
    winText(hand, { player: userId, winAmount: wireChipsOf(amount), hand: handName ?? '' }),
  )
  return `${pot === null ? '' : `${potName(pot)}: `}${winTexts.join('. ')}`
}
