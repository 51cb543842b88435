import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { BadConfig } from '../config/bad-config.ts'
import { type MetricsAddress, metricsAddressOf } from '../config/metrics-address.ts'

/**
 * Serves GET `/metrics`, and nothing else, at an address of its own: the public address of the room does not serve the
 * metrics (S-API-04).
 * @throws BadConfig with a sentence for the operator if the address cannot be used
 */
export const serveMetrics = async (register: Registry, address: string) => {
  const { host, port } = metricsAddressOf(address) as MetricsAddress
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new BadConfig(`The metrics cannot be served at METRICS_ADDRESS ${address}: ${message}.`)),
    )
    server.listen(port, host, resolve)
  })
  const { address: boundAddress, family, port: boundPort } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${boundAddress}]` : boundAddress}:${boundPort}/metrics`,
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
