import { expect, it } from 'vitest'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, table } from '../testing/players.ts'
import { withDelayedLinesInChat } from './apply-lines.ts'
import { reduce } from './reduce.ts'

it('a new chat line of the dealer is not shown before older dealer lines that are still delayed [B-CARDS-09 B-CHAT-07]', () => {
  const dealerLine = (body: string) =>
    serverMessage('message', { sender: 'Dealer', body, timestamp: 5, userId: 'dealer', type: 'cash' })
  const river = reduce(
    modelAfter([snapshot(table(everybody, 1))]),
    serverMessage('community_cards', { var_cards: [['HA', 'D10', 'S7', 'C2', 'S4']] }),
    1000,
  )
  const delayed = reduce(river, dealerLine('River: 4s'), 1001)
  const late = reduce(delayed, dealerLine('marlow wins 200.00'), delayed.boardShownAt + 1)
  expect(withDelayedLinesInChat(late).chat.all.map(({ body }) => body)).toEqual(['River: 4s', 'marlow wins 200.00'])
})
