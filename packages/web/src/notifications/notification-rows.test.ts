import type { Notification } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { notificationRowsOf } from './notification-rows.ts'

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

it('the notification list has the notifications and the toasts, newest first [A-NOTIF-01]', () => {
  const toasts = [{ id: 7, kind: 'error' as const, message: 'Something went wrong', at: 2_000, isListed: true }]
  const old = { ...notification, id: 'n0', created_at: 500, viewed: true }
  expect(notificationRowsOf([notification, old], toasts).map(({ key, isNew }) => [key, isNew])).toEqual([
    ['toast 7', false],
    ['n1', true],
    ['n0', false],
  ])
})

it('the notification list leaves out a toast that repeats a notification [A-NOTIF-01 S-NOTIF-01]', () => {
  const message = '250.00 chips credited'
  const toasts = [{ id: 8, kind: 'success' as const, message, at: 2_000, isListed: false }]
  expect(notificationRowsOf([notification], toasts).map(({ key }) => key)).toEqual(['n1'])
})

it.each([
  ['/app/cashgame/low?game=robin', '/app/cashgame/low?game=robin'],
  ['', null],
  ['https://elsewhere.example', null],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['javascript:alert(1)', null],
])('a notification with the context %j links to %j [A-NOTIF-04]', (context, link) => {
  expect(notificationRowsOf([{ ...notification, context }], [])[0]?.link).toBe(link)
})
