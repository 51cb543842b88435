import { expect, it } from 'vitest'
import { seededEntropy } from '../../ports/entropy.ts'
import { accessCodeHash, newAccessCode } from './access-code.ts'
import { derivedTournamentId } from './tournament-id.ts'

it('an access code has 12 upper-case letters and digits, each with the same probability [S-REG-06]', () => {
  const entropy = seededEntropy('codes')
  const codes = Array.from({ length: 3_000 }, () => newAccessCode(entropy))
  for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{12}$/)
  expect(new Set(codes).size).toBe(3_000)
  const counts = new Map<string, number>()
  for (const letter of codes.join('')) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(36)
  for (const [letter, count] of counts) expect(Math.abs(count - 1_000), letter).toBeLessThan(160)
})

it('the hash of an access code differs for another tournament or code, ignores case and outer spaces, and does not contain the code [S-REG-06]', () => {
  const hash = accessCodeHash('t1', 'ABCDEFGHIJ12')
  expect(hash).not.toContain('ABCDEFGHIJ12')
  expect(accessCodeHash('t2', 'ABCDEFGHIJ12')).not.toBe(hash)
  expect(accessCodeHash('t1', ' abcdefghij12 ')).toBe(hash)
  for (const wrong of ['', 'ABCDEFGHIJ1', 'ABCDEFGHIJ123']) expect(accessCodeHash('t1', wrong)).not.toBe(hash)
})

it('the same template and start time give the same tournament id, others a different id [S-OPS-01]', () => {
  const id = derivedTournamentId('sprint', 60_000)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(derivedTournamentId('sprint', 60_000)).toBe(id)
  expect(derivedTournamentId('sprint', 60_001)).not.toBe(id)
  expect(derivedTournamentId('sprint-6', 60_000)).not.toBe(id)
})
