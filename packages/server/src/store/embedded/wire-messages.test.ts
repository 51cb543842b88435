import { expect, it } from 'vitest'
import { answerableByteCount, postgresQueryMessage } from './wire-messages.ts'

/** A PostgreSQL message of this type with three bytes of content. */
const messageOfType = (type: string) => Buffer.from([...Buffer.from(type), 0, 0, 0, 7, 1, 2, 3])

it('the embedded database processes received bytes up to the last complete message that needs an answer [S-OPS-03]', () => {
  const query = Buffer.concat(['P', 'B', 'E', 'S'].map(messageOfType))
  const all = Buffer.concat([query, messageOfType('P'), query])
  for (let received = 0; received <= all.length; received++) {
    const whole = [0, query.length, all.length].findLast((bytes) => bytes <= received)
    expect(answerableByteCount(all.subarray(0, received)), `${received} bytes`).toBe(whole)
  }
  expect(answerableByteCount(postgresQueryMessage('select 1'))).toBe(14)
})

it('the embedded database answers a connection’s opening message separately, once it is complete [S-OPS-03]', () => {
  const opening = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
  expect(answerableByteCount(opening)).toBe(9)
  expect(answerableByteCount(opening.subarray(0, 8))).toBe(0)
  expect(answerableByteCount(Buffer.concat([opening, messageOfType('S')]))).toBe(9)
})
