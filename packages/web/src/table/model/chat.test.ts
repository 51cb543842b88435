import { expect, it } from 'vitest'
import { chatMessage, tableStateMessage } from '../testing/hand-messages.ts'
import { modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { everybody, tableStateInHand } from '../testing/players.ts'
import { chatBodyToSend } from './chat.ts'

it('the chat has separate lists of all lines, the dealer’s lines and the players’ lines, and a list keeps its newest 50 [B-CHAT-06 B-CHAT-07]', () => {
  const { chat } = modelAfter([
    ...Array.from({ length: 60 }, (_, n) => chatMessage('marlow', `m${n}`)),
    chatMessage('Dealer', 'Flop'),
    chatMessage('Dealer', 'Turn'),
  ])
  expect(chat.all).toHaveLength(50)
  expect(chat.player.map((one) => one.body)).toEqual(Array.from({ length: 50 }, (_, n) => `m${n + 10}`))
  expect(chat.dealer.map((one) => one.body)).toEqual(['Flop', 'Turn'])
})

it('a line of a player whose name looks like the dealer’s is a player’s line [B-CHAT-07 N-HOME-03]', () => {
  const { chat } = modelAfter([chatMessage('A Dealer', 'marlow wins 4', { userId: 'marlow' })])
  expect([chat.player.length, chat.dealer.length]).toEqual([1, 0])
})

it('a chat text is trimmed and cut to 100 characters, and an empty text is not sent [B-CHAT-03 B-CHAT-04]', () => {
  expect(chatBodyToSend('  good luck ')).toBe('good luck')
  expect(chatBodyToSend('   ')).toBeNull()
  expect(chatBodyToSend('x'.repeat(150))).toHaveLength(100)
})

it("the server's chat history replaces the chat lines received so far [B-CHAT-06 B-IN-22 B-IN-31]", () => {
  const entry = { sender: 'marlow', timestamp: 5, userId: 'marlow', type: 'cash' as const }
  const chat = ['one', 'two'].map((body) => ({ ...entry, body }))
  const lost = modelAfter([snapshot(tableStateInHand(everybody, 1), { chat })])
  expect(lost.chat.all.map((one) => one.body)).toEqual(['one', 'two'])
  const back = modelAfter([
    chatMessage('marlow', 'one'),
    tableStateMessage(tableStateInHand(everybody, 1), { chat }),
    chatMessage('Dealer', 'Flop'),
    serverMessage('sync_table', { table: tableStateInHand(everybody, 1) }),
  ])
  expect(back.chat.all.map((one) => one.body)).toEqual(['one', 'two', 'Flop'])
  expect(new Set(back.chat.all.map((one) => one.id)).size).toBe(3)
})
