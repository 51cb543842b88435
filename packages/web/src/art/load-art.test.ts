import { afterEach, expect, it, vi } from 'vitest'
import { loadRetrying } from './load-art.ts'

function loaderFailingTimes(times: number) {
  const pauses: number[] = []
  let tries = 0
  const load = async () => {
    tries += 1
    if (tries <= times) throw new Error('offline')
    return 'picture'
  }
  const wait = async (ms: number) => void pauses.push(ms)
  return { load, wait, pauses, tries: () => tries }
}

it.each([
  ['loads at the first attempt is not delayed', 0, []],
  ['fails to load is tried again after 1, 2 and 3 s', 3, [1000, 2000, 3000]],
])('a picture that %s [B-SCREEN-16]', async (_case, times, pauses) => {
  const net = loaderFailingTimes(times)
  expect(await loadRetrying(net.load, net.wait)).toBe('picture')
  expect(net.pauses).toEqual(pauses)
})

it('loading a picture gives null when the first attempt and all three retries fail [B-SCREEN-16]', async () => {
  const net = loaderFailingTimes(Number.POSITIVE_INFINITY)
  expect(await loadRetrying(net.load, net.wait)).toBeNull()
  expect(net.tries()).toBe(4)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  [undefined, '/art/'],
  ['https://art.example/room/', 'https://art.example/room/'],
])('with VITE_ART_BASE %s every picture of the table is loaded from %s [B-SCREEN-14 Q49]', async (named, base) => {
  vi.resetModules()
  vi.stubEnv('VITE_ART_BASE', named)
  const { loadTableArt } = await import('./load-art.ts')
  const asked: string[] = []
  const load = async (url: string) => {
    asked.push(url)
    return {} as HTMLImageElement
  }
  const look = { front: 'theme3', back: 'light', suits: 'four' } as const
  await loadTableArt({ look, ports: { load, wait: async () => {} } })
  expect(asked).toEqual(['cards/theme3-four.svg', 'backs.svg', 'chips.svg', 'dealer.svg'].map((path) => base + path))
})
