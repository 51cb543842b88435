import { expect, it } from 'vitest'
import { chatText } from './chat-text.ts'

it.each([
  ['  nice hand  ', 'nice hand'],
  ['a'.repeat(101), 'a'.repeat(100)],
  [`${'a'.repeat(98)}🃏`, `${'a'.repeat(98)}🃏`],
  [`${'a'.repeat(99)}🃏`, 'a'.repeat(99)],
  ['call\0 or\u0007 fold\u202Eeuro', 'call or foldeuro'],
  ['half a \uD83C card', 'half a  card'],
  ['\u202E\u0007 \n', ''],
])('the chat message %j is shown to others as %j [B-CHAT-03 B-CHAT-04 S-RT-10]', (body, seen) => {
  expect(chatText(body)).toBe(seen)
})
