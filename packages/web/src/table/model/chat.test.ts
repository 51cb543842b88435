import { expect, it } from 'vitest'
import { modelAfter, said } from '../testing/messages.ts'
import { chatBody } from './chat.ts'

const line = (sender: string, body: string) =>
  said('message', { sender, body, timestamp: 5, userId: sender, type: 'cash' })

it('B-CHAT-06 B-CHAT-07 lines of the dealer and of players have their lists, each the newest 50', () => {
  const { chat } = modelAfter([
    ...Array.from({ length: 60 }, (_, n) => line('marlow', `m${n}`)),
    line('DEALER', 'Flop'),
    line('Dealer', 'Turn'),
  ])
  expect(chat.all).toHaveLength(50)
  expect(chat.player.map((one) => one.body)).toEqual(Array.from({ length: 50 }, (_, n) => `m${n + 10}`))
  expect(chat.dealer.map((one) => one.body)).toEqual(['Flop', 'Turn'])
})

it('B-CHAT-03 B-CHAT-04 text is trimmed, at most 100 characters, and empty text is not sent', () => {
  expect(chatBody('  good luck ')).toBe('good luck')
  expect(chatBody('   ')).toBeNull()
  expect(chatBody('x'.repeat(150))).toHaveLength(100)
})
