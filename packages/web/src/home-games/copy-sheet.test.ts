import { afterEach, expect, it, vi } from 'vitest'
import { useToasts } from '../ui/toasts/toasts.ts'
import { copySheet } from './copy-sheet.ts'

afterEach(() => void vi.unstubAllGlobals())

const refuse = () => Promise.reject(new DOMException('no user gesture', 'NotAllowedError'))
const newestToast = () => {
  const { kind, message } = useToasts.getState().toasts[0] ?? {}
  return [kind, message]
}

it('if the browser cannot copy a home game’s session before it has arrived, the session is copied afterwards as text [N-BANK-05]', async () => {
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  vi.stubGlobal('navigator', { clipboard: { write: refuse, writeText } })
  await copySheet(Promise.resolve('Bea +90'))
  expect(copied).toEqual(['Bea +90'])
  expect(newestToast()).toEqual(['success', 'Session copied'])
})

it.each([
  ['refuses to copy', { clipboard: { write: refuse, writeText: refuse } }],
  ['has no clipboard, as on a page without https', {}],
])('an error says that the session of a home game was not copied if the browser %s [N-BANK-05]', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  await copySheet(Promise.resolve('Bea +90'))
  expect(newestToast()).toEqual(['error', 'Your browser did not let the page copy the session'])
})

it('if a home game’s session cannot be requested, copying it fails with the error of the request [N-BANK-05]', async () => {
  vi.stubGlobal('navigator', { clipboard: { write: refuse, writeText: refuse } })
  await expect(copySheet(Promise.reject(new Error('lost')))).rejects.toThrow('lost')
})
