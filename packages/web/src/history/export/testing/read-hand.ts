import { type Chips, chipsFromWire } from '../../../format/chips.ts'

/** What a reader of an exported hand has found out by playing it again; amounts in hundredths of a chip. */
export interface ReadHand {
  /** Stacks at the end by name. */
  readonly stacks: ReadonlyMap<string, Chips>
  /** Chips won by name; only winners. */
  readonly won: ReadonlyMap<string, Chips>
  readonly rake: Chips
  readonly board: readonly string[]
  /** Names of the players who folded. */
  readonly folded: readonly string[]
  /** All cards in the file. */
  readonly cards: ReadonlySet<string>
}

/** An amount as it stands in the file. */
export const chipsOf = (amount: string | number): Chips => {
  const value = Number(amount)
  if (!Number.isFinite(value) || value < 0) throw new Error(`not an amount: ${amount}`)
  return chipsFromWire(value)
}

export const check = (isRight: boolean, fault: string): void => {
  if (!isRight) throw new Error(fault)
}

const cardPattern = /\b[2-9TJQKA][cdhs](?=[^a-z]|[2-9TJQKA][cdhs]|$)/g

/** Two characters each: 'AhTd' and 'Ah Td'. */
export const cardsIn = (text: string): readonly string[] => {
  const cards = text.replaceAll(/[^2-9TJQKAcdhs]/g, '').match(/../g) ?? []
  check(cards.join('').match(cardPattern) !== null || cards.length === 0, `not cards: ${text}`)
  return cards
}

/** Chips in front of the players of a hand that is played again. */
export class ChipTable {
  readonly stacks = new Map<string, Chips>()
  /** Bets of the street, without dead chips. */
  bets = new Map<string, Chips>()
  /** All chips that a player put in. */
  readonly put = new Map<string, Chips>()
  readonly won = new Map<string, Chips>()
  readonly folded: string[] = []

  seat(name: string, stack: Chips): void {
    check(!this.stacks.has(name), `${name} sits twice`)
    this.stacks.set(name, stack)
  }

  pay(name: string, amount: Chips, isDead = false): void {
    const stack = this.stacks.get(name) ?? -1
    check(amount >= 0 && amount <= stack, `${name} pays ${amount} of ${stack}`)
    check(!this.folded.includes(name), `${name} acts after a fold`)
    this.stacks.set(name, stack - amount)
    this.put.set(name, (this.put.get(name) ?? 0) + amount)
    if (!isDead) this.bets.set(name, this.betOf(name) + amount)
  }

  collect(name: string, amount: Chips): void {
    this.stacks.set(name, (this.stacks.get(name) ?? 0) + amount)
    this.won.set(name, (this.won.get(name) ?? 0) + amount)
  }

  takeBack(name: string, amount: Chips): void {
    this.stacks.set(name, (this.stacks.get(name) ?? 0) + amount)
  }

  betOf = (name: string): Chips => this.bets.get(name) ?? 0
  highestBet = (): Chips => Math.max(0, ...this.bets.values())
  totalPut = (): Chips => [...this.put.values()].reduce((sum, amount) => sum + amount, 0)
  totalWon = (): Chips => [...this.won.values()].reduce((sum, amount) => sum + amount, 0)
}
