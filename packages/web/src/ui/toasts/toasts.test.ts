import { expect, it } from 'vitest'
import { stubBrowser } from '../../app/testing/browser.ts'

stubBrowser()
const { showToast, useToasts } = await import('./toasts.ts')

it('a toast shows one message, or several on separate lines; the newest is first [B-SCREEN-18]', () => {
  showToast('error', 'Not your turn')
  showToast('error', ['Too many letters', 'Not a number'])
  expect(useToasts.getState().toasts.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'Too many letters\nNot a number'],
    ['error', 'Not your turn'],
  ])
})
