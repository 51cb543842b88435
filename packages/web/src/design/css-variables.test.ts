import { expect, it } from 'vitest'
import { cssVariables, tokensCss } from './css-variables.ts'

it('the style sheet has every custom property once [N-LOOK-01]', () => {
  const lines = tokensCss().split('\n')
  expect(lines.filter((line) => line.startsWith('  --'))).toHaveLength(cssVariables().length)
  expect(lines).toContain('  --bg-0: #0b0e13;')
  expect(lines).toContain('  --space-16: 16px;')
})

it('every custom property has a valid name that no other has, and a value [N-LOOK-01]', () => {
  const names = cssVariables().map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [name, value] of cssVariables()) {
    expect(name).toMatch(/^--[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(value).not.toMatch(/undefined|NaN|^$/)
  }
})
