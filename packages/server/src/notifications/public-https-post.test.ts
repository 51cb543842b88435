import type { LookupFunction } from 'node:net'
import { expect, it } from 'vitest'
import { ForbiddenAddress, isPublicIpAddress, publicHttpsPost } from './public-https-post.ts'

const message = { headers: {}, body: Buffer.from('x') }

/** A DNS lookup that resolves every host name to these addresses. */
const resolvesTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_name, options, answer) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    const [first] = found
    if (options.all) answer(null, found)
    else answer(null, first?.address ?? '', first?.family ?? 4)
  }

it.each([
  'http://push.example/send',
  'https://push.example:8443/send',
  'https://user:secret@push.example/send',
  'https://127.0.0.1/send',
  'https://0/send',
  'https://2130706433/send',
  'https://0x7f.1/send',
  'https://10.1.2.3/send',
  'https://172.31.0.1/send',
  'https://192.168.1.1/send',
  'https://169.254.169.254/latest/meta-data/',
  'https://100.64.0.1/send',
  'https://[::1]/send',
  'https://[::ffff:127.0.0.1]/send',
  'https://[fd00::1]/send',
  'https://[fe80::1]/send',
  'https://[64:ff9b::7f00:1]/send',
  'file:///etc/passwd',
  'https://push.example/send -> 127.0.0.1',
  'https://push.example/send -> 93.184.216.34 10.0.0.8',
  'https://push.example/send -> ::1',
  'https://push.example/send -> 2001:4860:4860::8888 fe80::1',
  'https://push.example/send -> none',
])('the server sends no push message to %s (after "->": the addresses of its host) [S-NOTIF-04]', async (line) => {
  const [url = '', addresses = '93.184.216.34'] = line.split(' -> ')
  const call = publicHttpsPost(resolvesTo(...addresses.split(' ')))(new URL(url), message)
  await expect(call).rejects.toBeInstanceOf(ForbiddenAddress)
})

it('the IP addresses 93.184.216.34, 8.8.8.8 and 2606:4700::1111 count as public [S-NOTIF-04]', () => {
  expect(['93.184.216.34', '8.8.8.8', '2606:4700::1111'].filter((address) => !isPublicIpAddress(address))).toEqual([])
})
