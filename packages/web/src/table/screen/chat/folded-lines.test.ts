import { expect, it } from 'vitest'
import type { ChatLine } from '../../model/chat.ts'
import { collapsedDealerLines } from './folded-lines.ts'

const says = (sender: string, body: string, id: number): ChatLine => ({ id, sender, body, at: id, userId: sender })

it("the dealer's chat lines of a hand collapse into the newest one; lines of players stay separate [N-TABLE-13]", () => {
  const lines = [
    says('Dealer', 'deals', 0),
    says('Dealer', 'flop', 1),
    says('anna', 'nice', 2),
    says('anna', 'thanks', 3),
    says('Dealer', 'anna wins 4', 4),
    says('Dealer', 'Hand #8, blinds 1/2', 5),
    says('Dealer', 'Flop', 6),
  ]
  expect(collapsedDealerLines(lines).map(({ line, earlier }) => [line.body, earlier.map(({ body }) => body)])).toEqual([
    ['flop', ['deals']],
    ['nice', []],
    ['thanks', []],
    ['anna wins 4', []],
    ['Flop', ['Hand #8, blinds 1/2']],
  ])
})
