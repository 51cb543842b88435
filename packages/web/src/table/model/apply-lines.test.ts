import { expect, it } from 'vitest'
import { boardMessage, chatMessage } from '../testing/hand-messages.ts'
import { continuedModel, modelAfter, snapshot } from '../testing/messages.ts'
import { everybody, tableStateInHand } from '../testing/players.ts'
import { withDelayedLinesInChat } from './apply-lines.ts'
import { tableModelAfterMessage } from './reduce.ts'

it('a new chat line of the dealer is not shown before older dealer lines that are still delayed [B-CARDS-09 B-CHAT-07]', () => {
  const river = continuedModel(
    modelAfter([snapshot(tableStateInHand(everybody, 1))]),
    boardMessage('HA', 'D10', 'S7', 'C2', 'S4'),
  )
  const delayed = tableModelAfterMessage(river, chatMessage('Dealer', 'River: 4s'), 1001)
  const late = tableModelAfterMessage(delayed, chatMessage('Dealer', 'marlow wins 200.00'), delayed.boardShownAt + 1)
  expect(withDelayedLinesInChat(late).chat.all.map(({ body }) => body)).toEqual(['River: 4s', 'marlow wins 200.00'])
})
