import { parseArgs } from 'node:util'
import { kebabCase } from './order-fault.ts'
import { BadCommand, levelsFromText, parseIfNumber, timeFromText, withoutUndefined } from './typed-values.ts'

/** A parsed command line. The room validates the order. */
export interface ParsedCommand {
  /** the order's id from the option --id; null without this option: the caller then makes an id */
  readonly id: string | null
  readonly order: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** Fields of a tournament's terms whose command-line options take any text. */
const textTermFields = ['name', 'structure', 'limit']
const moneyTermFields = ['buyIn', 'fee', 'guarantee']
const durationTermFields = ['opensMinutes', 'levelMinutes', 'breakEveryMinutes', 'breakMinutes', 'turnMs']
const numberTermFields = [
  ...moneyTermFields,
  ...durationTermFields,
  'minPlayers',
  'maxPlayers',
  'seatsPerTable',
  'startingStack',
  'houseBots',
]

/** Fields of the object `rebuys` in a tournament's terms. Each has an option: `--rebuy-chips` sets `rebuyChips`. */
const rebuyTermFields = ['rebuyChips', 'addonChips', 'addonCost', 'addonFee']

/** Fields of a home game's rules whose command-line options take a number. */
const homeGameNumberFields = ['seats', 'smallBlind', 'bigBlind', 'minBuyIn', 'maxBuyIn', 'turnSeconds', 'freeChips']

type OptionValues = Readonly<Record<string, string | boolean | undefined>>

interface Command {
  /** Names of the positional arguments, in order, as the help text shows them. */
  readonly argumentNames: readonly string[]
  /** Options that take a value. */
  readonly options: readonly string[]
  readonly switches?: readonly string[]
  order(input: { readonly positionals: readonly string[]; readonly values: OptionValues }): ParsedCommand['order']
}

const numberFieldsOf = (keys: readonly string[], values: OptionValues) =>
  Object.fromEntries(keys.map((key) => [key, parseIfNumber(values[kebabCase(key)])]))

/** @returns the rebuy and add-on options as one object; undefined if none of them was given */
const rebuyTermsOf = (values: OptionValues): object | undefined => {
  const typedTerms = withoutUndefined(numberFieldsOf(rebuyTermFields, values))
  return Object.keys(typedTerms).length === 0 ? undefined : typedTerms
}

const commands: Readonly<Record<string, Command>> = {
  'tournament create': {
    argumentNames: [],
    options: [
      'template',
      'start',
      'in',
      'levels',
      ...[...textTermFields, ...numberTermFields, ...rebuyTermFields].map(kebabCase),
    ],
    switches: ['private', 'no-late-registration'],
    order: ({ values }) => ({
      type: 'createTournament',
      template: values.template,
      startsAt: timeFromText(values.start),
      inMinutes: parseIfNumber(values.in),
      terms: withoutUndefined({
        ...Object.fromEntries(textTermFields.map((key) => [key, values[kebabCase(key)]])),
        ...numberFieldsOf(numberTermFields, values),
        levels: levelsFromText(values.levels),
        rebuys: rebuyTermsOf(values),
        access: values.private ? 'PRIVATE' : undefined,
        lateRegistration: values['no-late-registration'] ? false : undefined,
      }),
    }),
  },
  'tournament cancel': {
    argumentNames: ['ID'],
    options: [],
    order: ({ positionals: [tournament] }) => ({ type: 'cancelTournament', tournament }),
  },
  broadcast: {
    argumentNames: [],
    options: ['message', 'page'],
    order: ({ values }) => ({ type: 'broadcast', message: values.message, context: values.page }),
  },
  'chips add': {
    argumentNames: ['PLAYER', 'AMOUNT'],
    options: [],
    order: ({ positionals: [player, amount] }) => ({ type: 'addChips', player, amount: parseIfNumber(amount) }),
  },
  'table open': {
    argumentNames: ['HOST'],
    options: ['name', ...homeGameNumberFields.map(kebabCase)],
    order: ({ positionals: [host], values }) => ({
      type: 'openTable',
      host,
      form: withoutUndefined({ name: values.name, ...numberFieldsOf(homeGameNumberFields, values) }),
    }),
  },
  'table close': {
    argumentNames: ['ID'],
    options: [],
    order: ({ positionals: [table] }) => ({ type: 'closeTable', table }),
  },
  'withdrawal list': { argumentNames: [], options: [], order: () => ({ type: 'listWithdrawals' }) },
  'withdrawal sent': {
    argumentNames: ['ID'],
    options: ['block'],
    order: ({ positionals: [withdrawal], values }) => ({
      type: 'withdrawalSent',
      withdrawal,
      block: parseIfNumber(values.block),
    }),
  },
  'withdrawal returned': {
    argumentNames: ['ID'],
    options: ['why'],
    order: ({ positionals: [withdrawal], values }) => ({ type: 'withdrawalReturned', withdrawal, why: values.why }),
  },
}

/** Parses a command line to an order. @returns null if it is empty or asks for help @throws BadCommand */
export const parseCommandLine = (args: readonly string[]): ParsedCommand | null => {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return null
  const { id, otherArgs } = takeOrderId(args)
  return { id, order: orderOf(otherArgs) }
}

/** Takes the order's id, given as `--id NAME` or `--id=NAME` at any position, out of the arguments. */
const takeOrderId = (
  args: readonly string[],
): { readonly id: string | null; readonly otherArgs: readonly string[] } => {
  const index = args.findIndex((arg) => arg === '--id' || arg.startsWith('--id='))
  const option = args[index]
  if (option === undefined) return { id: null, otherArgs: args }
  const id = option === '--id' ? args[index + 1] : option.slice('--id='.length)
  if (id === undefined || id === '') throw new BadCommand('--id is followed by a name of the order.')
  return { id, otherArgs: args.toSpliced(index, option === '--id' ? 2 : 1) }
}

const orderOf = (args: readonly string[]): ParsedCommand['order'] => {
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words))
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || command === undefined) {
    throw new BadCommand(
      `There is no command "${args.slice(0, 2).join(' ')}"; there are ${Object.keys(commands).join(', ')}.`,
    )
  }
  const { values, positionals } = parsedArguments(args.slice(name.split(' ').length), command)
  if (positionals.length !== command.argumentNames.length) {
    const places = command.argumentNames.length === 0 ? 'nothing but its options' : command.argumentNames.join(' ')
    throw new BadCommand(`"${name}" is followed by ${places}.`)
  }
  return withoutUndefined(command.order({ positionals, values }))
}

const parsedArguments = (args: readonly string[], { options, switches = [] }: Command) => {
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
