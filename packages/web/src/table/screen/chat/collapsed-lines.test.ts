import { expect, it } from 'vitest'
import type { ChatLine } from '../../model/chat.ts'
import { collapsedDealerLines } from './collapsed-lines.ts'

const chatLine = (text: string, id: number): ChatLine => {
  const [sender = '', body = ''] = text.split(': ')
  return { id, sender, body, at: id, userId: sender.toLowerCase() }
}

it('consecutive chat lines of the dealer in one hand collapse into the newest of them; lines of players stay separate [N-TABLE-13]', () => {
  const lines = [
    ...['Dealer: deals', 'Dealer: flop', 'anna: nice', 'anna: thanks', 'Dealer: anna wins 4'],
    ...['Dealer: Hand #8, blinds 1/2', 'Dealer: Flop'],
  ].map(chatLine)
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
