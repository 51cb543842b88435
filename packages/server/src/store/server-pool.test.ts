import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { openStore, StoreUnavailable } from './open-store.ts'

it('an unreachable server is named without its password [S-OPS-04]', async () => {
  // A port that was just free.
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
  const opening = openStore({ databaseUrl: `postgres://user:secret@127.0.0.1:${port}/room` })
  await expect(opening).rejects.toThrow(StoreUnavailable)
  await expect(opening).rejects.toThrow(
    `The database at 127.0.0.1:${port}/room cannot be used: connect ECONNREFUSED 127.0.0.1:${port}.`,
  )
})
