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

it('a deposit is listed once, as the server’s notification with the tone success, if its toast is marked as not listed [A-NOTIF-01 S-NOTIF-01]', () => {
  const shown = { kind: 'success' as const, message: '250.00 chips credited', at: 2_000 }
  const message = '250.00 chips have been added to your wallet.'
  const deposit: Notification = { ...notification, id: 'n2', type: 'DEPOSIT', message, created_at: 1_999 }
  const rowsWith = (isListed: boolean) =>
    notificationRowsOf([notification, deposit], [{ ...shown, id: 8, isListed }]).map(({ key, tone }) => [key, tone])
  const notificationRows = [
    ['n2', 'success'],
    ['n1', 'info'],
  ]
  expect(rowsWith(false)).toEqual(notificationRows)
  expect(rowsWith(true)).toEqual([['toast 8', 'success'], ...notificationRows])
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
