import type { Notification } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { notificationRows } from './notification-rows.ts'
import { whenText } from './when-text.ts'

const notification: Notification = {
  id: 'n1',
  message: 'Welcome to Cardroom',
  context: '/app/profile',
  created_at: 1_000,
  updated_at: 1_000,
  deleted_at: null,
  type: 'WELCOME',
  viewed: false,
  toAll: false,
  userId: 'u1',
  meta: {},
}

describe('the lines of the notification list', () => {
  it('A-NOTIF-01 are what the room wrote and what the toasts said, newest first', () => {
    const toasts = [{ id: 7, kind: 'error' as const, message: 'Something went wrong', at: 2_000 }]
    const old = { ...notification, id: 'n0', created_at: 500, viewed: true }
    expect(notificationRows([notification, old], toasts).map(({ key, isNew }) => [key, isNew])).toEqual([
      ['toast 7', false],
      ['n1', true],
      ['n0', false],
    ])
  })

  it.each([
    ['/app/cashgame/low?game=robin', '/app/cashgame/low?game=robin'],
    ['', null],
    ['https://elsewhere.example', null],
    ['//elsewhere.example', null],
    ['javascript:alert(1)', null],
  ])('A-NOTIF-04 the context %j opens %j', (context, link) => {
    expect(notificationRows([{ ...notification, context }], [])[0]?.link).toBe(link)
  })
})

describe('when something was', () => {
  const now = new Date(2026, 10, 21, 14, 30).getTime()
  it.each([
    [new Date(2026, 10, 21, 9, 5), '09:05'],
    [new Date(2026, 10, 20, 0, 0), 'Nov 20, 00:00'],
    [new Date(2025, 0, 2, 23, 59), 'Jan 2, 2025, 23:59'],
  ])('A-NOTIF-01 %s is said as short as it stays clear', (then, text) => {
    expect(whenText(then.getTime(), now)).toBe(text)
  })
})
