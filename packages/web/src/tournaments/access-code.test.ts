import { expect, it } from 'vitest'
import { accessCodeFault, sentAccessCode } from './access-code.ts'

it('A-INFO-29 an access code is required', () => {
  expect([accessCodeFault(''), accessCodeFault('   ')]).toEqual([
    'Please enter an access code',
    'Please enter an access code',
  ])
})

it.each(['ABCDEFGH123', 'ABCDEFGH12345', 'ABCDEFGH123!', 'ABCDEF GH123', 'ÄBCDEFGH1234'])(
  'A-INFO-30 %j is not a valid access code',
  (typed) => expect(accessCodeFault(typed)).toBe('Access code must be exactly 12 alphanumeric characters'),
)

it('A-INFO-30 Q33 letter case and surrounding spaces do not matter', () => {
  expect([accessCodeFault(' abcdEFGH1234 '), sentAccessCode(' abcdEFGH1234 ')]).toEqual([null, 'ABCDEFGH1234'])
})
