import type { TableView } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { collectGarbage } from '../ports/testing/collect-garbage.ts'
import { rememberOwnPayload, viewWithOwnCards } from '../tables/views/own-view.ts'
import { encoder } from './encoder.ts'
import { outbox } from './outbox.ts'
import { readingClient } from './testing/reading-client.ts'

const TURNS = 200
const MESSAGE_LENGTH = 50_000

/** Sends a message a turn, each turn followed by collections of young objects. @returns growth of the heap in bytes */
const heapGrowthOf = async (send: (turn: number) => void): Promise<number> => {
  collectGarbage()
  const before = process.memoryUsage().heapUsed
  for (let turn = 0; turn < TURNS; turn += 1) {
    send(turn)
    await new Promise<void>((resolve) => setImmediate(resolve))
    for (let run = 0; run < 2; run += 1) collectGarbage({ type: 'minor' })
  }
  return process.memoryUsage().heapUsed - before
}

const longText = (turn: number): string => `${turn}`.padEnd(MESSAGE_LENGTH, 'x')

type Message = readonly [name: 'success' | 'action_result', payload: object]
const successMessages = (turn: number): readonly Message[] => [['success', { message: longText(turn) }]]

/** The table as a player with cards sees it, linked to what everybody else sees. */
const viewMessage = (seq: number, name: string): Message => {
  const commonView = { tableId: 'lantern', seq, name, players: [{ playerCards: ['back'] }] } as unknown as TableView
  const ownView = { commonView, seat: 0, playerCards: ['SA'] }
  const payload = { table: viewWithOwnCards(ownView) }
  rememberOwnPayload(payload, { ownView, commonPayload: { table: commonView } })
  return ['action_result', payload]
}

/** A large view and a small one. The last view is kept, to compare it with the next one. */
const viewMessages = (turn: number): readonly Message[] => [
  viewMessage(2 * turn, longText(turn)),
  viewMessage(2 * turn + 1, ''),
]

it.each([
  ['plain messages', 'plainSender', successMessages],
  ['packed messages', 'packedSender', successMessages],
  ['views of a table', 'packedSender', viewMessages],
] as const)(
  'the memory of sent %s is freed by minor garbage collections, without a full one',
  async (_, senderName, messagesOf) => {
    const send = outbox(readingClient(), { encoder: encoder(), disconnect: () => {} })[senderName]('/')
    // Something that an earlier test file of this worker has started can make the heap grow too.
    const growthWithoutMessages = await heapGrowthOf(() => {})
    const growth = await heapGrowthOf((turn) => {
      for (const [name, payload] of messagesOf(turn)) send(name, payload)
    })
    expect(growth - growthWithoutMessages).toBeLessThan((TURNS * MESSAGE_LENGTH) / 10)
  },
)
