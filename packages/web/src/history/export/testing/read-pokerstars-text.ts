import type { Chips } from '../../../format/chips.ts'
import { ChipTable, cardsIn, check, chipsOf, type ReadHand } from './read-hand.ts'

/** The hands of a file: texts with two empty lines between them. */
export const readPokerStarsText = (file: string): readonly ReadHand[] =>
  file
    .trim()
    .split('\n\n\n')
    .map((text) => new TextHand(text).read())

const amount = '(\\d+(?:\\.\\d\\d)?)'
const header =
  /^PokerStars Hand #\d+: (?:Tournament #\d+,)? Hold'em (?:No Limit|Limit) \([\d.]+\/[\d.]+\) - \d{4}\/\d\d\/\d\d \d+:\d\d:\d\d UTC \[\d{4}\/\d\d\/\d\d \d+:\d\d:\d\d ET\]$/
const seat = new RegExp(`^Seat \\d+: (.+) \\(${amount} in chips\\)$`)
const post = new RegExp(
  `^(.+): posts (the ante|small blind|big blind|small & big blinds|straddle) ${amount}( and is all-in)?$`,
)
const turn = new RegExp(`^(.+): (folds|checks|calls|bets|raises)(?: ${amount})?(?: to ${amount})?( and is all-in)?$`)
const uncalled = new RegExp(`^Uncalled bet \\(${amount}\\) returned to (.+)$`)
const collected = new RegExp(`^(.+) collected ${amount} from (pot|main pot|side pot(?:-\\d)?)$`)
const shown = /^(.+): (?:shows \[(.+?)\](?: \(.+\))?|mucks hand|doesn't show hand)$/
const street = /^\*\*\* (FLOP|TURN|RIVER) \*\*\* (?:\[(.+?)\] )?\[(.+?)\]$/
const total = new RegExp(`^Total pot ${amount}(.*) \\| Rake ${amount}$`)
const result = new RegExp(
  `^Seat (\\d+): (.+?) (?:\\(button\\) )?(?:\\(small blind\\) )?(?:\\(big blind\\) )?(folded (?:before Flop|on the (?:Flop|Turn|River))(?: \\(didn't bet\\))?|collected \\(${amount}\\)|showed \\[.+\\] and (?:lost|won \\(${amount}\\)(?: with .+)?)|mucked(?: \\[.+\\])?)$`,
)

class TextHand {
  readonly #lines: readonly string[]
  readonly #table = new ChipTable()
  readonly #board: string[] = []
  readonly #cards = new Set<string>()
  #smallBlinds = 0
  #bigBlind: Chips = 0
  #returned: Chips = 0

  /** A pattern for each kind of line, with what it does. */
  readonly #readers: readonly (readonly [RegExp, (...parts: (string | undefined)[]) => void])[] = [
    [seat, (name = '', stack = '') => this.#table.seat(name, chipsOf(stack))],
    [post, (name = '', what = '', chips = '') => this.#post(name, what, chipsOf(chips))],
    [/^Dealt to .+ \[(.. ..)\]$/, (cards) => this.#addCards(cards)],
    [street, (_, before = '', dealt = '') => this.#open(before, dealt)],
    [turn, (name = '', verb = '', first = '0', to = '0') => this.#turn(name, verb, first, to)],
    [uncalled, (chips = '', name = '') => this.#takeBack(name, chipsOf(chips))],
    [collected, (name = '', chips = '') => this.#table.collect(name, chipsOf(chips))],
    [shown, (_, cards) => this.#addCards(cards)],
  ]

  constructor(text: string) {
    this.#lines = text.split('\n')
  }

  read(): ReadHand {
    const [first = '', second = '', ...lines] = this.#lines
    check(header.test(first), `header: ${first}`)
    check(/^Table '[^']+' \d+-max (\(Play Money\) )?Seat #\d+ is the button$/.test(second), `table: ${second}`)
    this.#bigBlind = chipsOf(/\/([\d.]+)\)/.exec(first)?.[1] ?? '') / (first.includes('em Limit') ? 2 : 1)
    const summaryAt = lines.indexOf('*** SUMMARY ***')
    check(summaryAt > 0 && lines.includes('*** HOLE CARDS ***'), 'sections')
    for (const line of lines.slice(0, summaryAt)) this.#line(line)
    const { rake } = this.#summary(lines.slice(summaryAt + 1))
    const { stacks, won, folded } = this.#table
    return { stacks, won, rake, board: this.#board, folded, cards: this.#cards }
  }

  #line(line: string): void {
    for (const [pattern, apply] of this.#readers) {
      const found = pattern.exec(line)
      if (!found) continue
      const [, ...parts] = found
      apply(...parts)
      return
    }
    check(line === '*** HOLE CARDS ***' || line === '*** SHOW DOWN ***', `cannot read: ${line}`)
  }

  #takeBack(name: string, chips: Chips): void {
    this.#returned += chips
    this.#table.takeBack(name, chips)
  }

  #addCards(text = ''): void {
    for (const card of cardsIn(text)) this.#cards.add(card)
  }

  #open(before: string, dealt: string): void {
    check(cardsIn(before).join() === this.#board.join(), `board before: ${before}`)
    this.#board.push(...cardsIn(dealt))
    this.#addCards(dealt)
    this.#table.bets = new Map()
  }

  /** A small blind is dead for everybody but the first who posts it. */
  #post(name: string, what: string, chips: Chips): void {
    if (what === 'small blind') this.#smallBlinds += 1
    const deadPart =
      what === 'the ante' || (what === 'small blind' && this.#smallBlinds > 1)
        ? chips
        : what === 'small & big blinds'
          ? Math.max(0, chips - this.#bigBlind)
          : 0
    this.#table.pay(name, deadPart, true)
    this.#table.pay(name, chips - deadPart)
  }

  #turn(name: string, verb: string, first: string, to: string): void {
    if (verb === 'folds') this.#table.folded.push(name)
    else if (verb === 'raises') {
      const [highest, total] = [this.#table.highestBet(), chipsOf(to)]
      const faced = this.#board.length === 0 ? Math.max(highest, this.#bigBlind) : highest
      check(total - chipsOf(first) === faced && total > highest, `${name} raises ${first} to ${to}`)
      this.#table.pay(name, total - this.#table.betOf(name))
    } else this.#table.pay(name, chipsOf(first))
  }

  #summary(lines: readonly string[]): { readonly rake: Chips } {
    const [, pot = '', parts = '', rake = ''] = total.exec(lines[0] ?? '') ?? []
    check(chipsOf(pot) === this.#table.totalPut() - this.#returned, `total pot ${pot}`)
    check(chipsOf(pot) === this.#table.totalWon() + chipsOf(rake), `rake ${rake}`)
    const partAmounts = [...parts.matchAll(/ pot(?:-\d)? (\d+(?:\.\d\d)?)\./g)].map(([, part = '']) => chipsOf(part))
    const partSum = partAmounts.reduce((sum, part) => sum + part, 0)
    check(partAmounts.length === 0 || partSum === this.#table.totalWon(), `pots ${parts}`)
    const boardLine = this.#board.length > 0 ? `Board [${this.#board.join(' ')}]` : null
    check(boardLine === null || lines[1] === boardLine, `board: ${lines[1]}`)
    for (const line of lines.slice(boardLine === null ? 1 : 2)) this.#seatResult(line)
    return { rake: chipsOf(rake) }
  }

  #seatResult(line: string): void {
    const [, , name = '', text = '', uncontested, won] = result.exec(line) ?? []
    check(this.#table.stacks.has(name), `cannot read: ${line}`)
    check(text.startsWith('folded') === this.#table.folded.includes(name), `folded or not: ${line}`)
    check(chipsOf(uncontested ?? won ?? 0) === (this.#table.won.get(name) ?? 0), `won: ${line}`)
    const cards = /\[(.+)\]/.exec(text)?.[1] ?? ''
    this.#addCards(cards)
  }
}
