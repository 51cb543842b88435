import type { Card, ForcedBetKind, HandEvent, SeatNo, Street } from '@cardroom/engine'
import { wireChipsOf } from '../../ports/amounts.ts'
import { cardCode } from '../views/card-code.ts'
import type { RecordedAction, RecordedRound } from './hand-record.ts'

type RoundName = RecordedRound['street']
type ActionName = RecordedAction['action']

interface OpenRound {
  readonly street: RoundName
  readonly cards: string[]
  readonly actions: RecordedAction[]
  /** the pot before the round's bets, hundredths of a chip */
  readonly potBefore: number
  /** The amounts of the pots after the round's bets, hundredths of a chip; null until the bets are collected. */
  pots: readonly number[] | null
}

/** The rounds of a hand: blinds, each street with its cards and actions, and the showdown if there was one (Q83). */
export const roundsOf = (events: readonly HandEvent[], idOf: (seat: SeatNo) => string): RecordedRound[] => {
  const rounds = new RoundsBuilder(idOf)
  for (const event of events) rounds.add(event)
  return rounds.end()
}

/** Builds the rounds of a hand from its events: `add` takes each event in order, `end` returns the rounds. */
class RoundsBuilder {
  readonly #idOf: (seat: SeatNo) => string
  readonly #ended: RecordedRound[] = []
  readonly #holes = new Map<SeatNo, readonly Card[]>()
  #pot = 0
  #round: OpenRound = { street: 'Blinds', cards: [], actions: [], potBefore: 0, pots: null }
  #turnedUp: readonly SeatNo[] = []
  #bigBlind: SeatNo | null = null

  constructor(idOf: (seat: SeatNo) => string) {
    this.#idOf = idOf
  }

  add(event: HandEvent): void {
    switch (event.type) {
      case 'HandStarted':
        this.#bigBlind = event.setup.bigBlind
        break
      case 'ForcedBetPosted': {
        const isExtraBlind = event.kind === 'bigBlind' && event.seat !== this.#bigBlind
        this.#act(event.seat, isExtraBlind ? 'Post Extra Blind' : forcedBetActionNames[event.kind], event)
        break
      }
      case 'HoleCardsDealt':
        this.#open('Preflop')
        for (const { seat, cards } of event.hands) {
          this.#holes.set(seat, cards)
          this.#act(seat, 'Dealt Cards', { cards })
        }
        break
      case 'Folded':
        this.#act(event.seat, 'Fold')
        break
      case 'Checked':
        this.#act(event.seat, 'Check')
        break
      case 'Called':
        this.#act(event.seat, 'Call', event)
        break
      case 'Bet':
        this.#act(event.seat, 'Bet', event)
        break
      case 'Raised':
        this.#act(event.seat, 'Raise', event)
        break
      case 'UncalledReturned':
        this.#pot -= event.amount
        break
      case 'BetsCollected':
        this.#round.pots = event.pots.map(({ amount }) => amount)
        break
      case 'BoardDealt':
        this.#open(roundNamesOfStreets[event.street], event.cards)
        break
      case 'HandsTurnedUp':
        this.#turnedUp = event.seats
        break
      case 'ShowdownOpened':
        this.#open('Showdown')
        for (const seat of this.#turnedUp) this.#act(seat, 'Shows Cards', { cards: this.#holes.get(seat) ?? [] })
        break
      case 'HandShown':
        this.#act(event.seat, 'Shows Cards', event)
        break
      case 'HandMucked':
        // A muck is recorded at a showdown only: a player who wins because all others folded does not muck.
        if (this.#round.street === 'Showdown') this.#act(event.seat, 'Mucks Cards')
    }
  }

  end(): RecordedRound[] {
    this.#close()
    return this.#ended
  }

  #open(street: RoundName, cards: readonly Card[] = []): void {
    if (this.#round.street === street) return
    this.#close()
    this.#round = { street, cards: cards.map(cardCode), actions: [], potBefore: this.#pot, pots: null }
  }

  #close(): void {
    const { street, cards, actions, potBefore, pots } = this.#round
    this.#ended.push({
      street,
      cards,
      actions,
      potSize: wireChipsOf(potBefore),
      potAfterRound: wireChipsOf(this.#pot),
      ...(pots && { pots: pots.map((amount) => ({ amount: wireChipsOf(amount) })) }),
    })
  }

  #act(
    seat: SeatNo,
    action: ActionName,
    details: { readonly amount?: number; readonly allIn?: boolean; readonly cards?: readonly Card[] } = {},
  ): void {
    const { amount = 0, allIn = false, cards } = details
    this.#pot += amount
    this.#round.actions.push({
      player_id: this.#idOf(seat),
      action,
      amount: wireChipsOf(amount),
      ...(cards && { cards: cards.map(cardCode) }),
      ...(allIn && { is_allin: true }),
    })
  }
}

const forcedBetActionNames: Readonly<Record<ForcedBetKind, ActionName>> = {
  ante: 'Post Ante',
  smallBlind: 'Post SB',
  bigBlind: 'Post BB',
  deadBlind: 'Post Dead',
  straddle: 'Straddle',
}

const roundNamesOfStreets: Readonly<Record<Street, RoundName>> = {
  preflop: 'Preflop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
}
