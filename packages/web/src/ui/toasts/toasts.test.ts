import { expect, it } from 'vitest'
import { stubBrowser } from '../../app/testing/browser.ts'

stubBrowser()
const { showToast, useToasts } = await import('./toasts.ts')

it('a toast with several messages shows each on its own line, and the newest toast is first [B-SCREEN-18]', () => {
  showToast('error', 'Not your turn')
  showToast('error', ['Too many letters', 'Not a number'])
  expect(useToasts.getState().toasts.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'Too many letters\nNot a number'],
    ['error', 'Not your turn'],
  ])
})
