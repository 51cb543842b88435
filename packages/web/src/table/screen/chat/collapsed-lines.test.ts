import { expect, it } from 'vitest'
import type { ChatLine } from '../../model/chat.ts'
import { collapsedDealerLines } from './collapsed-lines.ts'

const chatLine = (sender: string, body: string, id: number): ChatLine => ({ id, sender, body, at: id, userId: sender })

it("the dealer's chat lines of a hand collapse into the newest one; lines of players stay separate [N-TABLE-13]", () => {
  const lines = [
    chatLine('Dealer', 'deals', 0),
    chatLine('Dealer', 'flop', 1),
    chatLine('anna', 'nice', 2),
    chatLine('anna', 'thanks', 3),
    chatLine('Dealer', 'anna wins 4', 4),
    chatLine('Dealer', 'Hand #8, blinds 1/2', 5),
    chatLine('Dealer', 'Flop', 6),
  ]
  expect(
    collapsedDealerLines(lines).map(({ line, earlierLines }) => [line.body, earlierLines.map(({ body }) => body)]),
  ).toEqual([
    ['flop', ['deals']],
    ['nice', []],
    ['thanks', []],
    ['anna wins 4', []],
    ['Flop', ['Hand #8, blinds 1/2']],
  ])
})
