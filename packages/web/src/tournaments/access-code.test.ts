import { expect, it } from 'vitest'
import { accessCodeFault, normalizedAccessCode } from './access-code.ts'

it('the access code form of a private tournament requires a code [A-INFO-29]', () => {
  expect([accessCodeFault(''), accessCodeFault('   ')]).toEqual([
    'Please enter an access code',
    'Please enter an access code',
  ])
})

it.each(['ABCDEFGH123', 'ABCDEFGH12345', 'ABCDEFGH123!', 'ABCDEF GH123', 'ÄBCDEFGH1234'])(
  'the text %j is not a valid access code of a private tournament [A-INFO-30]',
  (typed) => expect(accessCodeFault(typed)).toBe('Access code must be exactly 12 alphanumeric characters'),
)

it('letter case and surrounding spaces of a tournament’s access code do not matter [A-INFO-30 Q33]', () => {
  expect([accessCodeFault(' abcdEFGH1234 '), normalizedAccessCode(' abcdEFGH1234 ')]).toEqual([null, 'ABCDEFGH1234'])
})
