import { expect, it } from 'vitest'
import { failNextAppend } from '../directory/testing/fail-next-append.ts'
import { headsUp } from '../directory/testing/heads-up.ts'
import { playAtRandom, randomPlayers, seededDraw } from '../directory/testing/random-play.ts'
import { auditTable, orderCount } from '../directory/testing/table-audit.ts'
import { player, TABLE, type TableWorld, tableWorld, throwIfRefused } from '../directory/testing/table-world.ts'
import { tableActorId } from './table-request.ts'
import { advanceUntilSettled } from './testing/in-time.ts'

const bootWithoutFaults = async (world: TableWorld, boot: () => Promise<void>): Promise<void> => {
  const { append } = world.faults
  world.faults.append = () => undefined
  await boot()
  world.faults.append = append
}

for (const fault of ['lost-before', 'lost-after'] as const) {
  it(`if the connection is ${fault} storing an action, the action counts once, and viewers get the stored table [S-OPS-03 S-EMIT-13]`, async () => {
    const world = await headsUp()
    failNextAppend(world, fault)
    expect(await world.act('anna', 5)).toEqual({ ok: true })
    expect(world.watch('anna').names()).toEqual(
      fault === 'lost-after'
        ? ['sync_table', 'player_turn bert', 'pre_select', 'action_result']
        : [
            ...['sync_table', 'player_turn anna', 'your_turn'],
            ...['action_result', 'player_raise anna 5', 'temp_pot', 'player_turn bert', 'pre_select'],
          ],
    )
    expect(world.watch('bert').names().slice(-2)).toEqual(['player_turn bert', 'your_turn'])
    const view = await world.view('bert')
    expect(view.playerBets).toEqual([
      { userId: 'anna', amount: 6, kind: 'bet' },
      { userId: 'bert', amount: 2, kind: 'bigBlind' },
    ])
    await world.plays('bert fold')
    await world.clock.advance(5_000)
    await auditTable(world)
  })

  it(`if the connection is ${fault} storing the end of a turn, the table restarts by itself and the player is timed out and folded once [S-OPS-03 S-TIME-01]`, async () => {
    const world = await headsUp()
    await world.clock.advance(35_999)
    expect(world.guest.names()).toEqual(['player_turn anna'])
    failNextAppend(world, fault)
    await world.clock.advance(1)
    expect(world.guest.names()).toEqual([])
    // A failed host restarts after 250 ms, and a turn that still runs starts over.
    await world.clock.advance(250)
    expect(world.guest.names().slice(0, 2)).toEqual(
      fault === 'lost-after' ? ['sync_table'] : ['sync_table', 'player_turn anna'],
    )
    await world.clock.advance(36_000)
    const journal = await auditTable(world)
    const handEnd = journal.findIndex(({ event }) => event.type === 'HandEnded')
    expect(
      journal.slice(0, handEnd).filter(({ event }) => event.type === 'TurnTimedOut' || event.type === 'Folded').length,
    ).toBe(2)
  })
}

it('a table is unavailable while the journal is down, and continues when the journal is back [S-OPS-03]', async () => {
  const world = await headsUp()
  world.faults.append = () => 'lost-before'
  const answer = world.act('anna', 'call')
  await world.clock.advance(10_000)
  expect(await answer).toEqual({ ok: false, refusal: { code: 'table-unavailable' } })
  world.faults.append = () => undefined
  await world.plays('anna call')
  await auditTable(world)
})

it('after a process has ended, the next one continues the table after the last action, with the full turn time [S-OPS-03]', async () => {
  const world = await headsUp()
  await world.plays('anna call')
  await world.clock.advance(15_000)
  await world.boot()
  expect(world.watch('bert').last('player_turn')).toMatchObject({ userId: 'bert' })
  const [offer] = await world.tables.turnReminder(TABLE, player('bert'))
  expect(offer?.payload).toMatchObject({ timeLeft: 20_000, turn: 2 })
  expect((await world.view('bert')).players[2]?.playerCards).toEqual(['CK', 'DK'])
  await world.plays('bert check')
  expect((await world.view('spectator')).middleCards).toEqual(['C2', 'D5', 'H9'])
  await auditTable(world)
})

it('a process may end several times in an all-in run-out, and the hand is completed [S-OPS-03]', async () => {
  const world = await headsUp()
  await world.plays('anna allIn, bert call')
  for (const restMs of [800, 800, 1_500]) {
    await world.clock.advance(700)
    await world.boot()
    await world.clock.advance(restMs)
  }
  expect(world.hands.all.length).toBe(1)
  expect((await world.view('spectator')).players.map(({ chips }) => chips)).toEqual([398, 0, 0, 0, 0, 0])
  await auditTable(world)
})

it('a table’s former owner refuses an action for a turn that the new owner has already played, and the hand continues [N-SCALE-02]', async () => {
  const world = await headsUp()
  const old = world.tables
  await world.boot()
  await world.plays('anna call')
  const before = (await world.view('spectator')).seq
  const handId = (await world.view('anna')).sessionId as never
  const late = await old.order(TABLE, player('anna'), { type: 'act', handId, turn: 1, action: { type: 'call' } })
  expect(late).toMatchObject({ ok: false, refusal: { code: 'stale-turn' } })
  await world.plays('bert check')
  expect((await world.view('spectator')).seq).toBeGreaterThan(before)
  await world.clock.advance(120_000)
  await auditTable(world)
})

for (const seed of ['crash-1', 'crash-2', 'crash-3', 'crash-4']) {
  it(`with random crashes, no chips are lost or created, and no accepted buy-in, seat or top-up is lost or repeated (seed ${seed}) [S-OPS-03 S-WALLET-03 S-POT-05 P8]`, async () => {
    const world = await tableWorld(seed)
    await world.fund(randomPlayers)
    const draw = seededDraw(`${seed}/faults`)
    const answered = new Map<string, number>()
    const boot = () => advanceUntilSettled(world.clock, world.boot())
    const { order } = world
    world.order = async (name, what) => {
      const result = await order(name, what)
      const isUnknown = !result.ok && result.refusal.code === 'table-unavailable'
      const key = `${name} ${what.type}${isUnknown ? ' unknown' : ''}`
      if (result.ok || isUnknown) answered.set(key, (answered.get(key) ?? 0) + 1)
      // A process that fails at its start is started again.
      if (draw(25) === 0) await boot().catch(() => boot().catch(() => bootWithoutFaults(world, boot)))
      return result
    }
    world.faults.append = () => ([undefined, 'lost-before', 'lost-after'] as const)[draw(12)]
    await playAtRandom(world, seededDraw(seed), 300)
    world.faults.append = () => undefined
    await world.clock.advance(300_000)
    const journal = await auditTable(world)
    for (const name of randomPlayers) {
      for (const [type, event] of [
        ['reserve', 'SeatReserved'],
        ['sit', 'PlayerSeated'],
        ['addChips', 'TopUpQueued'],
      ] as const) {
        const sure = answered.get(`${name} ${type}`) ?? 0
        const unknown = answered.get(`${name} ${type} unknown`) ?? 0
        const times = orderCount(journal, event, player(name))
        expect(times, `${name} ${type}`).toBeGreaterThanOrEqual(sure)
        expect(times, `${name} ${type}`).toBeLessThanOrEqual(sure + unknown)
      }
    }
    expect(world.hands.all.length).toBeGreaterThan(5)
  })
}

it('an order whose append had an unknown outcome is not applied twice if a snapshot was stored with it [S-OPS-03]', async () => {
  const world = await headsUp()
  for (let hand = 1; hand <= 20; hand += 1) {
    const { turn, players } = await world.view('spectator')
    const winner = players.find(({ id }) => id !== '' && id !== turn?.userId)?.id ?? ''
    await throwIfRefused(world.act(turn?.userId ?? '', 'fold'))
    if (hand === 20) failNextAppend(world, 'lost-after')
    expect(await world.order(winner, { type: 'decideMuck', cards: [] })).toEqual({ ok: true })
    await world.clock.advance(5_000)
  }
  expect((await world.log.claim(tableActorId(TABLE), 'somebody who looks')).snapshot).toBeDefined()
  await auditTable(world)
})

it('a snapshot every few hands shortens the recovery of a table and gives the same state [S-OPS-03]', async () => {
  const world = await headsUp()
  for (let hand = 0; hand < 45; hand += 1) {
    const { turn } = await world.view('spectator')
    await throwIfRefused(world.act(turn?.userId ?? '', 'fold'))
    await world.clock.advance(5_000)
  }
  const journal = await auditTable(world)
  const before = await world.view('anna')
  await world.boot()
  expect({ ...(await world.view('anna')), seq: before.seq, turn: before.turn }).toEqual(before)
  const { events, snapshot } = await world.log.claim(tableActorId(TABLE), 'somebody who looks')
  expect(snapshot).toBeDefined()
  expect(events.length).toBeLessThan(journal.length / 4)
})
