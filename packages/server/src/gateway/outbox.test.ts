import type { ServerMessageName } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { encoder, textFrame } from './encoder.ts'
import { type FrameWriter, outbox } from './outbox.ts'
import { textsIn } from './testing/frames.ts'
import { readingClient } from './testing/reading-client.ts'

const testPage = (encodes = encoder()) => {
  const writes: string[][] = []
  const frames: Buffer[] = []
  const client = readingClient((written) => {
    writes.push(written.flatMap((bytes) => textsIn(bytes)))
    frames.push(...written)
  })
  const { plainSender, packedSender, flush } = outbox(client, { encoder: encodes, disconnect: () => {} })
  const send = (namespace: string, name: ServerMessageName, payload: object) => plainSender(namespace)(name, payload)
  return { writes, frames, send, packedSender, flush }
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A payload, with a count of how often it was encoded. */
const payload = (text: string) => {
  const counted = { encodings: 0, message: text }
  return Object.defineProperty(counted, 'toJSON', {
    value: () => {
      counted.encodings += 1
      return { message: text }
    },
  })
}

it('messages to a page leave in one write per turn of the event loop, in order, under their names and channels [S-RT-04]', async () => {
  const { writes, send } = testPage()
  send('/', 'success', { message: 'one' })
  send('/3', 'error', { message: 'two' })
  expect(writes).toEqual([])
  await nextTurn()
  expect(writes).toEqual([['42["success",{"message":"one"}]', '42/3,["error",{"message":"two"}]']])
  send('/', 'success', { message: 'three' })
  await nextTurn()
  expect(writes[1]).toEqual(['42["success",{"message":"three"}]'])
})

it('a message is encoded once for all pages that get it, on any channel', async () => {
  const shared = encoder()
  const said = payload('the same')
  const pages = ['/', '/', '/1', '/2'].map((namespace) => ({ namespace, ...testPage(shared) }))
  for (const { namespace, send } of pages) send(namespace, 'success', said as never)
  await nextTurn()
  expect(said.encodings).toBe(1)
  expect(pages.flatMap(({ writes }) => writes.flat())).toEqual([
    '42["success",{"message":"the same"}]',
    '42["success",{"message":"the same"}]',
    '42/1,["success",{"message":"the same"}]',
    '42/2,["success",{"message":"the same"}]',
  ])
})

it('pages that get the same packed messages share one WebSocket frame, and no other page gets that frame [S-RT-03]', async () => {
  const shared = encoder()
  const [said, own] = [{ message: 'the same' }, { message: 'its own' }]
  const pages = ['/', '/', '/1', '/'].map((namespace) => {
    const { writes, frames, packedSender } = testPage(shared)
    return { writes, frames, send: packedSender(namespace) }
  })
  const [one, other, channel, more] = pages
  for (const { send } of pages) send('success', said as never)
  more?.send('error', own as never)
  await nextTurn()
  expect(other?.frames[0]).toBe(one?.frames[0])
  const common = '["packed",[["success",{"message":"the same"}]]]'
  expect([one, other, channel, more].map((each) => each?.writes)).toEqual([
    [[`42${common}`]],
    [[`42${common}`]],
    [[`42/1,${common}`]],
    [['42["packed",[["success",{"message":"the same"}],["error",{"message":"its own"}]]]']],
  ])
})

it('a payload that is sent again under another name, or later and changed, is encoded again', async () => {
  const { writes, send } = testPage()
  const changing = { message: 'before' }
  send('/', 'success', changing)
  send('/', 'error', changing)
  await nextTurn()
  changing.message = 'after'
  send('/', 'success', changing)
  await nextTurn()
  expect(writes).toEqual([
    ['42["success",{"message":"before"}]', '42["error",{"message":"before"}]'],
    ['42["success",{"message":"after"}]'],
  ])
})

it('a message waits behind the packets of the connection that wait already [S-RT-04]', async () => {
  const waiting: unknown[] = ['40{"sid":"lantern"}']
  const overtaking: string[] = []
  const busyClient: FrameWriter = {
    ...readingClient((written) => overtaking.push(...written.flatMap((bytes) => textsIn(bytes)))),
    writeBuffer: waiting,
    write: (_, { wsPreEncodedFrame }) => waiting.push(...wsPreEncodedFrame.flatMap((bytes) => textsIn(bytes))),
  }
  outbox(busyClient, { encoder: encoder(), disconnect: () => {} }).plainSender('/')('success', { message: 'one' })
  await nextTurn()
  expect([waiting, overtaking]).toEqual([['40{"sid":"lantern"}', '42["success",{"message":"one"}]'], []])
})

it('flushing a page’s outbox sends the waiting messages at once', () => {
  const { writes, send, flush } = testPage()
  send('/', 'error', { message: 'closed' })
  flush()
  expect(writes).toHaveLength(1)
})

it.each([...[0, 125, 126, 65_535, 65_536, 100_000].map((length) => 'x'.repeat(length)), '♠'.repeat(50)])(
  'a text becomes one WebSocket frame, from which the same text can be read (case %#)',
  (text) => {
    expect(textsIn(textFrame(text))).toEqual([text])
  },
)
