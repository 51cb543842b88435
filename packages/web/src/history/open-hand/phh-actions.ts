import { type Chips, chipsFromWire, trimmedChipsText } from '../../format/chips.ts'
import { knownCards } from './card-codes.ts'
import { boardOfStreet } from './hand-facts.ts'
import { type ReadAction, type ReadStreet, streetNames } from './read-hand.ts'
import { refuse } from './unreadable-hand.ts'

/** What the actions of a PHH file tell. */
export interface PhhPlay {
  readonly streets: readonly ReadStreet[]
  readonly shows: readonly ReadAction[]
  /** The known hole cards by player. */
  readonly dealt: ReadonlyMap<string, readonly string[]>
}

export interface PhhStart {
  /** Stacks after the forced bets, by player. */
  readonly stacks: ReadonlyMap<string, Chips>
  /** Blinds and straddles by player. */
  readonly bets: ReadonlyMap<string, Chips>
  /** Price of a call before the flop, also if the big blind is all-in for less. */
  readonly bigBlind: Chips
}

interface OpenStreet {
  readonly name: ReadStreet['name']
  readonly board: readonly string[]
  readonly actions: ReadAction[]
}

/** The actions of a PHH file, with the chips that each adds: the file has totals of bets, and none for calls. */
class PhhActions {
  readonly streets: OpenStreet[] = [{ name: 'Preflop', board: [], actions: [] }]
  readonly shows: ReadAction[] = []
  readonly dealt = new Map<string, readonly string[]>()
  readonly #stacks: Map<string, Chips>
  #bets: Map<string, Chips>
  readonly #bigBlind: Chips

  constructor({ stacks, bets, bigBlind }: PhhStart) {
    this.#stacks = new Map(stacks)
    this.#bets = new Map(bets)
    this.#bigBlind = bigBlind
  }

  play(line: string, where: string): void {
    const [words = '', comment = ''] = line.split('#', 2)
    const [actor = '', verb = '', ...args] = words.trim().split(/\s+/)
    if (actor === 'd') this.#deal(verb, args, where)
    else if (actor !== '') this.#turn(this.#playerNamed(actor, where), verb, args[0], where)
    else {
      // Without a showdown no action shows cards: exported hands do so in a comment.
      const [, player = '', cards = ''] = /^\s*(p\d+) shows (\S+)\s*$/.exec(comment) ?? []
      if (this.#stacks.has(player)) this.#show(player, cards, where)
    }
  }

  #playerNamed(actor: string, where: string): string {
    return this.#stacks.has(actor) ? actor : refuse(`${where}: nobody is ${actor}.`)
  }

  #deal(verb: string, [first = '', second = '']: readonly string[], where: string): void {
    if (verb === 'dh') this.dealt.set(this.#playerNamed(first, where), cardsIn(second, where))
    else if (verb === 'db') {
      const name = streetNames[this.streets.length] ?? refuse(`${where}: the board has five cards already.`)
      const cards = first.match(/.{1,2}/g) ?? []
      this.streets.push({ name, board: boardOfStreet(name, cards, where), actions: [] })
      this.#bets = new Map()
    } else refuse(`${where}: 'd ${verb}' is not an action of a hold'em hand.`)
  }

  #turn(player: string, verb: string, arg: string | undefined, where: string): void {
    if (verb === 'sm') this.#show(player, arg ?? '', where)
    else if (verb === 'f' || verb === 'cc' || verb === 'cbr') this.#bet(player, verb, arg, where)
    else refuse(`${where}: '${verb}' is not an action of a hold'em hand.`)
  }

  #bet(player: string, verb: 'f' | 'cc' | 'cbr', arg: string | undefined, where: string): void {
    const added = { f: () => 0, cc: () => this.#toCall(player), cbr: () => this.#raise(player, arg, where) }[verb]()
    const action = this.#actionName(player, verb, added)
    this.#bets.set(player, this.#betOf(player) + added)
    this.#stacks.set(player, (this.#stacks.get(player) ?? 0) - added)
    this.streets.at(-1)?.actions.push({ player, action, added, where })
  }

  #betOf = (player: string): Chips => this.#bets.get(player) ?? 0
  #highestBet = (): Chips => Math.max(0, ...this.#bets.values())
  #toCall = (player: string): Chips =>
    Math.min(this.#stacks.get(player) ?? 0, Math.max(0, this.#highestBet() - this.#betOf(player)))

  #raise(player: string, total: string | undefined, where: string): Chips {
    const amount = chipsFromWire(Number(total))
    if (!/^\d+(\.\d{1,2}0*)?$/.test(total ?? '')) return refuse(`${where}: '${total ?? ''}' is not an amount.`)
    if (amount > this.#highestBet()) return amount - this.#betOf(player)
    const texts = [amount, this.#highestBet()].map(trimmedChipsText)
    return refuse(`${where}: a bet of ${texts[0]} is not more than the ${texts[1]} before.`)
  }

  #actionName(player: string, verb: 'f' | 'cc' | 'cbr', added: Chips): ReadAction['action'] {
    if (verb === 'f') return 'Fold'
    if (verb === 'cc') return added === 0 ? 'Check' : 'Call'
    if (this.#highestBet() === 0) return 'Bet'
    const isCallOfBlind = this.streets.length === 1 && this.#betOf(player) + added <= this.#bigBlind
    return isCallOfBlind ? 'Call' : 'Raise'
  }

  #show(player: string, text: string, where: string): void {
    const cards = text === '-' ? [] : cardsIn(text, where)
    this.shows.push({ player, action: cards.length > 0 ? 'Shows Cards' : 'Mucks Cards', added: 0, cards, where })
  }
}

/** Hole cards such as 'AhTd' or 'Ah??'. */
const cardsIn = (text: string, where: string): readonly string[] => {
  const cards = text.match(/.{1,2}/g) ?? []
  if (cards.length > 2) refuse(`${where}: a hold'em hand has two cards, not ${cards.length}.`)
  return knownCards(cards, where)
}

export const phhPlayOf = (actions: readonly string[], start: PhhStart): PhhPlay => {
  const play = new PhhActions(start)
  for (const [index, line] of actions.entries()) play.play(line, `actions[${index}]`)
  return play
}
