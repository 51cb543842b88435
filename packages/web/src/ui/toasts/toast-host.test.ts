import { notificationsStore, notifications as shown } from '@mantine/notifications'
import { expect, it } from 'vitest'
import { showInToastHost } from './toast-host.tsx'

it('a toast with the text of a toast that is still visible is not shown [B-SCREEN-18]', () => {
  // Removes the toasts that other tests of the same process have shown.
  shown.clean()
  shown.cleanQueue()
  const toast = (id: number, message: string) => ({ id, kind: 'error', message, at: id, isListed: true }) as const
  showInToastHost(toast(1, 'Please write more slowly'), 1500)
  showInToastHost(toast(2, 'Please write more slowly'), 1500)
  showInToastHost(toast(3, 'Not your turn'), 1500)
  const { notifications, queue } = notificationsStore.getState()
  expect([...notifications, ...queue].map(({ message }) => message)).toEqual([
    'Please write more slowly',
    'Not your turn',
  ])
})
