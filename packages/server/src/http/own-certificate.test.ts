import { X509Certificate } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../ports/testing/temporary-folder.ts'
import { readOrMakeCertificate } from './own-certificate.ts'

const DAY_MS = 86_400_000
const now = Date.UTC(2026, 10, 22)
const hosts = ['127.0.0.1', '::1', 'localhost', '192.168.0.7']

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

it('the room’s self-signed certificate is valid for the given addresses and not for another; only the file’s owner can read its key [S-OPS-01 S-AUTH-06]', async () => {
  const { cert, key, file } = await readOrMakeCertificate(folder, hosts, now)
  const certificate = new X509Certificate(cert)
  expect(hosts.slice(0, 2).map((host) => certificate.checkIP(host))).toEqual(hosts.slice(0, 2))
  expect(certificate.checkHost('localhost')).toBe('localhost')
  expect(certificate.checkIP('192.168.0.8')).toBeUndefined()
  expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1'])
  expect(readFileSync(file, 'utf8')).toBe(cert)
  const keyFile = join(folder, 'key.secret')
  expect(readFileSync(keyFile, 'utf8')).toBe(key)
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
})

it('the room’s self-signed certificate stays the same until it lacks an address, is about to expire or is invalid [S-OPS-01 S-AUTH-06]', async () => {
  const first = await readOrMakeCertificate(folder, hosts, now)
  const restarted = await readOrMakeCertificate(folder, hosts.slice(0, 3), now + 100 * DAY_MS)
  expect(restarted.cert).toBe(first.cert)
  const moved = await readOrMakeCertificate(folder, [...hosts, '10.0.0.7'], now)
  expect(moved.cert).not.toBe(first.cert)
  const renewed = await readOrMakeCertificate(folder, hosts, now + 760 * DAY_MS)
  expect(renewed.cert).not.toBe(moved.cert)
  writeFileSync(renewed.file, 'none')
  const again = await readOrMakeCertificate(folder, hosts, now + 760 * DAY_MS)
  expect(new X509Certificate(again.cert).checkIP('192.168.0.7')).toBe('192.168.0.7')
})
