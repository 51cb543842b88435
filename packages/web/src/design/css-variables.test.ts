import { expect, it } from 'vitest'
import { cssVariables, tokensCss } from './css-variables.ts'
import { motionDurationsMs } from './tokens.ts'

it('the style sheet declares every custom property with its value, and no other property [N-LOOK-01]', () => {
  const declarations = tokensCss()
    .split('\n')
    .flatMap((line) => /^ {2}(--.*);$/.exec(line)?.[1] ?? [])
  expect(declarations.map((declaration) => declaration.toLowerCase())).toEqual(
    cssVariables().map((variable) => variable.join(': ').toLowerCase()),
  )
  expect(declarations).toEqual(
    expect.arrayContaining([
      '--bg-0: #0b0e13',
      '--felt-blue-inner: #2c66a8',
      '--suit-four-h: #b5121f',
      '--space-16: 16px',
      '--radius-input: 8px',
      '--z-dialogs: 70',
      '--ease-standard: cubic-bezier(0.2, 0, 0, 1)',
      '--type-h1: 700 28px/36px var(--font)',
      `--time-panel-in: ${motionDurationsMs.panelIn}ms`,
    ]),
  )
})

it('every custom property has a valid name that no other has, and a value [N-LOOK-01]', () => {
  const names = cssVariables().map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [name, value] of cssVariables()) {
    expect(name).toMatch(/^--[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(value).not.toMatch(/undefined|NaN|^$/)
  }
})
