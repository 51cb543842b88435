import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
/**
 * Files that may contain raw colours and lengths: the tokens, drawings, the table, which has a fixed size, and test
 * code.
 */
const exempt = /^(design|art|painter|sound|table)\/|(^|\/)testing\/|\.test\./

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(css|tsx?)$/.test(name) && !exempt.test(name))

/**
 * Raw lengths of 5 px and more. Shorter ones are allowed for borders and focus rings. Media queries are not checked,
 * because they cannot use variables.
 */
const rawLength = /(?<![\w.-])(?:[5-9]|\d{2,})(?:\.\d+)?px/
const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?)\(/i

it.each(files)('outside media queries %s has no raw colour and no raw length of 5 px or more [N-LOOK-01]', (file) => {
  const lines = readFileSync(join(source, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*|@media|@container)/.test(line))
  expect(lines.filter((line) => rawColour.test(line) || rawLength.test(line))).toEqual([])
})

it('every style sheet measures the window’s height without the bars of a phone’s browser, as the table does [B-SCREEN-18]', () => {
  const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  // `vh` is the height that the window has while those bars are hidden.
  expect(sheets.filter((name) => /\dl?vh\b/.test(readFileSync(join(source, name), 'utf8')))).toEqual([])
})
