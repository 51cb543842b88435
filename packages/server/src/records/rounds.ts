import type { Card, ForcedBetKind, HandEvent, SeatNo, Street } from '@cardroom/engine'
import { toWire } from '../views/amounts.ts'
import { cardCode } from '../views/card-code.ts'
import type { RecordedAction, RecordedRound } from './hand-record.ts'

type RoundName = RecordedRound['street']
type ActionName = RecordedAction['action']

interface OpenRound {
  readonly street: RoundName
  readonly cards: string[]
  readonly actions: RecordedAction[]
  /** hundredths */
  readonly potBefore: number
  /** Pots after the round's bets, hundredths of a chip. */
  pots: readonly number[] | null
}

/** The rounds of a hand: blinds, each street with its cards and actions, and the showdown if there was one (Q83). */
export const roundsOf = (events: readonly HandEvent[], idOf: (seat: SeatNo) => string): RecordedRound[] => {
  const rounds: RecordedRound[] = []
  const holes = new Map<SeatNo, readonly Card[]>()
  let pot = 0
  let round: OpenRound = { street: 'Blinds', cards: [], actions: [], potBefore: 0, pots: null }
  let turnedUp: readonly SeatNo[] = []
  let bigBlind: SeatNo | null = null

  const close = (): void => {
    const { street, cards, actions, potBefore, pots } = round
    rounds.push({
      street,
      cards,
      actions,
      potSize: toWire(potBefore),
      potAfterRound: toWire(pot),
      ...(pots && { pots: pots.map((amount) => ({ amount: toWire(amount) })) }),
    })
  }
  const open = (street: RoundName, cards: readonly Card[] = []): void => {
    if (round.street === street) return
    close()
    round = { street, cards: cards.map(cardCode), actions: [], potBefore: pot, pots: null }
  }
  const act = (
    seat: SeatNo,
    action: ActionName,
    more: { amount?: number; allIn?: boolean; cards?: readonly Card[] } = {},
  ) => {
    const { amount = 0, allIn = false, cards } = more
    pot += amount
    round.actions.push({
      player_id: idOf(seat),
      action,
      amount: toWire(amount),
      ...(cards && { cards: cards.map(cardCode) }),
      ...(allIn && { is_allin: true }),
    })
  }

  for (const event of events) {
    switch (event.type) {
      case 'HandStarted':
        bigBlind = event.setup.bigBlind
        break
      case 'ForcedBetPosted': {
        const isEntry = event.kind === 'bigBlind' && event.seat !== bigBlind
        act(event.seat, isEntry ? 'Post Extra Blind' : postNames[event.kind], event)
        break
      }
      case 'HoleCardsDealt':
        open('Preflop')
        for (const { seat, cards } of event.hands) {
          holes.set(seat, cards)
          act(seat, 'Dealt Cards', { cards })
        }
        break
      case 'Folded':
        act(event.seat, 'Fold')
        break
      case 'Checked':
        act(event.seat, 'Check')
        break
      case 'Called':
        act(event.seat, 'Call', event)
        break
      case 'Bet':
        act(event.seat, 'Bet', event)
        break
      case 'Raised':
        act(event.seat, 'Raise', event)
        break
      case 'UncalledReturned':
        pot -= event.amount
        break
      case 'BetsCollected':
        round.pots = event.pots.map(({ amount }) => amount)
        break
      case 'BoardDealt':
        open(streetNames[event.street], event.cards)
        break
      case 'HandsTurnedUp':
        turnedUp = event.seats
        break
      case 'ShowdownOpened':
        open('Showdown')
        for (const seat of turnedUp) act(seat, 'Shows Cards', { cards: holes.get(seat) ?? [] })
        break
      case 'HandShown':
        act(event.seat, 'Shows Cards', event)
        break
      case 'HandMucked':
        // Recorded at a showdown only: a player who wins by folds does not muck.
        if (round.street === 'Showdown') act(event.seat, 'Mucks Cards')
    }
  }
  close()
  return rounds
}

const postNames: Readonly<Record<ForcedBetKind, ActionName>> = {
  ante: 'Post Ante',
  smallBlind: 'Post SB',
  bigBlind: 'Post BB',
  deadBlind: 'Post Dead',
  straddle: 'Straddle',
}

const streetNames: Readonly<Record<Street, RoundName>> = {
  preflop: 'Preflop',
  flop: 'Flop',
  turn: 'Turn',
  river: 'River',
}
