import { notification } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { type NotificationOccasion, notificationContentOf } from './occasions.ts'

const tournament = { id: 'm7', name: 'Sunday Evening', access: 'PRIVATE' } as const
const ofM7 = { tournamentId: 'm7' }
const m7Page = '/app/tournaments/private/m7/info'

const occasions: readonly (readonly [NotificationOccasion, meta: object, context: string, words: RegExp])[] = [
  [{ type: 'WELCOME' }, {}, '/app/cashgame', /^Welcome to Cardroom!/],
  [
    { type: 'DEPOSIT', amount: 1234.5, blockIndex: 9 },
    { amount: 1234.5, blockIndex: 9 },
    '/app/cashier/history',
    /1,234\.5 /,
  ],
  [{ type: 'TOURNAMENT_REGISTERED', tournament }, ofM7, m7Page, /registered for Sunday Evening/],
  [{ type: 'TOURNAMENT_STARTING', tournament, minutes: 5 }, ofM7, m7Page, /starts in 5 minutes/],
  [{ type: 'TOURNAMENT_STARTING', tournament, minutes: 1 }, ofM7, m7Page, /starts in 1 minute\./],
  [{ type: 'TOURNAMENT_STARTED', tournament }, ofM7, m7Page, /has started/],
  [{ type: 'TOURNAMENT_CANCELLED', tournament, amount: 50 }, { ...ofM7, amount: 50 }, m7Page, /cancelled; 50 chips/],
  [
    { type: 'TOURNAMENT_PRIZE', tournament, place: 2, amount: 300 },
    { ...ofM7, place: 2, amount: 300 },
    m7Page,
    /in place 2 and won 300 chips/,
  ],
  [{ type: 'SEAT_OFFERED', gameId: 'g1', name: 'River' }, { gameId: 'g1' }, '/app/mytable', /River is kept for you/],
  [{ type: 'REFERRAL_JOINED', username: 'juniper' }, { username: 'juniper' }, '/app/referral', /^juniper has joined/],
  [{ type: 'BROADCAST', message: 'We close at three', context: '' }, {}, '', /^We close at three$/],
]

it.each(occasions)(
  'the notification %o has the expected text, details and link [S-NOTIF-01 A-NOTIF-04]',
  (occasion, meta, context, words) => {
    const note = notificationContentOf(occasion)
    expect(note).toMatchObject({ type: occasion.type, context, message: expect.stringMatching(words) })
    expect(note.meta).toEqual(meta)
    expect(note.title).not.toBe('')
  },
)

it('every notification type of the protocol has an example in this test file [S-NOTIF-01]', () => {
  const types = Object.keys(notification.shape.type.def.entries)
  expect([...new Set(occasions.map(([{ type }]) => type))].sort()).toEqual(types.sort())
})

it('the push about the start of a tournament is urgent, and is not delivered when it is out of date [S-NOTIF-04]', () => {
  const lifetimeOf = (occasion: NotificationOccasion) => notificationContentOf(occasion).pushLifetimeS
  expect(lifetimeOf({ type: 'TOURNAMENT_STARTING', tournament, minutes: 5 })).toBe(300)
  expect(lifetimeOf({ type: 'TOURNAMENT_STARTING', tournament, minutes: 1 })).toBe(60)
  expect(lifetimeOf({ type: 'TOURNAMENT_STARTED', tournament })).toBe(300)
  expect(lifetimeOf({ type: 'TOURNAMENT_REGISTERED', tournament })).toBeUndefined()
})
