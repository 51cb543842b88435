import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSnapshot } from '../actors/snapshot-versions.ts'
import { smallGame, TABLE, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { isReadableTableSnapshot, tableAggregateDefinition } from './table-kind.ts'
import { tableActorId } from './table-request.ts'

/** A snapshot that a room stored after two hands of Anna in seat 0 and Bert in seat 2. Cleo has bought in. */
const storedSnapshot = JSON.parse(
  readFileSync(new URL('./testing/snapshot-of-version-5.json', import.meta.url), 'utf8'),
) as Readonly<{ seq: number; state: object; chips: number }>

it('a table opens from a snapshot of version 5 without reading the events before it, and plays on [S-OPS-03]', async () => {
  const world = await tableWorld('snapshot', [])
  await world.fund(['anna', 'bert', 'cleo'])
  const escrow = `escrow:${TABLE}` as const
  await world.ledger.post({
    ...{ key: 'buy-ins', kind: 'buyin', reference: TABLE },
    entries: [
      { account: 'wallet:anna', amount: -20_000 },
      { account: 'wallet:bert', amount: -20_000 },
      { account: 'wallet:cleo', amount: 40_000 - storedSnapshot.chips },
      { account: escrow, amount: storedSnapshot.chips },
    ],
  })
  const actor = tableActorId(TABLE)
  const { epoch } = await world.log.claim(actor, 'another program')
  // These events are unreadable, so the table opens only if it does not read them.
  const events = Array.from({ length: storedSnapshot.seq }, () => 'gone')
  await world.log.append({ actor, epoch, prevSeq: 0, events, snapshot: storedSnapshot.state })
  world.games = [smallGame]
  await world.boot()
  const seated = (await world.view('spectator')).players.filter(({ id }) => id !== '').map(({ id }) => id)
  expect(seated).toEqual(['anna', 'bert'])
  for (const name of ['anna', 'bert']) await throwIfRefused(world.order(name, { type: 'reconnect' }))
  const { handNumber } = await world.view('spectator')
  await world.clock.advance(120_000)
  expect((await world.view('spectator')).handNumber).toBeGreaterThan(handNumber)
  for (const name of ['anna', 'bert']) await throwIfRefused(world.order(name, { type: 'leave' }))
  await world.clock.advance(600_000)
  expect(await world.ledger.balanceOf(escrow)).toBe(0)
  expect((await world.ledger.trialBalance()).sum).toBe(0)
})

it('a table snapshot that is newer, damaged, or older without a converter counts as unreadable [S-OPS-03]', () => {
  const { seq } = storedSnapshot
  expect(isReadableTableSnapshot(storedSnapshot)).toBe(true)
  for (const state of [
    { ...storedSnapshot.state, v: 6 },
    { ...storedSnapshot.state, v: 4 },
    { ...storedSnapshot.state, state: undefined },
    'gibberish',
    null,
  ])
    expect(isReadableTableSnapshot({ seq, state })).toBe(false)
})

it('an older table snapshot is converted version by version [S-OPS-03]', () => {
  const renameField = (from: string, to: string, v: number) => (snapshot: Readonly<Record<string, unknown>>) => {
    const { [from]: moved, ...others } = snapshot
    return { ...others, [to]: moved, v }
  }
  const { state: table, ...others } = storedSnapshot.state as { readonly state: unknown }
  const old = { ...others, game: table, v: 3 }
  const converters = new Map([
    ['3', renameField('game', 'seats', 4)],
    ['4', renameField('seats', 'state', 5)],
  ])
  const read = (kind: typeof tableAggregateDefinition) => readSnapshot(kind, { seq: storedSnapshot.seq, state: old })
  expect(read(tableAggregateDefinition)).toBeNull()
  expect(read({ ...tableAggregateDefinition, converters })).toEqual(
    readSnapshot(tableAggregateDefinition, storedSnapshot),
  )
})
