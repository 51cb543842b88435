import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showAwayAlert } from './away-alert.ts'

/** The tags of the notifications that the device shows; one per tag, as in browsers. */
let shownTags: Set<string>
beforeEach(() => {
  shownTags = new Set()
  const registration = {
    showNotification: async (_title: string, { tag }: { readonly tag: string }) => void shownTags.add(tag),
    getNotifications: async ({ tag }: { readonly tag: string }) =>
      shownTags.has(tag) ? [{ close: () => shownTags.delete(tag) }] : [],
  }
  vi.stubGlobal('document', {
    title: 'Cardroom',
    visibilityState: 'hidden',
    addEventListener: () => {},
    removeEventListener: () => {},
  })
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})
afterEach(() => vi.unstubAllGlobals())

it('alerts with one text and different tags are notifications of their own, and each ends alone [N-TABLE-06 N-HOME-12]', async () => {
  const showOffer = (tag: string) =>
    showAwayAlert({ text: 'Your seat is ready', name: 'River', tag, showsNotification: true })
  const removeFirst = showOffer('first table')
  showOffer('second table')
  await vi.waitFor(() => expect([...shownTags]).toEqual(['first table', 'second table']))
  removeFirst()
  await vi.waitFor(() => expect([...shownTags]).toEqual(['second table']))
})
