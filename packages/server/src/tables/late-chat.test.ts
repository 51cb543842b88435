import { expect, it } from 'vitest'
import { smallGame, TABLE, tableWorld } from '../directory/testing/table-world.ts'
import type { Bus } from '../ports/bus.ts'
import type { VirtualClock } from '../ports/virtual-clock.ts'
import { advanceUntilSettled } from './testing/in-time.ts'

/** A bus that gives up a request after 4 s, as the one between processes does. The owner still handles the request. */
const impatientBus = (bus: Bus, clock: VirtualClock): Bus => ({
  ...bus,
  request: (actor, envelope) =>
    Promise.race([
      bus.request(actor, envelope),
      new Promise((_, reject) => clock.setTimer(clock.now() + 4_000, () => reject(new Error('no answer')))),
    ]),
})

it('a chat line that is stored late, so that it was sent again in the meantime, is shown once [S-RT-10 B-CHAT-06]', async () => {
  const world = await tableWorld('late', [smallGame], { wrapBus: impatientBus })
  await world.sit('anna', 0)
  world.guest.names()
  let storeChat = () => {}
  world.faults.chatStorage = new Promise((resolve) => {
    storeChat = resolve
  })
  const sent = world.tables.sendChat(TABLE, { sender: 'anna', userId: 'anna', body: 'hello' })
  await world.clock.advance(10_000)
  storeChat()
  await advanceUntilSettled(world.clock, sent)
  expect(world.guest.names()).toEqual(['"hello"'])
  await world.boot()
  const [state] = (await world.greet('anna', 'rejoin')).filter(({ name }) => name === 'table_state')
  expect(state?.payload).toMatchObject({ chat: [{ body: 'hello' }] })
})
