import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { awayAlertTag, seatOfferTag } from '@cardroom/protocol'
import { transformWithOxc } from 'vite'
import { beforeAll, expect, it } from 'vitest'

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

const tag = awayAlertTag('your_turn', 'Friday')
const turn = { title: 'Your turn', body: 'Friday', context: '/app/mytable', ofTable: true, tag }
const prize = { title: 'Cardroom', body: 'You won', context: '/app/mytournaments/past' }
const homeTable = `/t/${'x'.repeat(22)}`

const visible = (path: string): Page => ({ path, visibilityState: 'visible' })
const hidden = (path: string): Page => ({ path, visibilityState: 'hidden' })
const byPage = (line: string) => ({ posted: [line], shown: [] })
const bySystem = { posted: [], shown: [{ title: 'Your turn', tag }] }

it.each([
  ['by the system while no page is open', [], bySystem],
  ['by the system while the table is behind something else', [hidden('/gamePlay')], bySystem],
  ['by the page in view if there is one', [hidden(homeTable), visible('/app')], byPage('/app: Your turn')],
  ['by a page in view that shows a table', [visible('/gamePlay')], byPage('/gamePlay: Your turn')],
])('a push about the table is shown %s [N-HOME-12]', async (_how, pages, effects) => {
  expect(await effectsOfPush(pages, turn)).toEqual(effects)
})

it('the push of a seat offer has a tag, so that it replaces the page’s own notification; the push of a prize has none [N-TABLE-06 S-NOTIF-04]', async () => {
  const offer = { title: 'Your seat is ready', body: 'River', context: '/app/mytable', tag: seatOfferTag('river') }
  expect((await effectsOfPush([hidden('/app')], offer)).shown).toEqual([
    { title: 'Your seat is ready', tag: seatOfferTag('river') },
  ])
  expect((await effectsOfPush([], prize)).shown).toEqual([{ title: 'Cardroom', tag: undefined }])
})

it('a push that is not about the table is shown by the page even while a table is in view [B-PRES-03]', async () => {
  expect(await effectsOfPush([visible('/gamePlay')], prize)).toEqual(byPage('/gamePlay: Cardroom'))
})
