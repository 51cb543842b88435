import { type Chips, chipsFromWire } from '../../../format/chips.ts'
import { ChipTable, cardsIn, check, chipsOf, type ReadHand } from './read-hand.ts'

export interface PhhHand extends ReadHand {
  /** Whether all players acted in the order that follows from the forced bets alone. */
  readonly isInTurn: boolean
}

/** The hands of a file: one without a table header, or several in numbered tables. */
export const readPhh = (file: string): readonly PhhHand[] => {
  const parts = file.split(/^\[(\d+)\]\n/m)
  if (parts.length === 1) return [play(fieldsOf(file))]
  check(parts[0] === '', 'text before the first table')
  return parts.slice(1).flatMap((part, index) => {
    if (index % 2 === 1) return [play(fieldsOf(part))]
    check(Number(part) === index / 2 + 1, `table ${part}`)
    return []
  })
}

type Fields = ReadonlyMap<string, unknown>

const fieldsOf = (toml: string): Fields =>
  new Map(
    [...toml.trim().matchAll(/^(\w+) = (\[\n[\s\S]*?\n\]|.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      /^\d\d:/.test(value) ? value : JSON.parse(value.replace(/,\n\]$/, '\n]')),
    ]),
  )

const amountsOf = (fields: Fields, name: string): readonly Chips[] => (fields.get(name) as number[]).map(chipsOf)

const play = (fields: Fields): PhhHand => {
  const names = fields.get('players') as readonly string[]
  const starts = amountsOf(fields, 'starting_stacks')
  const table = new ChipTable()
  for (const [index, name] of names.entries()) table.seat(name, starts[index] ?? 0)
  // By the format's rule the forced bets of two players are listed the other way round.
  const forced = (name: string) => (names.length === 2 ? amountsOf(fields, name).toReversed() : amountsOf(fields, name))
  checkVariant(fields)
  for (const [index, amount] of forced('antes').entries()) table.pay(names[index] ?? '', amount, true)
  for (const [index, amount] of forced('blinds_or_straddles').entries()) table.pay(names[index] ?? '', amount)
  const played = playActions(fields.get('actions') as readonly string[], names, table)
  returnUncalled(fields, table)
  const won = amountsOf(fields, 'winnings')
  for (const [index, amount] of won.entries()) if (amount > 0) table.collect(names[index] ?? '', amount)
  const ends = amountsOf(fields, 'finishing_stacks')
  for (const [index, name] of names.entries()) {
    check(table.stacks.get(name) === ends[index], `${name}: ${table.stacks.get(name)} instead of ${ends[index]}`)
  }
  const { stacks, folded } = table
  const rake = chipsFromWire(fields.get('_rake') as number)
  const before = starts.reduce((sum, amount) => sum + amount, 0)
  check(before - ends.reduce((sum, amount) => sum + amount, 0) === rake, 'the rake is not what is missing')
  return { stacks, won: table.won, rake, folded, ...played }
}

const checkVariant = (fields: Fields): void => {
  const isFixed = fields.get('variant') === 'FT'
  check(isFixed || fields.get('variant') === 'NT', 'variant')
  check(fields.has(isFixed ? 'big_bet' : 'min_bet') && fields.has('small_bet') === isFixed, 'sizes of bets')
}

/** What only one player put in goes back to them; dead chips do not. */
const returnUncalled = (fields: Fields, table: ChipTable): void => {
  const dead = fields.get('ante_trimming_status') === true ? new Map<string, Chips>() : deadChips(fields)
  const matchable = [...table.put].map(([name, amount]) => ({ name, amount: amount - (dead.get(name) ?? 0) }))
  const [top, second] = matchable.toSorted((a, b) => b.amount - a.amount)
  if (top && second && !table.folded.includes(top.name)) table.takeBack(top.name, top.amount - second.amount)
}

const deadChips = (fields: Fields): ReadonlyMap<string, Chips> => {
  const names = fields.get('players') as readonly string[]
  const antes = amountsOf(fields, 'antes')
  return new Map((names.length === 2 ? antes.toReversed() : antes).map((ante, index) => [names[index] ?? '', ante]))
}

const playActions = (actions: readonly string[], names: readonly string[], table: ChipTable) => {
  const board: string[] = []
  const cards = new Set<string>()
  let isInTurn = true
  let dealt = 0
  // The first to act is the player after the last of the highest forced bets.
  const highest = table.highestBet()
  let toAct = queueFrom(names, names.findLastIndex((name) => table.betOf(name) === highest) + 1)
  for (const action of actions) {
    const [actor = '', verb = '', ...args] = action.split(' ')
    const last = args.at(-1) ?? ''
    for (const card of cardsIn(verb === 'cbr' ? '' : last)) cards.add(card)
    if (actor === '#') continue
    if (verb === 'dh') {
      dealt += 1
      check(args[0] === `p${dealt}` && args[1]?.length === 4, `dealt out of order: ${action}`)
    } else if (verb === 'db') {
      board.push(...cardsIn(args[0] ?? ''))
      table.bets = new Map()
      toAct = queueFrom(names, 0)
    } else {
      const name = names[Number(actor.slice(1)) - 1] ?? ''
      check(name !== '', `nobody is ${actor}`)
      if (verb === 'sm') check(!table.folded.includes(name), `${name} shows after a fold`)
      else {
        toAct = toAct.filter((other) => !table.folded.includes(other) && (table.stacks.get(other) ?? 0) > 0)
        isInTurn &&= toAct[0] === name
        toAct = turn(table, name, verb, args[0])
          ? queueFrom(names, names.indexOf(name) + 1).slice(0, -1)
          : toAct.slice(1)
      }
    }
  }
  check(dealt === names.length, 'not all were dealt in')
  return { board, cards, isInTurn }
}

const queueFrom = (names: readonly string[], start: number): readonly string[] => [
  ...names.slice(start),
  ...names.slice(0, start),
]

/** @returns whether it was a bet or a raise */
const turn = (table: ChipTable, name: string, verb: string, amount = ''): boolean => {
  if (verb === 'f') table.folded.push(name)
  else if (verb === 'cc') {
    table.pay(name, Math.min(table.stacks.get(name) ?? 0, table.highestBet() - table.betOf(name)))
  } else {
    check(verb === 'cbr' && chipsOf(amount) > table.highestBet(), `${name} ${verb} ${amount}`)
    table.pay(name, chipsOf(amount) - table.betOf(name))
    return true
  }
  return false
}
