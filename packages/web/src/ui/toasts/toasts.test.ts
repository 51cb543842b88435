import { beforeAll, expect, it } from 'vitest'
import { stubBrowser } from '../../app/testing/browser.ts'

stubBrowser()
let toasts: typeof import('./toasts.ts')
beforeAll(async () => {
  toasts = await import('./toasts.ts')
})

it('a toast shows one message, or several on separate lines; the newest is first [B-SCREEN-18]', () => {
  toasts.showToast('error', 'Not your turn')
  toasts.showToast('error', ['Too many letters', 'Not a number'])
  expect(toasts.useToasts.getState().toasts.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'Too many letters\nNot a number'],
    ['error', 'Not your turn'],
  ])
})
