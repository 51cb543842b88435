// Measures how soon a phone shows the landing page, the lobby and its first table on a first visit, how long its main
// thread is blocked meanwhile, and how much it fetches. The browser measures this itself, with its network and processor
// slowed down. Room and browser share this machine, so its load, which is printed too, changes the figures. If WEB_BEFORE
// is the folder of an installed and built checkout of an older version, the bench visits that version and this one in
// turn. If LIGHTHOUSE is a folder in which `npm install lighthouse` has run, the bench prints its figures too.
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBrowser } from '../../../test/support/browser.ts'
import { freePort, startRoom, writeConfig } from '../../../test/support/room-process.ts'
import { type FirstVisitMeasurements, measureFirstVisit } from './first-visit.ts'
import { auditPages } from './lighthouse.ts'
import { median } from './median.ts'

const visitCount = 5
const mostBlockingMs = 100
const mostLobbyKilobytes = 200
const pages = [
  { name: 'landing page', path: '/', mostMs: 1_500, leastScore: 0.95 },
  { name: 'lobby', path: '/app/cashgame/micro', mostMs: 2_000, leastScore: 0.9 },
] as const

const versions = [{ name: '', start: startRoom }]
const earlierVersionFolder = process.env.WEB_BEFORE
if (earlierVersionFolder !== undefined) {
  const earlierVersion = await import(pathToFileURL(`${earlierVersionFolder}/test/support/room-process.ts`).href)
  versions.unshift({ name: 'before: ', start: earlierVersion.startRoom })
}
const startVersion = async ({ name, start }: (typeof versions)[number]) => {
  const folder = mkdtempSync(join(tmpdir(), 'cardroom-bench-'))
  writeConfig(folder, { games: [{ id: 'robin', name: 'Robin', smallBlind: 0.01 }], tournaments: [] })
  return { name, folder, room: await start({ folder, port: await freePort() }) }
}
const runningRooms = await Promise.all(versions.map(startVersion))
// While developer tools are attached, as the bench attaches them, V8 parses a module again if it creates an error, to
// find the line. React does so at its start, which took a phone 100 ms longer than without developer tools.
const browser = await openBrowser(['--js-flags=--no-enable-lazy-source-positions'])
const loadAverage = loadavg()[0] ?? 0

const rows: string[] = []
const demands: (readonly [isMet: boolean, text: string])[] = []
for (const { name, path, mostMs } of pages) {
  const visitsByRoom = runningRooms.map((): FirstVisitMeasurements[] => [])
  for (let visit = 0; visit < visitCount; visit += 1)
    for (const [index, { room }] of runningRooms.entries())
      visitsByRoom[index]?.push(await measureFirstVisit(browser, room.url + path))
  for (const [index, version] of runningRooms.entries()) {
    const medianOf = (figure: keyof FirstVisitMeasurements): number =>
      median((visitsByRoom[index] ?? []).map((visit) => visit[figure]))
    const [largest, blocking, kilobytes] = [medianOf('largestPaintMs'), medianOf('blockingMs'), medianOf('kilobytes')]
    const firstRow = medianOf('firstRowMs')
    const cells = [
      version.name + name,
      (largest / 1000).toFixed(2),
      firstRow === 0 ? '-' : (firstRow / 1000).toFixed(2),
      blocking.toFixed(0),
      medianOf('layoutShift').toFixed(3),
    ]
    rows.push(`| ${[...cells, kilobytes.toFixed(0), medianOf('requestCount')].join(' | ')} |`)
    if (version.name !== '') continue
    demands.push(
      [largest <= mostMs, `the largest content of the ${name} is shown within ${mostMs / 1000} s`],
      [blocking <= mostBlockingMs, `the ${name} blocks for at most ${mostBlockingMs} ms`],
    )
    if (name === 'lobby')
      demands.push([kilobytes <= mostLobbyKilobytes, `the lobby fetches at most ${mostLobbyKilobytes} kB`])
  }
}
await browser.close()

const lighthouseFolder = process.env.LIGHTHOUSE
const lighthouse =
  lighthouseFolder === undefined
    ? { lines: [], demands: [] }
    : await auditPages({
        folder: lighthouseFolder,
        versions: runningRooms.map(({ name, room }) => ({ name, url: room.url })),
        pages,
        auditCount: visitCount,
      })
demands.push(...lighthouse.demands)

for (const { room, folder } of runningRooms) {
  await room.stop()
  rmSync(folder, { recursive: true, force: true })
}

const lines = [
  '## Web',
  '',
  `Medians of ${visitCount} first visits each: nothing cached, 1.6 Mbit/s and 150 ms, processor four times slower. ` +
    `${loadAverage.toFixed(1)} processes were running already.`,
  '',
  '| page | largest content, s | first table, s | blocked, ms | shift | kB | requests |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  ...rows,
  '',
  ...lighthouse.lines,
  ...demands.map(([isMet, text]) => `- ${isMet ? 'met' : '**missed**'}: ${text}`),
]
process.stdout.write(`${lines.join('\n')}\n`)
process.exit(demands.every(([isMet]) => isMet) ? 0 : 1)
