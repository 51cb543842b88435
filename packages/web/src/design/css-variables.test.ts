import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cssVariables, tokensCss } from './css-variables.ts'

it('DESIGN-TOKENS tokens.css equals the output of tokens.ts', () => {
  const written = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  expect(written).toBe(tokensCss())
})

it('DESIGN-TOKENS every custom property has one name and a value', () => {
  const names = cssVariables().map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [name, value] of cssVariables()) {
    expect(name).toMatch(/^--[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(value).not.toMatch(/undefined|NaN|^$/)
  }
})
