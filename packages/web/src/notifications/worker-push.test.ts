import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { transformWithOxc } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'

interface Page {
  readonly path: string
  readonly visibilityState: 'visible' | 'hidden'
}

const source = fileURLToPath(new URL('../../worker/service-worker.ts', import.meta.url))
let code: string
beforeAll(async () => {
  const transformed = await transformWithOxc(readFileSync(source, 'utf8'), source)
  code = transformed.code.replace(/^export \{\};?$/m, '')
})

/**
 * Sends the service worker a push while these pages are open. @returns what it posts to pages and shows as
 * notifications
 */
const effectsOfPush = async (pages: readonly Page[], note: object) => {
  const posted: string[] = []
  const shown: { readonly title: string; readonly tag: string | undefined }[] = []
  const listeners = new Map<string, (event: object) => void>()
  const clients = pages.map(({ path, visibilityState }) => ({
    url: `https://room.example${path}`,
    visibilityState,
    postMessage: ({ title }: { readonly title: string }) => posted.push(`${path}: ${title}`),
  }))
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => clients },
    registration: {
      showNotification: async (title: string, { tag }: { readonly tag?: string }) => void shown.push({ title, tag }),
    },
  }
  new Function('self', code)(self)
  let work: Promise<unknown> = Promise.resolve()
  listeners.get('push')?.({
    data: { json: () => note },
    waitUntil: (promise: Promise<unknown>) => {
      work = promise
    },
  })
  await work
  return { posted, shown }
}

const turn = { title: 'Your turn', body: 'Friday', context: '/app/mytable', ofTable: true }
const prize = { title: 'Cardroom', body: 'You won', context: '/app/mytournaments/past' }
const secret = 'x'.repeat(22)

describe('a push about the table', () => {
  it.each([`/t/${secret}`, '/gamePlay'])(
    'a push about the table shows nothing while the table at %s is in view [N-HOME-12]',
    async (path) => {
      expect(await effectsOfPush([{ path, visibilityState: 'visible' }], turn)).toEqual({ posted: [], shown: [] })
    },
  )

  it.each([
    ['no page is open', []],
    ['the table is open behind something else', [{ path: '/gamePlay', visibilityState: 'hidden' }] as const],
  ])('a push about the table is shown as a system notification while %s [N-HOME-12]', async (_, pages) => {
    expect(await effectsOfPush(pages, turn)).toEqual({ posted: [], shown: [{ title: 'Your turn', tag: 'Your turn' }] })
  })

  it('a push about the table is shown by the page in view if that page is not the table [N-HOME-12]', async () => {
    const pages = [
      { path: `/t/${secret}`, visibilityState: 'hidden' },
      { path: '/app/cashgame/low', visibilityState: 'visible' },
    ] as const
    expect(await effectsOfPush(pages, turn)).toEqual({ posted: ['/app/cashgame/low: Your turn'], shown: [] })
  })
})

it('a push that is not about the table is shown by the page even while a table is in view [B-PRES-03]', async () => {
  expect(await effectsOfPush([{ path: '/gamePlay', visibilityState: 'visible' }], prize)).toEqual({
    ...{ posted: ['/gamePlay: Cardroom'], shown: [] },
  })
})
