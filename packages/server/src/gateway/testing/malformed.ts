import { type ClientMessageName, clientMessages } from '@cardroom/protocol'
import type { Draw } from '../../directory/testing/random-play.ts'

/** A message as a hostile client may send it. */
export interface HostileMessage {
  readonly name: ClientMessageName
  readonly raw: unknown
}

/** Values that are valid at the table, by message field. */
export type ValidFieldValues = Readonly<Record<string, readonly unknown[]>>

/**
 * A random message that is usually malformed: a valid message with fields replaced, removed, doubled or of another
 * type, as valid or broken JSON, or a value that is no message at all. It may be valid by accident.
 */
export const malformedMessage = (name: ClientMessageName, sense: ValidFieldValues, draw: Draw): HostileMessage => {
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const kind = draw(10)
  if (kind === 0) return { name, raw: pick(nonMessages) }
  const message: Record<string, unknown> = {}
  for (const field of fieldsOf(name)) {
    const luck = draw(8)
    if (luck < 5) message[field] = pick(sense[field] ?? [undefined])
    else if (luck < 7) message[field] = pick(oddValues)
  }
  if (draw(4) === 0) message[pick(extraFieldNames)] = pick(oddValues)
  if (kind < 4) return { name, raw: message }
  const json = JSON.stringify(message)
  if (kind < 8) return { name, raw: json }
  return { name, raw: garbledJson(json, draw) }
}

const fieldsOf = (name: ClientMessageName): readonly string[] => {
  const { def } = clientMessages[name]
  return 'shape' in def ? Object.keys(def.shape as object) : []
}

/** The JSON text cut off, garbled, or with extra characters before or after it. */
const garbledJson = (json: string, draw: Draw): string => {
  const at = draw(json.length + 1)
  switch (draw(4)) {
    case 0:
      return json.slice(0, at)
    case 1:
      return json.slice(0, at) + String.fromCharCode(draw(0x10000)) + json.slice(at + 1)
    case 2:
      return `${json}${json}`
    default:
      return json.replace('{', '{"__proto__":{"gameId":"lantern","player":"bert"},')
  }
}

const longText = (letter: string) => letter.repeat(15_000)
const nestedText = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

const extraFieldNames = [
  '__proto__',
  'constructor',
  'toString',
  'gameId',
  'player',
  'token',
  '',
  'a'.repeat(300),
] as const

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 0.005, 0.1 + 0.2, 1e-9, 5, 6, 7, 1e21, 2 ** 53, -(2 ** 53), 9.1e13, Number.NaN],
  ...[Number.POSITIVE_INFINITY, '', ' ', '0', '1e3', 'NaN', 'null', 'undefined', 'lantern', 'nowhere', 'cash', 'fold'],
  ...['\u0000', '\ud800', '𝓐'.repeat(40), '\u202e', "'; drop table users; --", '<img src=x onerror=1>', longText('x')],
  ...[[], {}, [[]], [null], { length: 1e9 }, { toString: 'no' }, { gameId: 'lantern' }, Array(2_000).fill(0)],
  ...[[0, 1, 0], [1, 1], [2], { valueOf: null, toJSON: 'x' }, Object.create(null)],
]

const nonMessages: readonly unknown[] = [
  ...oddValues,
  undefined,
  Buffer.from([0, 255, 1, 254]),
  Buffer.alloc(15_000, 7),
  ...[
    '{',
    '}',
    '[',
    '"',
    '{"gameId":',
    '{"gameId":"lantern"',
    '{}',
    '[]',
    'null',
    '42["action"]',
    '\u0000\u0001',
    '{,}',
  ],
  ...[
    nestedText('[', ']', 7_000),
    nestedText('{"a":', '}', 100),
    `{"gameId":"${longText('y')}"}`,
    `[${'0,'.repeat(7_000)}0]`,
  ],
  ...[() => {}, Symbol.iterator, 10n, new Date(0), new Map([['gameId', 'lantern']]), new Error('x'), /x/],
]
