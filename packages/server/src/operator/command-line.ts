import { parseArgs } from 'node:util'
import { kebab } from './option-name.ts'
import { BadCommand, given, numberOf, timeOf } from './typed-values.ts'

/** What was typed: the room is the one that checks it. */
export interface Typed {
  /** null: to be made up */
  readonly id: string | null
  readonly order: { readonly type: string } & Readonly<Record<string, unknown>>
}

/** How the terms of a tournament are typed. */
const terms = {
  name: 'text',
  structure: 'text',
  limit: 'text',
  buyIn: 'number',
  fee: 'number',
  guarantee: 'number',
  minPlayers: 'number',
  maxPlayers: 'number',
  opensMinutes: 'number',
  startingStack: 'number',
  levelMinutes: 'number',
  breakEveryMinutes: 'number',
  breakMinutes: 'number',
  turnMs: 'number',
  houseBots: 'number',
} as const

type Values = Readonly<Record<string, string | boolean | undefined>>

interface Command {
  /** The names of what stands in its place. */
  readonly places: readonly string[]
  /** With a value, besides --id. */
  readonly options: readonly string[]
  readonly switches?: readonly string[]
  order(given: { readonly places: readonly string[]; readonly values: Values }): Typed['order']
}

const commands: Readonly<Record<string, Command>> = {
  'tournament create': {
    places: [],
    options: ['template', 'start', 'in', ...Object.keys(terms).map(kebab)],
    switches: ['private', 'no-late-registration'],
    order: ({ values }) => ({
      type: 'createTournament',
      template: values.template,
      startsAt: timeOf(values.start),
      inMinutes: numberOf(values.in),
      terms: given({
        ...Object.fromEntries(
          Object.entries(terms).map(([key, kind]) => {
            const value = values[kebab(key)]
            return [key, kind === 'number' ? numberOf(value) : value]
          }),
        ),
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

/**
 * What a command line orders.
 * @returns null if it asks for help
 * @throws BadCommand
 */
export const commandLine = (args: readonly string[]): Typed | null => {
  if (args.length === 0 || args.includes('--help') || args[0] === 'help') return null
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
  const { id } = values
  return { id: typeof id === 'string' ? id : null, order: given(command.order({ places: positionals, values })) }
}

const parsed = (args: readonly string[], { options, switches = [] }: Command) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(['id', ...options].map((option) => [option, { type: 'string' }] as const)),
        ...Object.fromEntries(switches.map((option) => [option, { type: 'boolean' }] as const)),
      },
    })
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. ')
    throw new BadCommand(`${sentence}.`)
  }
}
