import { expect, it } from 'vitest'
import { tournamentTermsFields } from '../config/tournament-terms.ts'
import { parseCommandLine } from './command-line.ts'
import { helpText } from './help.ts'
import { kebabCase } from './order-fault.ts'

it.each([
  ['chips add ann 12.5 --id gift', 'gift', { type: 'addChips', player: 'ann', amount: 12.5 }],
  ['--id gift chips add ann 5', 'gift', { type: 'addChips', player: 'ann', amount: 5 }],
  ['chips --id gift add ann 5', 'gift', { type: 'addChips', player: 'ann', amount: 5 }],
  ['chips add ann 5 --id=gift', 'gift', { type: 'addChips', player: 'ann', amount: 5 }],
  ['tournament cancel 17', null, { type: 'cancelTournament', tournament: '17' }],
  ['withdrawal returned 99 --why fee', null, { type: 'withdrawalReturned', withdrawal: '99', why: 'fee' }],
])('the operator’s command line `%s` is read as an order with the id %s [S-OPS-02]', (line, id, order) => {
  expect(parseCommandLine(line.split(' '))).toEqual({ id, order })
})

it('a start time without a zone on the command line is UTC [S-OPS-02]', () => {
  const starts = ['2027-01-31T18:30', '2027-01-31 18:30:00', '2027-01-31T18:30Z', '2027-01-31T20:30+02:00']
  for (const start of starts) {
    const order = parseCommandLine(['tournament', 'create', '--start', start])?.order
    expect(order, start).toEqual({ type: 'createTournament', startsAt: Date.UTC(2027, 0, 31, 18, 30), terms: {} })
  }
})

it('each tournament term except levels, rebuys and the pause between hands is an option on the command line and in the help [S-OPS-02]', () => {
  const others = ['levels', 'rebuys', 'pauseMs']
  const switches = { access: 'private', lateRegistration: 'no-late-registration' } as const
  for (const key of Object.keys(tournamentTermsFields)) {
    if (others.includes(key)) continue
    const option = `--${switches[key as keyof typeof switches] ?? kebabCase(key)}`
    const value = key in switches ? [] : ['7']
    expect(parseCommandLine(['tournament', 'create', option, ...value])?.order.terms).toHaveProperty(key)
    expect(helpText).toContain(option)
  }
})

it('levels, rebuys and add-ons can be given on the command line [S-OPS-02]', () => {
  const create = ['tournament', 'create', '--in', '5']
  const termsOf = (...options: string[]) => parseCommandLine([...create, ...options])?.order.terms
  expect(termsOf('--levels', '25/50, 50/100/10,100/200@12.5')).toEqual({
    levels: [
      { smallBlind: 25, bigBlind: 50 },
      { smallBlind: 50, bigBlind: 100, ante: 10 },
      { smallBlind: 100, bigBlind: 200, minutes: 12.5 },
    ],
  })
  const rebuys = ['--addon-chips', '2000', '--addon-cost', '5', '--addon-fee', '0.5', '--rebuy-chips', '1500']
  expect(termsOf(...rebuys)).toEqual({
    rebuys: { rebuyChips: 1_500, addonChips: 2_000, addonCost: 5, addonFee: 0.5 },
  })
  for (const option of ['--levels', '--addon-chips', '--addon-cost', '--addon-fee', '--rebuy-chips'])
    expect(helpText).toContain(option)
})

it.each([[[]], [['--help']], [['help']], [['chips', 'add', '--help']]])(
  'the operator’s command line %j shows the help [S-OPS-02]',
  (args) => {
    expect(parseCommandLine(args)).toBeNull()
  },
)

it.each([
  [['chips'], 'There is no command "chips"; there are tournament create,'],
  [['rob', 'bank'], 'There is no command "rob bank"'],
  [['constructor'], 'There is no command "constructor"'],
  [['chips', 'add', 'ann'], '"chips add" is followed by PLAYER AMOUNT.'],
  [['broadcast', 'Hello'], '"broadcast" is followed by nothing but its options.'],
  [['broadcast', '--title', 'x'], "Unknown option '--title'."],
  [['broadcast', '--message'], "Option '--message <value>' argument missing."],
  [
    ['tournament', 'create', '--start', 'tonight'],
    '--start must be a time such as 2027-01-31T18:30, UTC, and is "tonight".',
  ],
  [['tournament', 'create', '--levels', '25/50,hard'], '--levels are such as 25/50,50/100/10@12, and one is "hard".'],
  [['chips', 'add', 'ann', '5', '--id'], '--id is followed by a name of the order.'],
  [['tournament', 'create', '--start', '2027-13-31T18:30'], '--start must be a time'],
])('the wrong command line %j is refused with a sentence that names the mistake [S-OPS-02]', (args, sentence) => {
  expect(() => parseCommandLine(args)).toThrow(sentence)
})
