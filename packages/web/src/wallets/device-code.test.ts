import { expect, it } from 'vitest'
import { groupedDeviceCode, normalizedDeviceCode } from './device-code.ts'

it.each([
  ['k7xm 4qpd 2hw9', 'K7XM4QPD2HW9'],
  ['K7XM-4QPD-2HW9', 'K7XM4QPD2HW9'],
  ['OOIL', '0011'],
  ['K7XM4QPD2HW9 and more', 'K7XM4QPD2HW9'],
  ['', ''],
])('the typed device code "%s" is read as "%s" [N-KEEP-02]', (typed, code) => {
  expect(normalizedDeviceCode(typed)).toBe(code)
})

it('a device code is shown in groups of four [N-KEEP-02]', () => {
  expect(groupedDeviceCode('K7XM4QPD2HW9')).toBe('K7XM 4QPD 2HW9')
})
