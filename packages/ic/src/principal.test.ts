import { expect, it } from 'vitest'
import { isPrincipal } from './principal.ts'
import { shortPrincipal } from './short-principal.ts'

const user = 'bwz3t-ercuj-owo6s-4adfr-sbu4o-l72hg-kfhc5-5sapm-tj6bn-3scho-uqe'

it('a shortened principal shows its first and last group, unless it is short already [A-SHELL-07]', () => {
  expect(shortPrincipal(user)).toBe('bwz3t...uqe')
  expect(shortPrincipal('rdmx6-jaaaa-aaaaa-aaadq-cai')).toBe('rdmx6...cai')
  expect(shortPrincipal('2vxsx-fae')).toBe('2vxsx-fae')
  expect(shortPrincipal('')).toBe('')
})

it('only the canonical spelling of a principal is accepted [S-AUTH-01]', () => {
  expect(isPrincipal(user)).toBe(true)
  expect(isPrincipal('aaaaa-aa')).toBe(true)
  const others = [
    '',
    user.toUpperCase(),
    user.replaceAll('-', ''),
    ` ${user}`,
    user.replace('uqe', 'uqa'),
    '{"__principal__":"2vxsx-fae"}',
    '__principal__',
    `${user}-${user}`,
  ]
  expect(others.filter(isPrincipal)).toEqual([])
})
