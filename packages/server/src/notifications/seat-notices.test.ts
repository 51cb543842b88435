import { expect, it } from 'vitest'
import { tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { userId } from '../ports/ids.ts'
import { profilesNamedById } from '../ports/testing/named-by-id.ts'
import { notificationContentOf } from './occasions.ts'
import { notifySeatOffers } from './seat-notices.ts'

/**
 * A full table at which Gina and a bot wait, and a notifier that collects what it is told. Two players leave, so that
 * Gina and the bot are offered seats.
 */
const offeredSeats = async () => {
  const world = await tableWorld('notices')
  await world.fund(['gina', 'bot1'])
  for (const [seat, name] of ['anna', 'bert', 'cleo', 'dora', 'emil', 'finn'].entries()) await world.sit(name, seat)
  const sent = new Map<string, string>()
  const withdrawn: string[] = []
  const start = () =>
    notifySeatOffers({
      tables: world.tables,
      notifier: {
        notify: async (id: string, user: string | null, occasion: Parameters<typeof notificationContentOf>[0]) =>
          void sent.set(id, `${user}: ${notificationContentOf(occasion).message}`),
        listedOf: async () =>
          [...sent.keys()].filter((id) => !withdrawn.includes(id)).map((id) => ({ id, user: userId('gina') })),
        remove: async (id: string) => void withdrawn.push(id),
      },
      profiles: profilesNamedById,
      reportFailure: (error: unknown) => expect.fail(String(error)),
    })
  const stop = start()
  for (const name of ['bot1', 'gina']) await throwIfRefused(world.order(name, { type: 'joinWaitingList' }))
  for (const name of ['finn', 'emil']) await throwIfRefused(world.order(name, { type: 'leave' }))
  await world.clock.advance(0)
  return { world, sent, withdrawn, start, stop }
}

it('a player, but not a bot, is notified once of a seat offer, despite a restart; the notification is withdrawn when the offer ends [N-TABLE-06 S-NOTIF-01]', async () => {
  const { world, sent, withdrawn, start, stop } = await offeredSeats()
  expect([...sent.values()]).toEqual(['gina: A seat at Lantern is kept for you for 30 seconds.'])
  stop()
  await world.boot()
  start()
  await world.clock.advance(0)
  expect(sent.size).toBe(1)
  expect(withdrawn).toEqual([])
  await world.clock.advance(30_000)
  expect(withdrawn).toEqual([...sent.keys()])
})

it('the notification of a seat offer that ended while the room was down is withdrawn when the room starts [N-TABLE-06 S-NOTIF-01]', async () => {
  const { world, sent, withdrawn, start, stop } = await offeredSeats()
  stop()
  await world.clock.advance(31_000)
  expect(withdrawn).toEqual([])
  start()
  await world.clock.advance(0)
  expect(withdrawn).toEqual([...sent.keys()])
})
