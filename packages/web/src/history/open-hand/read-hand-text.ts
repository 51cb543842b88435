import type { HandRecord } from '@cardroom/protocol'
import { recordFromOpenHandHistory } from './from-open-hand-history.ts'
import { recordFromPhh } from './from-phh.ts'
import { jsonObjectsIn } from './json-objects.ts'
import { parsedToml, tomlHandsIn } from './toml-hands.ts'
import { refuse, UnreadableHand } from './unreadable-hand.ts'

/** What a text holds: hands that open, and a sentence for each that does not. */
export interface HandTextContent {
  readonly hands: readonly HandRecord[]
  readonly problems: readonly string[]
}

/** The longest text that is read, in characters. */
export const mostCharacters = 5_000_000

/** Reads the hands of a text in Open Hand History or PHH. Never throws: a text that is neither is a problem. */
export const readHandText = (text: string): HandTextContent => {
  try {
    const parts = handsIn(text)
    const isSingle = parts.length === 1
    const read = parts.map(({ line, open }, index) =>
      attempt(open, isSingle ? '' : `Hand ${index + 1} (line ${line}): `),
    )
    return {
      hands: read.flatMap((one) => (typeof one === 'string' ? [] : [one])),
      problems: read.filter((one) => typeof one === 'string'),
    }
  } catch (error) {
    return { hands: [], problems: [sentenceOf(error)] }
  }
}

const attempt = (open: () => HandRecord, prefix: string): HandRecord | string => {
  try {
    return open()
  } catch (error) {
    return `${prefix}${sentenceOf(error)}`
  }
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof UnreadableHand) return error.message
  throw error
}

interface HandPart {
  /** Line in which the hand begins, from 1. */
  readonly line: number
  readonly open: () => HandRecord
}

const handsIn = (text: string): readonly HandPart[] => {
  if (text.length > mostCharacters) refuse('The text is longer than 5 million characters: open a part of it.')
  // A byte order mark, and line ends as some programs and systems write them.
  const file = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  if (file.trim() === '') refuse('The text is empty.')
  if (/^\s*(\{|\[\s*[{\]])/.test(file)) return openHandHistoriesIn(file)
  if (/^\s*variant\s*=/m.test(file)) return phhHandsIn(file)
  return refuse(
    'This is neither Open Hand History, which begins with {, nor PHH, which has a line such as variant = "NT".',
  )
}

const openHandHistoriesIn = (file: string): readonly HandPart[] => {
  const objects = jsonObjectsIn(file)
  if (objects.length === 0) refuse('The list has no hands.')
  return objects.map(({ text, line }, index) => ({
    line,
    open: () => recordFromOpenHandHistory(parsedJson(text, line), index + 1),
  }))
}

const phhHandsIn = (file: string): readonly HandPart[] =>
  tomlHandsIn(file).map((hand, index) => ({
    line: hand.line,
    open: () => recordFromPhh(parsedToml(hand), index + 1),
  }))

const parsedJson = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    return refuse(`The hand that begins in line ${line} is not JSON: ${String((error as Error).message)}.`)
  }
}
