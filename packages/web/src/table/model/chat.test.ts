import { expect, it } from 'vitest'
import { modelAfter, serverMessage } from '../testing/messages.ts'
import { everybody, table } from '../testing/players.ts'
import { chatBody } from './chat.ts'

const line = (sender: string, body: string) =>
  serverMessage('message', { sender, body, timestamp: 5, userId: sender, type: 'cash' })

it('the chat keeps separate lists of dealer and player lines, each with the newest 50 [B-CHAT-06 B-CHAT-07]', () => {
  const { chat } = modelAfter([
    ...Array.from({ length: 60 }, (_, n) => line('marlow', `m${n}`)),
    line('DEALER', 'Flop'),
    line('Dealer', 'Turn'),
  ])
  expect(chat.all).toHaveLength(50)
  expect(chat.player.map((one) => one.body)).toEqual(Array.from({ length: 50 }, (_, n) => `m${n + 10}`))
  expect(chat.dealer.map((one) => one.body)).toEqual(['Flop', 'Turn'])
})

it('a chat text is trimmed and cut to 100 characters, and an empty text is not sent [B-CHAT-03 B-CHAT-04]', () => {
  expect(chatBody('  good luck ')).toBe('good luck')
  expect(chatBody('   ')).toBeNull()
  expect(chatBody('x'.repeat(150))).toHaveLength(100)
})

it("the server's chat history replaces the chat lines received so far [B-CHAT-06 B-IN-22 B-IN-31]", () => {
  const historyEntry = (text: string) => ({
    sender: 'marlow',
    body: text,
    timestamp: 5,
    userId: 'marlow',
    type: 'cash' as const,
  })
  const lost = modelAfter([
    serverMessage('snapshot', { table: table(everybody, 1), chat: [historyEntry('one'), historyEntry('two')] }),
  ])
  expect(lost.chat.all.map((one) => one.body)).toEqual(['one', 'two'])
  const back = modelAfter([
    line('marlow', 'one'),
    serverMessage('table_state', {
      table: table(everybody, 1),
      timeLeft: 0,
      buttons: null,
      chat: [historyEntry('one'), historyEntry('two')],
    }),
    line('Dealer', 'Flop'),
    serverMessage('sync_table', { table: table(everybody, 1) }),
  ])
  expect(back.chat.all.map((one) => one.body)).toEqual(['one', 'two', 'Flop'])
  expect(new Set(back.chat.all.map((one) => one.id)).size).toBe(3)
})
