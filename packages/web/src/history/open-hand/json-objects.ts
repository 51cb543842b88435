import { refuse } from './unreadable-hand.ts'

export interface JsonObjectText {
  readonly text: string
  /** Line of the file in which the object begins, from 1. */
  readonly line: number
}

/** A text in quotation marks, a brace, a line end, or something that may not stand outside of an object. */
const tokenPattern = /"(?:[^"\\\n]|\\.)*"?|[{}\n]|[^\s{}",[\]]+/g

/**
 * The texts of the JSON objects of a file: one, several one after the other, or a list of them.
 * @throws UnreadableHand if something else stands between the objects, or the last one does not end
 */
export const jsonObjectsIn = (file: string): readonly JsonObjectText[] => {
  const objects: JsonObjectText[] = []
  let line = 1
  let start = { index: 0, line }
  let depth = 0
  for (const { 0: token, index } of file.matchAll(tokenPattern)) {
    if (token === '\n') {
      line += 1
    } else if (token === '{') {
      if (depth === 0) start = { index, line }
      depth += 1
    } else if (depth === 0) {
      refuse(`Line ${line}: a hand must begin with { here.`)
    } else if (token === '}') {
      depth -= 1
      if (depth === 0) objects.push({ text: file.slice(start.index, index + 1), line: start.line })
    }
  }
  if (depth > 0) refuse(`The text ends in the middle of the hand that begins in line ${start.line}.`)
  return objects
}
