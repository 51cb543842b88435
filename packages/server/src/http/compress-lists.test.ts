import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { compressGameList } from './compress-lists.ts'

const games = { data: Array.from({ length: 100 }, (_, n) => ({ id: `table-${n}`, players: [] })) }

const openApp = () => {
  const app = Fastify()
  compressGameList(app)
  app.get('/games/all', async ({ query }) => ((query as { none?: string }).none === undefined ? games : {}))
  app.get('/games/:id', async () => games)
  return async (url: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const { headers: got, rawPayload: body } = await app.inject({ url, headers })
    return { encoding: got['content-encoding'], vary: got.vary, body }
  }
}

it('the list of games is compressed with an encoding that the client accepts [S-API-01 A-HTTP-14]', async () => {
  const ask = openApp()
  const br = await ask('/games/all', 'gzip, deflate, br')
  const gzip = await ask('/games/all', 'br;q=0, GZIP;q=0.5')
  const plain = await ask('/games/all', 'identity')
  expect([br, gzip, plain].map(({ encoding }) => encoding)).toEqual(['br', 'gzip', undefined])
  const bodies = [brotliDecompressSync(br.body), gunzipSync(gzip.body), plain.body, (await ask('/games/all')).body]
  for (const body of bodies) expect(JSON.parse(body.toString())).toEqual(games)
  expect(br.body.length).toBeLessThan(plain.body.length / 4)
  // A cache must keep the compressed and the plain replies apart.
  expect([br, gzip, plain].map(({ vary }) => vary)).toEqual(['Accept-Encoding', 'Accept-Encoding', 'Accept-Encoding'])
})

it('neither a short list of games nor the reply about one game is compressed [S-API-01]', async () => {
  const ask = openApp()
  expect(await ask('/games/all?none=1', 'br')).toMatchObject({ encoding: undefined, vary: 'Accept-Encoding' })
  expect(await ask('/games/one', 'br')).toMatchObject({ encoding: undefined, vary: undefined })
})
