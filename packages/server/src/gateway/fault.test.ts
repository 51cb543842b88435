import { expect, it } from 'vitest'
import { loggableErrorOf } from '../ports/fault.ts'
import { gatewayWorld } from './testing/gateway-world.ts'

const SECRET = 'deck: [51, 12]\n    at token 9f8e7d'

it('an error is logged with name, code and stack frames, without its message [S-OPS-05]', () => {
  const cause = Object.assign(new Error(SECRET), { code: '23505', detail: SECRET })
  const failed = Object.assign(new TypeError(`Failed query: ${SECRET}`, { cause }), { params: [SECRET] })
  const fault = loggableErrorOf(failed)
  expect(fault).toMatchObject({ name: 'TypeError', code: '23505' })
  expect(fault.at[0]).toMatch(/^at .*fault\.test\.ts:\d+/)
  expect(JSON.stringify(fault)).not.toMatch(/deck|9f8e7d|query/)
  expect(loggableErrorOf(SECRET)).toEqual({ name: 'unknown error', at: [] })
  expect(loggableErrorOf(Object.assign(new Error('x'), { code: SECRET }))).not.toHaveProperty('code')
})

it('a message that causes an exception is answered, and the log entry does not quote it [S-OPS-05 S-RT-02]', async () => {
  const world = await gatewayWorld('faults', {
    wrapTables: (tables) => ({
      ...tables,
      greeting: async () => {
        throw new Error(SECRET)
      },
    }),
  })
  const anna = world.connect('anna')
  await anna.say('me', { gameId: 'lantern' })
  expect(anna.last('error')).toEqual({ message: 'Something went wrong', code: 'internal' })
  expect(world.errors).toMatchObject([{ event: 'me', fault: { name: 'Error' } }])
  expect(JSON.stringify(world.errors)).not.toMatch(/deck|9f8e7d/)
})
