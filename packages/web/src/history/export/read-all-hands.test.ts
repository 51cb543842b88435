import { expect, it } from 'vitest'
import { ApiCallFailed } from '../../net/api-call-failed.ts'
import { threeWayAllIn } from '../hand-record/testing/some-hand.ts'
import { readAllHands } from './read-all-hands.ts'

/** A history of hands with the numbers 1 to `played`, as the room lists it, and a clock that only moves by waiting. */
const history = (played: number) => {
  const room = { played, now: 0, requests: 0, failures: [] as ApiCallFailed[] }
  const requestPage = async ({ skip, take, upTo = room.played }: { skip: number; take: number; upTo?: number }) => {
    room.requests += 1
    const failure = room.failures.shift()
    if (failure) throw failure
    const numbers = Array.from({ length: upTo }, (_, index) => upTo - index).slice(skip, skip + take)
    return { data: numbers.map((game_number) => ({ ...threeWayAllIn, game_number })), count: upTo }
  }
  const wait = async (ms: number) => {
    room.now += ms
  }
  return Object.assign(room, { requestPage, wait })
}

const readNumbers = async (
  room: ReturnType<typeof history>,
  onPage = () => {},
  signal = new AbortController().signal,
) => {
  const numbers: number[] = []
  for await (const { data } of readAllHands({ ...room, signal })) {
    numbers.push(...data.map(({ game_number }) => game_number))
    onPage()
  }
  return numbers
}

it.each([0, 1, 100, 101, 250])(
  'all %i hands of a history are read once, the newest first [N-HAND-01]',
  async (played) => {
    const room = history(played)
    expect(await readNumbers(room)).toEqual(Array.from({ length: played }, (_, index) => played - index))
    expect(room.requests).toBe(Math.max(1, Math.ceil(played / 100)))
  },
)

it('hands played while a history is read neither repeat nor displace others [N-HAND-01 S-HIST-03]', async () => {
  const room = history(250)
  const numbers = await readNumbers(room, () => {
    room.played += 30
  })
  expect(numbers).toEqual(Array.from({ length: 250 }, (_, index) => 250 - index))
})

it('a long history takes fewer requests a minute than the room allows [N-HAND-01 S-API-08]', async () => {
  const room = history(6_000)
  await readNumbers(room)
  expect(room.requests / (room.now / 60_000)).toBeLessThan(300)
})

it('too many calls are asked again after a pause until the room has counted a new minute, and then given up [N-HAND-01 S-API-08]', async () => {
  const tooMany = () => new ApiCallFailed(429, 'too-many-requests', 'Too many requests')
  const room = history(150)
  room.failures = Array.from({ length: 6 }, tooMany)
  expect((await readNumbers(room)).length).toBe(150)
  expect(room.now).toBeGreaterThan(60_000)
  room.failures = Array.from({ length: 20 }, tooMany)
  await expect(readNumbers(room)).rejects.toThrow('Too many requests')
})

it('another failure ends the reading at once [N-HAND-01]', async () => {
  const room = history(150)
  room.failures = [new ApiCallFailed(500, 'internal', 'Something went wrong')]
  await expect(readNumbers(room)).rejects.toThrow('Something went wrong')
  expect(room.requests).toBe(1)
})

it('a cancelled reading makes no further request [N-HAND-01]', async () => {
  const room = history(1_000)
  const controller = new AbortController()
  const numbers = await readNumbers(room, () => room.requests === 3 && controller.abort(), controller.signal)
  expect([numbers.length, room.requests]).toEqual([300, 3])
})
