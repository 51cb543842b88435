import { parse, TomlError } from 'smol-toml'
import { refuse } from './unreadable-hand.ts'

export interface TomlHandText {
  readonly text: string
  /** Line of the file in which the text begins, from 1. */
  readonly line: number
}

/** A line such as '[12]', which begins the next hand of a file with several. */
const tableHeader = /^[ \t]*\[[ \t]*["']?[\w-]+["']?[ \t]*\][ \t]*(?:#.*)?$/

/** The hands of a PHH file: one, or one in each table. Texts without a field before the first table are left out. */
export const tomlHandsIn = (file: string): readonly TomlHandText[] => {
  const hands: { lines: string[]; line: number }[] = [{ lines: [], line: 1 }]
  for (const [index, line] of file.split('\n').entries()) {
    if (tableHeader.test(line)) hands.push({ lines: [], line: index + 1 })
    // A header leaves an empty line, so that lines are counted from it.
    hands.at(-1)?.lines.push(tableHeader.test(line) ? '' : line)
  }
  return hands
    .map(({ lines, line }) => ({ text: lines.join('\n'), line }))
    .filter(({ text, line }) => line > 1 || hands.length === 1 || /^\s*variant\s*=/m.test(text))
}

/** The fields of a hand. Refuses it with the line of the file in which the TOML is wrong. */
export const parsedToml = ({ text, line }: TomlHandText): unknown => {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [fault = ''] = error.message.replace('Invalid TOML document: ', '').split('\n')
    return refuse(`Line ${line + error.line - 1}: ${fault}.`)
  }
}
