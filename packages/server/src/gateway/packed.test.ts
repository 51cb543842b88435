import { fullDeck } from '@cardroom/engine'
import { newUnpacker } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { type Draw, seededDraw } from '../directory/testing/random-play.ts'
import type { OutgoingMessage } from '../tables/views/outgoing.ts'
import { encoder } from './encoder.ts'
import { outbox } from './outbox.ts'
import { textsIn } from './testing/frames.ts'
import { readingClient } from './testing/reading-client.ts'
import { repeatableTable, viewers } from './testing/repeatable-table.ts'

const seed = process.env.PACKED_SEED ?? 'packed'

/** A page with one channel that takes packed messages. */
const testPage = (encodes = encoder()) => {
  const texts: string[] = []
  const client = readingClient((frames) => texts.push(...frames.flatMap(textsIn)))
  const { packedSender } = outbox(client, { encoder: encodes, disconnect: () => {} })
  return { texts, send: packedSender('/3') }
}

const unpackedEvents = (texts: readonly string[]) => {
  const unpack = newUnpacker()
  return texts.flatMap((text): readonly unknown[] => {
    const [event, payload] = JSON.parse(text.slice('42/3,'.length)) as [string, unknown]
    return unpack(event, payload) ?? ['a gap']
  })
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

const shuffledDeck = (draw: Draw) => [...fullDeck].sort(() => draw(3) - 1)

/** The events that a spectator is sent in a hand. */
const eventsOfHand = async (): Promise<readonly OutgoingMessage[]> => {
  const sent = (await (await repeatableTable(seed)).play(shuffledDeck(seededDraw(seed)))).get('spectator') ?? []
  return sent.filter((one) => typeof one !== 'string')
}

describe(`packed messages, seed ${seed}`, () => {
  it('viewers of a table share encoded messages, and each unpacks exactly their own events, from less than a third of the unpacked bytes [S-RT-03 S-RT-04 S-EMIT-01]', async () => {
    const table = await repeatableTable(seed)
    const draw = seededDraw(seed)
    const encodes = encoder()
    const pages = viewers
      .filter((viewer) => viewer !== 'lobby')
      .map((viewer) => ({ viewer, sent: [] as OutgoingMessage[], ...testPage(encodes) }))
    for (let hand = 0; hand < 8; hand += 1) {
      const traffic = await table.play(shuffledDeck(draw))
      const messages = pages.map(({ viewer }) => (traffic.get(viewer) ?? []).filter((one) => typeof one !== 'string'))
      // Each turn of the event loop sends the next few messages of every viewer, like the events of one decision.
      while (messages.some(({ length }) => length > 0)) {
        const most = 1 + draw(4)
        for (const [index, { sent, send }] of pages.entries()) {
          for (const { name, payload } of messages[index]?.splice(0, most) ?? []) {
            sent.push({ name, payload } as OutgoingMessage)
            send(name, payload)
          }
        }
        await nextTurn()
      }
    }
    for (const { viewer, texts, sent } of pages) {
      const whole = JSON.stringify(sent.map(({ name, payload }) => [name, payload]))
      expect(sent.length).toBeGreaterThan(100)
      expect(unpackedEvents(texts)).toEqual(JSON.parse(whole))
      console.log(`${viewer}: ${whole.length} bytes as whole tables, ${texts.join('').length} packed`)
      expect(texts.join('').length).toBeLessThan(whole.length / 3)
    }
  })

  it('packed events of one turn of the event loop are sent in one frame; a snapshot among them still has the whole table [S-RT-04]', async () => {
    const sent = await eventsOfHand()
    const { texts, send } = testPage()
    const snapshot = sent.find(({ name }) => name === 'snapshot') ?? expect.fail('no greeting')
    for (const { name, payload } of [...sent, snapshot]) send(name, payload)
    await nextTurn()
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain(JSON.stringify(['snapshot', snapshot.payload]))
  })

  it('a client reports a gap if it gets changes of a table state that it does not have [S-RT-04]', async () => {
    const sent = await eventsOfHand()
    const { texts, send } = testPage()
    for (const { name, payload } of sent) {
      send(name, payload)
      await nextTurn()
    }
    const late = texts.findIndex((text) => text.includes('tableChanges'))
    expect(unpackedEvents(texts.slice(late))).toContain('a gap')
  })
})
