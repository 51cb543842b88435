import { confirmationMessages, type RefusalCode, refusalMessages } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { confirmationText, refusalText } from './shown-text.ts'

const codes = Object.keys(refusalMessages) as RefusalCode[]

/** Refusals of a malformed request: only the server's message says what is wrong with it. */
const codesShownAsSent = ['bad-request', 'not-allowed', 'too-large']

it('the client has a text of its own for every refusal except those of malformed requests [S-API-02]', () => {
  const message = 'a message that nobody reads'
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => refusalText({ code, message }) === message)).toEqual(codesShownAsSent)
})

it('for each refusal code the client’s text without amounts is the same as the server’s message [S-API-02]', () => {
  const read = codes.map((code) => refusalText({ code, message: refusalMessages[code] }))
  expect(read).toEqual(Object.values(refusalMessages))
})

it.each(['a-code-of-a-newer-room', '', 'toString', '__proto__'])(
  'a refusal with the unknown code %j shows the server’s message [S-API-02]',
  (code) => {
    expect(refusalText({ code, message: 'The room says why' })).toBe('The room says why')
    expect(confirmationText({ code, message: 'The room says what' })).toBe('The room says what')
  },
)

it('the text of a refusal names the amounts that would have been accepted [S-CASH-05 S-RBY-04]', () => {
  const refusalTextOf = (code: RefusalCode, amounts: object) => refusalText({ code, message: '', ...amounts })
  expect([
    refusalTextOf('buy-in-out-of-range', { minimum: 80, maximum: 2_000 }),
    refusalTextOf('buy-in-below-last-stack', { minimum: 1_800.5, maximum: 2_000 }),
    refusalTextOf('top-up-out-of-range', { maximum: 12.25 }),
    refusalTextOf('top-up-out-of-range', { maximum: 0 }),
  ]).toEqual([
    'The buy-in is outside the limits of this table: 80.00 to 2,000.00',
    'You left this table less than two hours ago: buy in for at least 1,800.50 chips',
    'You can add 12.25 at most',
    'Your stack would be above the table maximum',
  ])
})

it('the client has a text for every confirmation of the server; a confirmation without a code shows its message', () => {
  const shown = Object.keys(confirmationMessages).map((code) => confirmationText({ code, message: 'unread' }))
  expect(shown).toEqual(Object.values(confirmationMessages))
  expect(confirmationText({ message: 'From a room of the version before' })).toBe('From a room of the version before')
})
