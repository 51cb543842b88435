import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { localUrlHost, loopbackIpToLocalhost, networkAddresses } from './addresses.ts'
import { networkInvitationText } from './invitation.ts'

const ipv4 = (address: string, internal = false) => ({ address, family: 'IPv4', internal }) as NetworkInterfaceInfo
const interfaces = {
  lo: [ipv4('127.0.0.1', true)],
  wifi: [ipv4('192.168.0.7'), { address: 'fe80::1', family: 'IPv6', internal: false } as NetworkInterfaceInfo],
  cable: [ipv4('169.254.3.4')],
}

it('the room finds the network addresses at which other machines reach it, and none if it listens only on its own machine [S-OPS-01 S-AUTH-06]', () => {
  for (const host of ['0.0.0.0', '::', '192.168.0.7'])
    expect(networkAddresses(host, interfaces)).toEqual(['192.168.0.7'])
  for (const host of ['127.0.0.1', '::1', 'localhost']) expect(networkAddresses(host, interfaces)).toEqual([])
  const urlHosts = ['0.0.0.0', '::', '::1', 'localhost'].map(localUrlHost)
  expect(urlHosts).toEqual(['127.0.0.1', '127.0.0.1', '[::1]', 'localhost'])
})

it('the start text shows 127.0.0.1 as localhost, because browsers allow passkeys only at a host name [N-KEEP-01]', () => {
  const urls = ['http://127.0.0.1:3000', 'https://127.0.0.1:3000', 'http://192.168.0.7:3000', 'http://[::1]:3000']
  expect(urls.map(loopbackIpToLocalhost)).toEqual(['http://localhost:3000', 'https://localhost:3000', ...urls.slice(2)])
})

it('with https the start text shows a QR code, every address, and how to accept the certificate [S-OPS-01 S-AUTH-06]', () => {
  const text = networkInvitationText({ urls: ['https://192.168.0.7:3000', 'https://10.0.0.7:3000'], isSecure: true })
  expect(text).toMatch(/[█▀▄]{10}/)
  for (const part of ['https://192.168.0.7:3000', 'https://10.0.0.7:3000', 'certificate', 'Proceed']) {
    expect(text).toContain(part)
  }
})

it('without https or without a network the start text for friends says what is missing [S-OPS-01 S-AUTH-06]', () => {
  const plain = networkInvitationText({ urls: ['http://192.168.0.7:3000'], isSecure: false })
  expect(plain).toContain('npm start -- --lan')
  expect(plain).not.toMatch(/[█▀▄]/)
  expect(networkInvitationText({ urls: [], isSecure: true })).toMatch(/no address in a network/)
})
