import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from './load-config.ts'

const fileWith = (text: string): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'cardroom-config-')), 'cardroom.config.json')
  writeFileSync(file, text)
  return file
}

describe('configuration', () => {
  it('S-WALLET-04 S-AUTH-06 a room without a file plays for play money, with chips and the browser wallet', () => {
    const config = loadConfig('no-such-file.json', {}, '1.0.0')
    expect(config).toMatchObject({ playMoney: true, signUpChips: 10_000, browserWallet: true, port: 3000 })
  })

  it('S-WALLET-04 S-AUTH-06 where chips cost money nobody gets chips or the browser wallet by default', () => {
    const config = loadConfig(fileWith('{"playMoney": false}'), {}, '1.0.0')
    expect(config).toMatchObject({ playMoney: false, signUpChips: 0, browserWallet: false })
  })

  it('S-OPS-01 the environment overrides the file', () => {
    const config = loadConfig(fileWith('{"port": 4000, "host": "::1"}'), { PORT: '5000' }, '1.0.0')
    expect(config).toMatchObject({ port: 5000, host: '::1' })
  })

  it.each([
    ['{"prot": 4000}', /prot/],
    ['{"port": 70000}', /port/],
    ['[1]', /not a JSON object/],
    ['{"port": ', /not a JSON object/],
  ])('S-OPS-01 a file %s stops the start with a sentence that names the fault', (text, message) => {
    expect(() => loadConfig(fileWith(text), {}, '1.0.0')).toThrow(message)
  })
})
