import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { localBus } from '../bus/local-bus.ts'
import { BadConfig } from '../config/bad-config.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { handMaker } from '../store/hands.contract.ts'
import type { Store } from '../store/store.ts'
import { memoryHands } from '../tables/testing/memory-hands.ts'
import { scheduleLedgerAudits } from './audit-ledger.ts'
import { instruments } from './instruments.ts'
import { measuredBus } from './measured-bus.ts'
import { measuredStore } from './measured-store.ts'
import { serveMetrics } from './metrics-server.ts'

const deployFileText = (name: string) => readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), 'utf8')

it('dashboard and alerts query only existing metrics and omit none of the room’s own; the operating guide lists every alert [N-OPER-04]', async () => {
  const registered = await instruments('1.0.0').register.getMetricsAsJSON()
  const names = new Set(
    registered.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
  const dashboard = JSON.parse(deployFileText('dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const alerts = parse(deployFileText('alerts.yaml')) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const rules = alerts.groups.flatMap((group) => group.rules)
  const queries = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...rules.map(({ expr }) => expr),
  ]
  expect(queries.length).toBeGreaterThan(25)
  const asked = queries.flatMap((query) => query.match(/\b(?:cardroom|nodejs|process)_\w+/g) ?? [])
  expect(asked.filter((name) => !names.has(name))).toEqual([])
  // Every metric that the room defines is on the dashboard or in an alert.
  const own = registered.map(({ name }) => name).filter((name) => name.startsWith('cardroom_'))
  expect(own.filter((name) => !asked.some((one) => one.startsWith(name)))).toEqual([])
  const guide = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
  expect(rules.map(({ alert }) => alert).filter((alert) => !guide.includes(`| ${alert} |`))).toEqual([])
})

it('every series that an alert asks for exists before anything has happened, so that the first failure is an increase [N-OPER-04]', async () => {
  const page = (await instruments('1.0.0').register.metrics()).split('\n')
  const alerts = parse(deployFileText('alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
  const selectors = alerts.groups
    .flatMap(({ rules }) => rules)
    .flatMap(({ expr }) => [...expr.matchAll(/\b((?:cardroom|nodejs)_\w+)(?:\{([^}]*)\})?/g)])
  expect(selectors.length).toBeGreaterThan(9)
  const missing = selectors.filter(
    ([, name, label = '']) => !page.some((line) => new RegExp(`^${name}[{ ]`).test(line) && line.includes(label)),
  )
  expect(missing.map(([selector]) => selector)).toEqual([])
})

it('the first order that a table or a tournament does not answer raises a series that was 0 before, whatever the order [N-OPER-04]', async () => {
  const all = instruments('1.0.0')
  const unavailable = async () =>
    (await all.refusals.get()).values.filter(({ labels }) => String(labels.code).endsWith('-unavailable'))
  const before = await unavailable()
  expect(before.every(({ value }) => value === 0)).toBe(true)
  all.refusals.inc({ order: 'act', code: 'table-unavailable' })
  all.refusals.inc({ order: 'register', code: 'tournament-unavailable' })
  expect(await unavailable()).toHaveLength(before.length)
})

it('requests that wait for a table or tournament are counted until they are answered [N-OPER-04]', async () => {
  const all = instruments('1.0.0')
  const bus = measuredBus(localBus(), all)
  const answers: (() => void)[] = []
  bus.offerToOwn(async (actor) => {
    if (actor === 'table:broken') throw new Error('unreadable')
    bus.serve(actor, () => new Promise((resolve) => answers.push(() => resolve('done'))))
  })
  const asked = ['table:a', 'table:a', 'tournament:b'] as const
  const replies = asked.map((actor, n) => bus.request(actor, { id: String(n), command: {} }))
  await expect(bus.request('table:broken', { id: '4', command: {} })).rejects.toThrow('unreadable')
  const metricLines = async (name: string) => (await all.register.getSingleMetricAsString(name)).split('\n').slice(2)
  expect(await metricLines('cardroom_mailbox_requests')).toEqual([
    'cardroom_mailbox_requests{kind="table"} 2',
    'cardroom_mailbox_requests{kind="tournament"} 1',
  ])
  expect(await metricLines('cardroom_mailbox_longest')).toEqual(['cardroom_mailbox_longest 2'])
  const failed = 'cardroom_owners_opened_total{kind="table",outcome="failed"} 1'
  expect(await metricLines('cardroom_owners_opened_total')).toContain(failed)
  for (const answer of answers) answer()
  expect(await Promise.all(replies)).toEqual(['done', 'done', 'done'])
  expect(await metricLines('cardroom_mailbox_longest')).toEqual(['cardroom_mailbox_longest 0'])
  expect(await metricLines('cardroom_mailbox_requests')).toContain('cardroom_mailbox_requests{kind="table"} 0')
})

it('a finished hand that is delivered again is counted once [N-OPER-04 S-HIST-01]', async () => {
  const all = instruments('1.0.0')
  const { hands } = measuredStore({ hands: memoryHands(), actorLog: {} } as unknown as Store, all)
  const played = handMaker('metrics')
  const [first, second] = [played('t1'), played('t1', { tournamentId: 'cup' })]
  for (const hand of [first, first, second]) await hands.insert(hand)
  const lines = (await all.register.getSingleMetricAsString('cardroom_hands_total')).split('\n').slice(2)
  expect(lines).toEqual(['cardroom_hands_total{kind="cash"} 1', 'cardroom_hands_total{kind="tournament"} 1'])
})

it('the drift of the chip ledger is a metric, and a failed audit of the ledger is counted [N-OPER-04 S-WALLET-03]', async () => {
  const all = instruments('1.0.0')
  const clock = virtualClock()
  let rounds = 0
  const runRound = async () => {
    rounds += 1
    if (rounds === 2) throw new Error('the database is away')
    return { accountsChecked: 3, transactionsChecked: 2, drift: 250 }
  }
  const stop = scheduleLedgerAudits({ runRound }, clock, all)
  await clock.advance(10_000)
  const text = await all.register.metrics()
  expect(text).toContain('cardroom_ledger_drift_chips 2.5\n')
  expect(text).toContain('cardroom_ledger_audited_total{rows="accounts"} 3\n')
  expect(text).toContain('cardroom_ledger_audit_failures_total 1\n')
  expect(text).toContain('cardroom_ledger_audit_rounds_total 1\n')
  stop()
  await clock.advance(60_000)
  expect(rounds).toBe(2)
})

it('if the metrics address is in use, serving metrics fails with a sentence that names the setting METRICS_ADDRESS [S-OPS-01 N-OPER-04]', async () => {
  const { register } = instruments('1.0.0')
  const server = await serveMetrics(register, '127.0.0.1:0')
  const { port } = new URL(server.url)
  const sentence = `The metrics cannot be served at METRICS_ADDRESS ${port}: `
  for (const fault of [BadConfig, sentence]) await expect(serveMetrics(register, port)).rejects.toThrow(fault)
  await server.close()
})
