import { expect, it } from 'vitest'
import { addCounts, type LoadFigures, markdownReport, NO_COUNTS, quantileOf, reportRows } from './figures.ts'

const figures: LoadFigures = {
  counts: {
    ...NO_COUNTS,
    connections: 1_200,
    latenciesMs: [...Array.from({ length: 98 }, () => 4), 30, 80],
    messages: 3_400,
    bytes: 3_300_000,
    lostBroadcasts: 1,
  },
  usage: {
    seconds: 20,
    userMs: 80,
    systemMs: 20,
    eventLoopLagMs: { p50: 1, p99: 2, max: 3 },
    bytesPerSocket: null,
    socketsOpenedPerSecond: null,
  },
}

it('each percentile in the figures of a load test is one of the measured values', () => {
  const sorted = Array.from({ length: 1_000 }, (_, index) => index + 1)
  expect([0.5, 0.99, 0.999, 1].map((part) => quantileOf(sorted, part))).toEqual([500, 990, 999, 1_000])
  expect(quantileOf([7], 0.001)).toBe(7)
  expect(quantileOf([], 0.5)).toBeNaN()
})

it('load figures add up the counts of all client processes, and take the highest of their event-loop lags', () => {
  const one = { ...NO_COUNTS, latenciesMs: [1], messages: 2, lostBroadcasts: 1, clientLagMs: 9 }
  const two = { ...NO_COUNTS, latenciesMs: [3], messages: 5, duplicateBroadcasts: 2, clientLagMs: 4 }
  expect(addCounts(one, two)).toEqual({
    ...NO_COUNTS,
    latenciesMs: [1, 3],
    messages: 7,
    lostBroadcasts: 1,
    duplicateBroadcasts: 2,
    clientLagMs: 9,
  })
})

it('a load test reports its figures per second and per action', () => {
  expect(Object.fromEntries(reportRows(figures))).toMatchObject({
    connections: '1,200',
    'actions a second': '5.0',
    'action to its broadcast, p50 / p99 / p99.9 ms': '4.0 / 30.0 / 80.0',
    'CPU of the process, % of one processor': '0.5',
    'CPU an action, user + system ms': '0.80 + 0.20',
    'messages an action': '34.0',
    'kB an action': '33.0',
    'memory a socket, kB': '-',
    'events lost / doubled, actions refused': '1 / 0, 0',
  })
})

it('the report of a load test shows the figures of the room beside those of a server without game logic', () => {
  expect(markdownReport(figures, figures).split('\n')[4]).toBe('| actions a second | 5.0 | 5.0 |')
})
