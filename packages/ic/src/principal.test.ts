import { describe, expect, it } from 'vitest'
import { isPrincipal, shortPrincipal } from './principal.ts'

const user = 'bwz3t-ercuj-owo6s-4adfr-sbu4o-l72hg-kfhc5-5sapm-tj6bn-3scho-uqe'

describe('principal', () => {
  it('A-SHELL-07 a shortened principal shows its first and last group', () => {
    expect(shortPrincipal(user)).toBe('bwz3t...uqe')
    expect(shortPrincipal('rdmx6-jaaaa-aaaaa-aaadq-cai')).toBe('rdmx6...cai')
  })

  it('A-SHELL-07 a principal that is short already stays whole', () => {
    expect(shortPrincipal('2vxsx-fae')).toBe('2vxsx-fae')
    expect(shortPrincipal('')).toBe('')
  })

  it('S-AUTH-01 only the canonical spelling of a principal is one', () => {
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
})
