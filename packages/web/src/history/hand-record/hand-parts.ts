import type { HandRecord } from '@cardroom/protocol'
import { type Chips, chipsFromWire, wireChipsOf } from '../../format/chips.ts'
import { amountFormatOf, cardsText, isDeadMoney, playerNameLookupOf, recordedActionText } from './action-words.ts'

/** The viewer's hole cards, from the deal in the second round (B-HISTORY-15); none if they were not dealt in. */
export const heroCardsOf = ({ rounds, hero_player_id: hero }: HandRecord): readonly string[] =>
  rounds[1]?.actions.find(({ player_id, action }) => player_id === hero && action === 'Dealt Cards')?.cards ?? []

/** The board cards that were dealt. */
export const boardOf = ({ rounds }: HandRecord): readonly string[] => rounds.flatMap(({ cards }) => cards)

/** All pots together, before the rake. */
export const totalPotOf = ({ pots }: HandRecord): Chips =>
  pots.reduce((sum, { amount }) => sum + chipsFromWire(amount), 0)

export interface StreetLines {
  readonly street: HandRecord['rounds'][number]['street']
  readonly cards: readonly string[]
  readonly lines: readonly ActionLine[]
}

export interface ActionLine {
  /** Index of the action on its street: the React key of the line, because two lines may have the same text. */
  readonly index: number
  /** Player and action: 'anna raises to $6.00'. */
  readonly text: string
}

/** Text of every action, round by round: 'anna raises to $6.00'. @param cards formats cards, with a leading space */
export const actionTextsOf = (hand: HandRecord, cards = cardsText): readonly (readonly string[])[] => {
  const nameOf = playerNameLookupOf(hand)
  const wording = { money: amountFormatOf(hand), cards }
  let bets = new Map<string, number>()
  return hand.rounds.map(({ street, actions }) => {
    // Bets of the round 'Blinds' count towards a player's bet on the street 'Preflop'.
    if (street !== 'Preflop') bets = new Map()
    return actions.map((action) => {
      const { player_id: id, amount } = action
      const betTotal = (bets.get(id) ?? 0) + (isDeadMoney(action) ? 0 : amount)
      bets.set(id, betTotal)
      return `${nameOf(id)} ${recordedActionText(action, betTotal, wording)}`
    })
  })
}

/** Every street with its new cards and actions. A deal of cards that the viewer may not see is left out. */
export const streetLinesOf = (hand: HandRecord): readonly StreetLines[] => {
  const texts = actionTextsOf(hand)
  return hand.rounds.map(({ street, cards, actions }, round) => {
    const lines = actions.flatMap((action, index) => {
      const isHidden = action.action === 'Dealt Cards' && (action.cards ?? []).length === 0
      return isHidden ? [] : [{ index, text: texts[round]?.[index] ?? '' }]
    })
    return { street, cards, lines }
  })
}

export interface ResultLine {
  /** Pot and winner: the React key of the line, because two lines may have the same text. */
  readonly id: string
  readonly text: string
  readonly cards: readonly string[]
}

type RecordedWin = HandRecord['winners'][number]

/** '{player} wins ${amount} with {hand}' (B-HISTORY-04); without a hand's name if all others had folded. */
export const winText = (
  hand: HandRecord,
  { player, winAmount, hand: name }: Pick<RecordedWin, 'player' | 'winAmount' | 'hand'>,
): string =>
  `${playerNameLookupOf(hand)(player)} wins ${amountFormatOf(hand)(winAmount)}${name === '' ? '' : ` with ${name}`}`

/** The winners of each pot, the main pot first, with the winning cards if they were shown. */
export const resultLinesOf = (hand: HandRecord): readonly ResultLine[] =>
  hand.winners
    .toSorted((a, b) => a.pot - b.pot)
    .map((win) => ({
      id: `${win.pot} ${win.player}`,
      text: winText(hand, win),
      cards: win.hand === '' ? [] : win.winningCards,
    }))

export interface PotLine {
  readonly name: string
  readonly amount: string
}

/** The lines of the total pot, then of each pot if there are several (B-HISTORY-05), then of the rake. */
export const potLinesOf = (hand: HandRecord): readonly PotLine[] => {
  const money = amountFormatOf(hand)
  const potLines = hand.pots.map(({ amount }, index) => ({
    name: index === 0 ? 'Main pot' : `Side pot #${index}`,
    amount: money(amount),
  }))
  return [
    { name: 'Total pot', amount: money(wireChipsOf(totalPotOf(hand))) },
    ...(potLines.length > 1 ? potLines : []),
    { name: 'Rake', amount: money(hand.rake) },
  ]
}

/** One line of text for each uncalled bet that was returned. */
export const returnedBetLinesOf = (hand: HandRecord): readonly string[] => {
  const [nameOf, money] = [playerNameLookupOf(hand), amountFormatOf(hand)]
  return hand.returned.map(({ player_id, amount }) => `${money(amount)} returned to ${nameOf(player_id)}`)
}
