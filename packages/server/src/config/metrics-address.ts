import { isIP } from 'node:net'

/** Where the metrics are served. */
export interface MetricsAddress {
  readonly host: string
  readonly port: number
}

/**
 * Reads `ipv4:port`, `[ipv6]:port`, or a port alone, which means the loopback address 127.0.0.1.
 * @returns null for any other text
 */
export const metricsAddressOf = (text: string): MetricsAddress | null => {
  const [, bracketed, plain, digits] = /^(?:\[([^\]]+)\]:|([^:[\]]+):)?(\d{1,5})$/.exec(text) ?? []
  const port = Number(digits)
  if (digits === undefined || port > 65_535) return null
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? { host: bracketed, port } : null
  if (plain === undefined) return { host: '127.0.0.1', port }
  return isIP(plain) === 4 ? { host: plain, port } : null
}
