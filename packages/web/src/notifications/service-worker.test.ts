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
 * Runs the service worker with these globals. @returns delivers an event to it, and returns its answer when it is done
 */
const startWorker = (self: object, globals: object = {}) => {
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, listener: (event: object) => void) => listeners.set(name, listener)
  new Function('self', ...Object.keys(globals), code)({ ...self, addEventListener }, ...Object.values(globals))
  return async (name: string, event: object = {}): Promise<unknown> => {
    let work: Promise<unknown> = Promise.resolve()
    const keepWork = (promise: Promise<unknown>) => {
      work = promise
    }
    listeners.get(name)?.({ ...event, waitUntil: keepWork, respondWith: keepWork })
    return work
  }
}

/**
 * Sends the service worker a push while these pages are open. @returns what it posts to pages and shows as
 * notifications
 */
const effectsOfPush = async (pages: readonly Page[], note: object) => {
  const posted: string[] = []
  const shown: { readonly title: string; readonly tag: string | undefined }[] = []
  const clients = pages.map(({ path, visibilityState }) => ({
    url: `https://room.example${path}`,
    visibilityState,
    postMessage: ({ title }: { readonly title: string }) => posted.push(`${path}: ${title}`),
  }))
  const deliver = startWorker({
    clients: { matchAll: async () => clients },
    registration: {
      showNotification: async (title: string, { tag }: { readonly tag?: string }) => void shown.push({ title, tag }),
    },
  })
  await deliver('push', { data: { json: () => note } })
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

const origin = 'https://room.example'

/** A browser whose room is updated again and again. Its caches outlive the worker of a version. */
const visitingBrowser = () => {
  const stored = new Map<string, Map<string, string>>()
  let servedFiles: readonly string[] = []
  const fetchFile = async (path: string) => (servedFiles.includes(path) ? path : 'not found')
  const find = (cache: ReadonlyMap<string, string>, url: string) => cache.get(new URL(url, origin).pathname)
  const open = async (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>()
    stored.set(name, cache)
    return {
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) cache.set(path, await fetchFile(path))
      },
      match: async (url: string) => find(cache, url),
    }
  }
  const caches = {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (url: string) => [...stored.values()].map((cache) => find(cache, url)).find(Boolean),
  }
  const scope = { location: { origin }, skipWaiting: async () => {}, clients: { claim: async () => {} } }
  let deliver = startWorker({})
  return {
    /** Replaces all files of the room, and the worker with them. */
    update: async (version: string) => {
      const files = [`/assets/menu-${version}.js`]
      servedFiles = ['/index.html', ...files]
      const fetch = ({ url }: { readonly url: string }) => fetchFile(new URL(url).pathname)
      deliver = startWorker(scope, { shell: { name: `shell ${version}`, files }, caches, fetch })
      for (const step of ['install', 'activate']) await deliver(step)
    },
    /** A page of this version opens the menu. @returns the file that it gets */
    loadMenu: (version: string) =>
      deliver('fetch', { request: { method: 'GET', mode: 'cors', url: `${origin}/assets/menu-${version}.js` } }),
  }
}

it('a page of the version before the update still loads its dialogs; after one more update it has to be reloaded [N-LOAD-01]', async () => {
  const browser = visitingBrowser()
  await browser.update('one')
  await browser.update('two')
  expect(await browser.loadMenu('one')).toBe('/assets/menu-one.js')
  expect(await browser.loadMenu('two')).toBe('/assets/menu-two.js')
  await browser.update('three')
  expect(await browser.loadMenu('one')).toBe('not found')
  expect(await browser.loadMenu('two')).toBe('/assets/menu-two.js')
  expect(await browser.loadMenu('three')).toBe('/assets/menu-three.js')
})
