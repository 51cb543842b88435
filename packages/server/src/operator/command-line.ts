import { parseArgs } from 'node:util'
import { kebabCase } from './order-fault.ts'
import { BadCommand, levelsOf, numberOf, timeOf, withoutUndefined } from './typed-values.ts'

/** A parsed command line. The room validates the order. */
export interface ParsedCommand {
  /** the order's id from the option --id; null if it is missing, so that the caller must generate one */
  readonly id: string | null
  readonly order: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** Order fields for the terms of a tournament whose command-line options take any text. */
const textTerms = ['name', 'structure', 'limit']
const moneyTerms = ['buyIn', 'fee', 'guarantee']
const lengthTerms = ['opensMinutes', 'levelMinutes', 'breakEveryMinutes', 'breakMinutes', 'turnMs']
const numberTerms = [
  ...moneyTerms,
  ...lengthTerms,
  'minPlayers',
  'maxPlayers',
  'seatsPerTable',
  'startingStack',
  'houseBots',
]

/** Fields of the object `rebuys` in a tournament's terms. Each has an option: `--rebuy-chips` sets `rebuyChips`. */
const rebuyTerms = ['rebuyChips', 'addonChips', 'addonCost', 'addonFee']

/** Fields of a home game's rules whose command-line options take a number. */
const tableTerms = ['seats', 'smallBlind', 'bigBlind', 'minBuyIn', 'maxBuyIn', 'turnSeconds', 'freeChips']

type Values = Readonly<Record<string, string | boolean | undefined>>

interface Command {
  /** Names of the positional arguments, in order, as the help text shows them. */
  readonly places: readonly string[]
  /** Options that take a value. */
  readonly options: readonly string[]
  readonly switches?: readonly string[]
  order(given: { readonly places: readonly string[]; readonly values: Values }): ParsedCommand['order']
}

const numbersOf = (keys: readonly string[], values: Values) =>
  Object.fromEntries(keys.map((key) => [key, numberOf(values[kebabCase(key)])]))

/** @returns the rebuy and add-on options as one object; undefined if none of them was given */
const rebuysOf = (values: Values): object | undefined => {
  const typed = withoutUndefined(numbersOf(rebuyTerms, values))
  return Object.keys(typed).length === 0 ? undefined : typed
}

const commands: Readonly<Record<string, Command>> = {
  'tournament create': {
    places: [],
    options: ['template', 'start', 'in', 'levels', ...[...textTerms, ...numberTerms, ...rebuyTerms].map(kebabCase)],
    switches: ['private', 'no-late-registration'],
    order: ({ values }) => ({
      type: 'createTournament',
      template: values.template,
      startsAt: timeOf(values.start),
      inMinutes: numberOf(values.in),
      terms: withoutUndefined({
        ...Object.fromEntries(textTerms.map((key) => [key, values[kebabCase(key)]])),
        ...numbersOf(numberTerms, values),
        levels: levelsOf(values.levels),
        rebuys: rebuysOf(values),
        access: values.private ? 'PRIVATE' : undefined,
        lateRegistration: values['no-late-registration'] ? false : undefined,
      }),
    }),
  },
  'tournament cancel': {
    places: ['ID'],
    options: [],
    order: ({ places: [tournament] }) => ({ type: 'cancelTournament', tournament }),
  },
  broadcast: {
    places: [],
    options: ['message', 'page'],
    order: ({ values }) => ({ type: 'broadcast', message: values.message, context: values.page }),
  },
  'chips add': {
    places: ['PLAYER', 'AMOUNT'],
    options: [],
    order: ({ places: [player, amount] }) => ({ type: 'addChips', player, amount: numberOf(amount) }),
  },
  'table open': {
    places: ['HOST'],
    options: ['name', ...tableTerms.map(kebabCase)],
    order: ({ places: [host], values }) => ({
      type: 'openTable',
      host,
      form: withoutUndefined({ name: values.name, ...numbersOf(tableTerms, values) }),
    }),
  },
  'table close': {
    places: ['ID'],
    options: [],
    order: ({ places: [table] }) => ({ type: 'closeTable', table }),
  },
  'withdrawal list': { places: [], options: [], order: () => ({ type: 'listWithdrawals' }) },
  'withdrawal sent': {
    places: ['ID'],
    options: ['block'],
    order: ({ places: [withdrawal], values }) => ({
      type: 'withdrawalSent',
      withdrawal,
      block: numberOf(values.block),
    }),
  },
  'withdrawal returned': {
    places: ['ID'],
    options: ['why'],
    order: ({ places: [withdrawal], values }) => ({ type: 'withdrawalReturned', withdrawal, why: values.why }),
  },
}

/** Parses a command line to an order. @returns null if it asks for help @throws BadCommand */
export const commandLine = (args: readonly string[]): ParsedCommand | null => {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return null
  const { id, rest } = orderId(args)
  return { id, order: orderOf(rest) }
}

/** Takes the order's id, given as `--id NAME` or `--id=NAME` at any position, out of the arguments. */
const orderId = (args: readonly string[]): { readonly id: string | null; readonly rest: readonly string[] } => {
  const at = args.findIndex((arg) => arg === '--id' || arg.startsWith('--id='))
  const option = args[at]
  if (option === undefined) return { id: null, rest: args }
  const id = option === '--id' ? args[at + 1] : option.slice('--id='.length)
  if (id === undefined || id === '') throw new BadCommand('--id is followed by a name of the order.')
  return { id, rest: args.toSpliced(at, option === '--id' ? 2 : 1) }
}

const orderOf = (args: readonly string[]): ParsedCommand['order'] => {
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || command === undefined) {
    throw new BadCommand(
      `There is no command "${args.slice(0, 2).join(' ')}"; there are ${Object.keys(commands).join(', ')}.`,
    )
  }
  const { values, positionals } = parsed(args.slice(name.split(' ').length), command)
  if (positionals.length !== command.places.length) {
    const places = command.places.length === 0 ? 'nothing but its options' : command.places.join(' ')
    throw new BadCommand(`"${name}" is followed by ${places}.`)
  }
  return withoutUndefined(command.order({ places: positionals, values }))
}

const parsed = (args: readonly string[], { options, switches = [] }: Command) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(options.map((option) => [option, { type: 'string' }] as const)),
        ...Object.fromEntries(switches.map((option) => [option, { type: 'boolean' }] as const)),
      },
    })
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ')
    throw new BadCommand(`${sentence}.`)
  }
}
