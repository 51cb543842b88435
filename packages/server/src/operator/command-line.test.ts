import { describe, expect, it } from 'vitest'
import { termsFields } from '../tournaments/schedule/terms.ts'
import { commandLine } from './command-line.ts'
import { help } from './help.ts'
import { kebab } from './option-name.ts'

describe('the command line of the operator', () => {
  it('S-OPS-02 reads what is ordered, and under which id', () => {
    expect(commandLine(['chips', 'add', 'ann', '12.5', '--id', 'gift'])).toEqual({
      id: 'gift',
      order: { type: 'addChips', player: 'ann', amount: 12.5 },
    })
    expect(commandLine(['tournament', 'cancel', '17'])).toEqual({
      id: null,
      order: { type: 'cancelTournament', tournament: '17' },
    })
    expect(commandLine(['withdrawal', 'returned', '99', '--why', 'bad fee'])?.order).toEqual({
      ...{ type: 'withdrawalReturned', withdrawal: '99', why: 'bad fee' },
    })
  })

  it('S-OPS-02 a start without a zone is UTC', () => {
    const starts = ['2027-01-31T18:30', '2027-01-31 18:30:00', '2027-01-31T18:30Z', '2027-01-31T20:30+02:00']
    for (const start of starts) {
      const order = commandLine(['tournament', 'create', '--start', start])?.order
      expect(order, start).toEqual({ type: 'createTournament', startsAt: Date.UTC(2027, 0, 31, 18, 30), terms: {} })
    }
  })

  it('S-OPS-02 every term of a template that is one word or figure can be given', () => {
    const lists = ['levels', 'rebuys', 'pauseMs']
    const switches = { access: 'private', lateRegistration: 'no-late-registration' } as const
    for (const key of Object.keys(termsFields)) {
      if (lists.includes(key)) continue
      const option = `--${switches[key as keyof typeof switches] ?? kebab(key)}`
      const value = key in switches ? [] : ['7']
      expect(commandLine(['tournament', 'create', option, ...value])?.order.terms).toHaveProperty(key)
      expect(help).toContain(option)
    }
  })

  it.each([[[]], [['--help']], [['help']], [['chips', 'add', '--help']]])('S-OPS-02 %j shows the help', (args) => {
    expect(commandLine(args)).toBeNull()
  })

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
    [['tournament', 'create', '--start', '2027-13-31T18:30'], '--start must be a time'],
  ])('S-OPS-02 %j is answered with a sentence', (args, sentence) => {
    expect(() => commandLine(args)).toThrow(sentence)
  })
})
