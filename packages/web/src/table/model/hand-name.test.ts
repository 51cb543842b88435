import { expect, it } from 'vitest'
import { handName } from './hand-name.ts'

it.each([
  ['SA HJ', 'High Card, Ace'],
  ['S6 H6', 'Pair of Sixes'],
  ['SA HJ HA D10 S7 C2', 'Pair of Aces'],
  ['SA HJ HA DJ S7 C7', 'Two Pair, Aces and Jacks'],
  ['S9 H9 D9 CK H2', 'Three of a Kind, Nines'],
  ['SA H2 D3 C4 H5 SK HK', 'Straight, Five high'],
  ['S10 HJ DQ CK HA SK', 'Straight, Ace high'],
  ['SA S9 S5 S3 S2 HA', 'Flush, Ace high'],
  ['S9 H9 D9 CK HK C4 H4', 'Full House, Nines over Kings'],
  ['S9 H9 D9 CK HK CQ DK', 'Full House, Kings over Nines'],
  ['S9 H9 D9 C9 HK CK DK', 'Four of a Kind, Nines'],
  ['HA H2 H3 H4 H5 SK', 'Straight Flush, Five high'],
  ['HA HK HQ HJ H10 SK', 'Royal Flush'],
])('the name of the hand %s is %s [N-TABLE-03]', (cards, name) => {
  const [first = '', second = '', ...board] = cards.split(' ')
  expect(handName([first, second], board)).toBe(name)
})

it('the viewer’s hand has no name while a hole card is unknown, even if the board has a pair [N-TABLE-03]', () => {
  for (const own of [[], ['BACKCARD', 'BACKCARD'], ['SA'], ['SA', 'BACKCARD']]) {
    expect(handName(own, ['HA', 'DA', 'S7'])).toBeNull()
  }
})
