import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it, onTestFinished } from 'vitest'
import { userId } from '../ports/ids.ts'
import { openEmbeddedDatabase } from './embedded/embedded-database.ts'
import { sqlHomeGames } from './home-games.ts'
import { poolThroughProxy } from './testing/database-proxy.ts'
import { temporaryDataDir } from './testing/temporary-data-dir.ts'

const ann = userId('ann')
const game = (id: string) => ({
  ...{ id, founder: ann, name: id, config: {}, linkNumber: 1, linkHash: `hash of ${id}` },
  openedAt: 1_000,
})

/** Home games in a database whose next `losses` connections break when they send `cutAt`. */
const homeGamesOnBadLine = async (cutAt: string, losses: number) => {
  const dataDir = await temporaryDataDir()
  const database = await openEmbeddedDatabase(dataDir)
  onTestFinished(() => database.close())
  let lossesLeft = losses
  const pool = await poolThroughProxy(dataDir, ({ direction, text }) => {
    const isCut = lossesLeft > 0 && direction === 'request' && text.includes(cutAt)
    if (isCut) lossesLeft--
    return isCut
  })
  return sqlHomeGames(drizzle(pool))
}

it.each(['begin', 'insert into "home_games"', 'commit'])(
  'after the connection was lost ten times at the `%s` of a transaction, the next queries are answered [S-OPS-03 S-OPS-04]',
  async (statement) => {
    const homeGames = await homeGamesOnBadLine(statement, 10)
    for (let n = 0; n < 10; n++) await expect(homeGames.open(game('night'), 5)).rejects.toThrow()
    expect(await homeGames.find('night')).toBeNull()
    expect(await homeGames.open(game('night'), 5)).toBe(true)
    expect(await homeGames.find('night')).toMatchObject({ founder: ann })
  },
)

it('a transaction that the database refuses stores nothing, and the next queries are answered [S-OPS-03]', async () => {
  const homeGames = await homeGamesOnBadLine('', 0)
  expect(await homeGames.open(game('night'), 5)).toBe(true)
  await expect(homeGames.open(game('night'), 5)).rejects.toThrow()
  expect(await homeGames.listOf(ann, 0, 10)).toMatchObject({ count: 1 })
  expect(await homeGames.open(game('day'), 5)).toBe(true)
})
