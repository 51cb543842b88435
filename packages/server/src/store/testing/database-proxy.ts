import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { embeddedPool } from '../embedded/embedded-database.ts'

/** What passes the proxy: bytes for the database, or bytes from it. */
export type ProxiedBytes = { readonly direction: 'request' | 'reply'; readonly text: string }

/**
 * A pool that reaches an open embedded database through a proxy, which a test uses to lose connections. It ends with
 * the running test, before the database is closed.
 * @param isCut called with all bytes in turn; true closes the connection instead of passing them on
 */
export const poolThroughProxy = async (dataDir: string, isCut: (bytes: ProxiedBytes) => boolean) => {
  const proxy = createServer((client) => {
    const upstream = connect(join(dataDir, '.s.PGSQL.5432'))
    const forward = (from: Socket, into: Socket, direction: ProxiedBytes['direction']) => {
      from.on('data', (bytes) => {
        if (!isCut({ direction, text: bytes.toString('latin1') })) return void into.write(bytes)
        client.destroy()
        upstream.destroy()
      })
      for (const end of ['close', 'error']) from.on(end, () => into.destroy())
    }
    forward(client, upstream, 'request')
    forward(upstream, client, 'reply')
  })
  await new Promise<void>((resolve) => proxy.listen(join(dataDir, '.s.PGSQL.1'), resolve))
  const pool = embeddedPool(dataDir, 1)
  onTestFinished(async () => {
    await pool.end()
    await new Promise((resolve) => proxy.close(resolve))
  })
  return pool
}
