import { expect, it } from 'vitest'
import { userId } from '../ports/ids.ts'
import { onEveryStore } from './testing/on-every-store.ts'

const HOUR = 3_600_000

onEveryStore('home_games', ({ store }) => {
  const [ann, bob] = [userId('ann'), userId('bob')]
  const open = (id: string, founder = ann, most = 5) =>
    store().homeGames.open(
      { ...{ id, founder, name: id, config: {}, linkNumber: 1, linkHash: `hash of ${id}` }, openedAt: 1_000 },
      most,
    )
  const tryLink = (hash: string, who = 'ann', at = 1_000) =>
    store().homeGames.tryLink({ hash, keys: [`address of ${who}`], at, since: at - HOUR, maxWrong: 10 })

  it('a user has at most the allowed number of open home games, also if several are opened at once [N-HOME-09]', async () => {
    const opened = await Promise.all(['a', 'b', 'c', 'd'].map((id) => open(id, ann, 2)))
    expect(opened.filter(Boolean)).toHaveLength(2)
    expect(await open('e', bob, 2)).toBe(true)
  })

  it('a home game link is replaced once by concurrent calls, and the old link no longer works [N-HOME-04]', async () => {
    await open('link', bob)
    const put = (hash: string) => store().homeGames.putLink('link', { number: 2, hash })
    const replaced = await Promise.all([put('two'), put('two of another call')])
    expect(replaced.filter(Boolean)).toHaveLength(1)
    expect(await tryLink('hash of link')).toBe('wrong')
    expect(await tryLink((await store().homeGames.find('link'))?.linkHash ?? '')).toMatchObject({ id: 'link' })
  })

  it('after ten wrong home game links, even if tried at once, an address is refused for an hour; another address is not [N-HOME-09]', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => tryLink('guess', 'eve', 5_000)))
    expect(tries.filter((result) => result === 'wrong')).toHaveLength(10)
    expect(await tryLink('hash of e', 'eve', 5_000 + HOUR - 1)).toBe('too-many')
    expect(await tryLink('hash of e', 'bob', 5_000)).toMatchObject({ id: 'e' })
    expect(await tryLink('hash of e', 'eve', 5_000 + HOUR)).toMatchObject({ id: 'e' })
  })

  it('payer and payee of a home game each confirm a payment, a repeated confirmation keeps its time, and the payer can take it back [N-BANK-04]', async () => {
    await open('paid', bob)
    const { homeGames } = store()
    const payment = { game: 'paid', payer: ann, payee: bob }
    const confirm = (side: 'paid' | 'received', at: number | null) => homeGames.confirmPayment({ ...payment, side, at })
    await Promise.all([confirm('paid', 5_000), confirm('received', 6_000)])
    await confirm('paid', 7_000)
    expect(await homeGames.paymentsOf('paid')).toEqual([{ ...payment, paidAt: 5_000, receivedAt: 6_000 }])
    await confirm('paid', null)
    expect(await homeGames.paymentsOf('paid')).toEqual([{ ...payment, paidAt: null, receivedAt: 6_000 }])
    expect(await homeGames.paymentsOf('link')).toEqual([])
  })

  it('a user sees the home games that they were in, open ones first [N-HOME-11]', async () => {
    const { homeGames } = store()
    const cid = userId('cid')
    for (const id of ['one', 'two']) await open(id, cid)
    await homeGames.addPlayer('e', cid)
    await homeGames.addPlayer('e', cid)
    await homeGames.end('two', 9_000)
    await homeGames.end('two', 10_000)
    const { count, games } = await homeGames.listOf(cid, 0, 10)
    expect([count, ...games.map(({ id, endedAt }) => `${id} ${endedAt}`)]).toEqual([
      3,
      'one null',
      'e null',
      'two 9000',
    ])
  })
})
