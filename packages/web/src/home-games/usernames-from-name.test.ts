import { isReservedUsername, username } from '@cardroom/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usernamesFromName } from './usernames-from-name.ts'

const alwaysHalf = () => 0.5

it.each([
  ['Bea', ['bea5000']],
  ['Anna', ['anna', 'anna5000']],
  ['José María', ['jose_maria', 'jose_m5000']],
  ['7 of 9', ['of_9', 'of_95000']],
  ['Дима', ['friend5000']],
  ['Guest', ['friend5000']],
  ['Badminton', ['friend5000']],
  ['Supporter', ['suppor5000']],
])(
  'the first usernames tried for a new home game player called %s are %j [N-HOME-03 A-PROFILE-05]',
  (name, [first, second]) => {
    const [a, b] = usernamesFromName(name, alwaysHalf)
    expect(a).toBe(first)
    if (second) expect(b).toBe(second)
  },
)

it('every name of a home game player gives valid usernames to try [N-HOME-03 A-PROFILE-05]', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 16 }),
        fc.constantFrom('Dealer', 'my admin', 'Xx Guest', 'random', 'Player'),
      ),
      fc.double({ min: 0, max: 0.9999, noNaN: true }),
      (name, random) => {
        const tries = usernamesFromName(name, () => random)
        return tries.length >= 4 && tries.every((one) => username.safeParse(one).success && !isReservedUsername(one))
      },
    ),
  )
})
