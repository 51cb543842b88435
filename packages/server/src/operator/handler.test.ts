import { beforeEach, expect, it } from 'vitest'
import { isRightCode } from '../tournaments/testing/memory-records.ts'
import { type OperatorWorld, operatorWorld } from './testing/operator-world.ts'

let world: OperatorWorld
beforeEach(async () => {
  world = await operatorWorld()
})

const createPrivate = 'tournament create --template sprint --in 30 --private'

const onlyTournament = () => {
  const [summary, ...more] = world.tournaments.unfinished()
  if (summary === undefined || more.length > 0) throw new Error(`${more.length} tournaments too many`)
  return summary
}

it('the operator’s order creates a tournament with the given terms at the given time [S-OPS-02]', async () => {
  const said = await world.runLine('tournament create --name Friends --buy-in 50 --fee 5 --start 2026-01-01T18:30')
  expect(said).toBe('Tournament 1 "Friends" starts at 2026-01-01T18:30:00.000Z.')
  const { config, status } = onlyTournament()
  expect(config).toMatchObject({ name: 'Friends', uid: '1', access: 'PUBLIC', buyIn: 5_000, fee: 500, minPlayers: 2 })
  expect([config.startsAt, status]).toEqual([Date.UTC(2026, 0, 1, 18, 30), 'registering'])
})

it('the operator’s order creates a tournament with the terms of a template, except for those given [S-OPS-02 S-OPS-01]', async () => {
  await world.runLine('tournament create --template sprint --in 30 --name "One more" --max-players 6 --house-bots 2')
  const { config, id } = onlyTournament()
  const terms = { name: 'One more', buyIn: 1_000, fee: 100, maxPlayers: 6, breaks: { lengthMs: 60_000 } }
  expect(config).toMatchObject(terms)
  expect(config.startsAt).toBe(world.clock.now() + 30 * 60_000)
  expect(await world.records.find(id)).toMatchObject({ template: 'sprint', houseBots: 2 })
})

it('the operator’s order creates a tournament without house bots if the room has none [S-OPS-02 N-PLAY-01]', async () => {
  world = await operatorWorld({ houseBots: false })
  await world.runLine('tournament create --template sprint --in 30')
  expect(await world.records.find(onlyTournament().id)).toMatchObject({ houseBots: 0 })
})

it('the operator’s order shows the code of a private tournament once, and stores only its hash [S-OPS-02 S-REG-06]', async () => {
  const said = await world.runLine(createPrivate, 'friends')
  const code = /code is ([A-Z0-9]{12})\. It is shown this once/.exec(said)?.[1] ?? ''
  const { id, config } = onlyTournament()
  expect(config.access).toBe('PRIVATE')
  expect(await isRightCode(world.records, id, code)).toBe(true)
  const kept = [onlyTournament(), await world.records.live(), await world.actorLog.read('operator:friends', 0, 9)]
  expect(JSON.stringify(kept)).not.toContain(code)
  expect(await world.runLine(createPrivate, 'friends')).toBe(
    'Tournament 1 "Sprint" was made by this order already. A code is not shown again.',
  )
  expect(await isRightCode(world.records, id, code)).toBe(true)
})

it('an operator’s order repeated after a crash creates the same tournament with a valid code [S-OPS-02 S-OPS-03 S-REG-06]', async () => {
  world.faults.create = () => true
  expect(await world.runLine(createPrivate, 'friends')).toContain('the process ends here')
  world.faults.create = () => false
  await world.clock.advance(60_000)
  const code = /code is ([A-Z0-9]{12})\./.exec(await world.runLine(createPrivate, 'friends'))?.[1] ?? ''
  const { id, config } = onlyTournament()
  expect([config.uid, config.startsAt]).toEqual(['1', Date.UTC(2026, 0, 1, 0, 30)])
  expect(await isRightCode(world.records, id, code)).toBe(true)
  expect(await world.records.live()).toHaveLength(1)
})

it('an operator’s order sent ten times in parallel under one id creates one tournament and shows one code [S-OPS-02]', async () => {
  const said = await Promise.all(Array.from({ length: 10 }, () => world.runLine(createPrivate, 'same')))
  expect(said.filter((text) => text.includes('access code is'))).toHaveLength(1)
  expect(onlyTournament().config.uid).toBe('1')
})

it.each([
  ['tournament create --name Friends --in 30', '--buy-in is missing.'],
  ['tournament create --name Friends --buy-in 0 --in 30', '--buy-in must be at least 0.01.'],
  ['tournament create --name Friends --buy-in ten --in 30', '--buy-in must be a number.'],
  ['tournament create --name Friends --buy-in 10.005 --in 30', '--buy-in is not usable: at most two decimals.'],
  ['tournament create --template sprint --in 30 --structure turbo', '--structure must be one of standard, deep.'],
  [
    'tournament create --template sprint --in 30 --min-players 20',
    'This cannot be: maxPlayers must be at least minPlayers.',
  ],
  [
    'tournament create --template sprint --in 30 --private --house-bots 3',
    'This cannot be: house bots have no access code.',
  ],
  ['tournament create --template sprint', 'This cannot be: it needs --start or --in, and not both.'],
  [
    'tournament create --template sprint --in 30 --start 2026-01-01T18:30',
    'This cannot be: it needs --start or --in, and not both.',
  ],
  ['tournament create --template sprint --in soon', '--in must be a number.'],
  ['tournament create --template sprint --start 1969-12-31T18:30', '--start must be at least 0.'],
  ['tournament create --template sprint --start 2026-01-01T00:00:10', '--start must lie ahead.'],
  ['tournament create --template spirit --in 30', 'There is no template spirit; the configuration has sprint, hourly.'],
  ['broadcast', '--message is missing.'],
  ['broadcast --message ""', '--message must be at least 1 letters long.'],
  ['broadcast --message Hello --page javascript:x', '--page must be a path such as /app/mytable.'],
  ['broadcast --message Hello --page /\\evil.example', '--page must be a path such as /app/mytable.'],
  ['chips add bert 5', 'There is no player bert.'],
  ['chips add ann five', 'AMOUNT must be a number.'],
  ['chips add ann 0', 'AMOUNT must be at least 0.01.'],
  ['chips add ann 1.001', 'AMOUNT is not usable: at most two decimals.'],
  ['chips add ann 1000000001', 'AMOUNT must be at most 1000000000.'],
  ['withdrawal sent 7 --block 1', 'There is no withdrawal 7: this room has no ledger.'],
  ['table open bert --name Friday --small-blind 1', 'There is no player bert.'],
])('the operator’s command `%s` is refused with the reason and changes nothing [S-OPS-02]', async (line, sentence) => {
  expect(await world.runLine(line, 'wrong')).toBe(`OperatorOrderRefused: ${sentence}`)
  expect([world.tournaments.unfinished(), world.notified.size]).toEqual([[], 0])
  expect([await world.walletBalance(), await world.houseBalance()]).toEqual([100_000, 0])
  // The order was not stored either, so its id is free.
  expect(await world.actorLog.read('operator:wrong', 0, 9)).toEqual([])
  await world.runLine('tournament create --template sprint --in 30', 'wrong')
  expect(onlyTournament().config.uid).toBe('1')
})

it('the operator cancels a tournament by its public id, and its one entrant gets a full refund [S-OPS-02 S-REG-05]', async () => {
  await world.runLine('tournament create --template sprint --in 30')
  await world.registerAnna(onlyTournament().id)
  expect(await world.walletBalance()).toBe(98_900)
  expect(await world.runLine('tournament cancel 1', 'away')).toBe(
    'Tournament 1 "Sprint" is cancelled.\nBuy-in and fee have gone back to 1 player.',
  )
  expect([await world.walletBalance(), world.tournaments.unfinished()]).toEqual([100_000, []])
  expect(await world.runLine('tournament cancel 1', 'away')).toContain('executed already')
  await world.audit()
})

it('an operator’s order to cancel a tournament is refused if the tournament is finished or does not exist [S-OPS-02]', async () => {
  await world.runLine('tournament create --template sprint --in 30')
  const { id } = onlyTournament()
  world.tournaments.changeSummary(id, { status: 'finished' })
  expect(await world.runLine(`tournament cancel ${id}`)).toBe(
    'OperatorOrderRefused: Tournament 1 "Sprint" is over: its prizes are paid.',
  )
  expect(await world.runLine('tournament cancel 2')).toBe(
    'OperatorOrderRefused: There is no tournament 2 that is not over.',
  )
})

it('a notification to everybody is sent once if the operator orders it twice under the same id [S-OPS-02 S-NOTIF-01]', async () => {
  const line = 'broadcast --message "We close at three" --page /app/mytable'
  expect(await world.runLine(line, 'closing')).toBe('Everybody is notified.')
  expect(await world.runLine(line, 'closing')).toBe('This order has notified everybody already.')
  const occasion = { type: 'BROADCAST', message: 'We close at three', context: '/app/mytable' }
  expect([...world.notified]).toEqual([['broadcast:closing', [null, occasion]]])
})

it('the operator’s order for test chips, even if repeated, moves them once from the house account [S-OPS-02 S-WALLET-01 S-WALLET-03]', async () => {
  expect(await world.runLine('chips add ann 500.25', 'gift')).toBe(
    'ann has been given: 500.25 chips. There are 1,500.25 in the wallet.',
  )
  const again = await Promise.all([1, 2, 3].map(() => world.runLine('chips add ann 500.25', 'gift')))
  expect(new Set(again)).toEqual(
    new Set(['ann has been given by this order already: 500.25 chips. There are 1,500.25 in the wallet.']),
  )
  expect([await world.walletBalance(), await world.houseBalance()]).toEqual([150_025, -50_025])
  await world.runLine('chips add anna 1')
  expect(await world.walletBalance()).toBe(150_125)
  await world.audit()
})

it('an operator’s order is refused if its id belongs to another order (here one for test chips) [S-OPS-02]', async () => {
  await world.runLine('chips add ann 5', 'gift')
  for (const line of ['chips add ann 6', 'chips add anna 5', 'broadcast --message Hello']) {
    expect(await world.runLine(line, 'gift')).toBe(
      'OperatorOrderRefused: Another order has the id gift: give this one its own.',
    )
  }
  expect([await world.walletBalance(), world.notified.size]).toEqual([100_500, 0])
})

it.each(['lost-before', 'lost-after'] as const)(
  'if storing an operator’s order for test chips fails (%s), repeating it under its id moves the chips once [S-OPS-02 S-OPS-03]',
  async (fault) => {
    world.faults.append = () => fault
    expect(await world.runLine('chips add ann 5', 'gift')).toContain('AppendUncertain')
    world.faults.append = () => undefined
    expect(await world.runLine('chips add ann 5', 'gift')).toContain('5 chips. There are 1,005 in the wallet.')
    expect(await world.walletBalance()).toBe(100_500)
    await world.audit()
  },
)

it('the operator’s order for test chips is refused in a room where chips cost money [S-OPS-02 S-WALLET-03]', async () => {
  world = await operatorWorld({ playMoney: false })
  expect(await world.runLine('chips add ann 5')).toBe(
    'OperatorOrderRefused: Chips cost money in this room: they come from deposits alone, and nothing was added.',
  )
  expect([await world.walletBalance(), await world.houseBalance()]).toEqual([100_000, 0])
})

it('a query of the operator is answered and not stored as an order [S-OPS-02]', async () => {
  expect(await world.runLine('withdrawal list', 'asked')).toBe('No withdrawal is in review.')
  expect(await world.actorLog.read('operator:asked', 0, 9)).toEqual([])
})

it.each([
  ['a time that no calendar has', { startsAt: 9e15, terms: {} }, '--start must be at most 253402300799999.'],
  [
    'a name that no store can hold',
    { inMinutes: 30, terms: { name: 'a\0b' } },
    '--name is not in the form that is asked for.',
  ],
])('an order with %s creates no tournament [S-OPS-02]', async (_, given, message) => {
  const order = { type: 'createTournament', template: 'sprint', ...given }
  await expect(world.handler.execute({ id: 'odd', order })).rejects.toMatchObject({
    name: 'OperatorOrderRefused',
    message,
  })
  expect(world.tournaments.unfinished()).toEqual([])
})

it.each([null, 7, 'x', {}, { id: 'a' }, { id: 'a b', order: {} }, { id: 'a', order: { type: 'rob' } }])(
  'the invalid order %j of the operator is refused [S-OPS-02]',
  (request) => expect(world.handler.execute(request)).rejects.toMatchObject({ name: 'OperatorOrderRefused' }),
)

it('the operator’s order opens a home game for a player, and shows its link once [S-OPS-02 N-HOME-02]', async () => {
  const line = 'table open ann --name Friday --small-blind 1'
  expect(await world.runLine(line, 'friday')).toMatch(/^Table \S+ is open\.\nIts link is \/t\/[\w-]{22}\./)
  const again = await world.runLine(line, 'friday')
  expect(again).toContain('was opened by this order already')
  expect(again).not.toContain('/t/')
  const unplayable = 'table open ann --name Friday --small-blind 500'
  expect(await world.runLine(unplayable)).toBe('OperatorOrderRefused: Nobody can play by these rules.')
})

it('the operator’s order to close a home game closes no other one and says that it ends after the hand; an unknown home game is refused [S-OPS-02 N-HOME-06]', async () => {
  const openTable = async (name: string) =>
    (await world.runLine(`table open ann --name ${name} --small-blind 1`)).split(' ')[1] ?? ''
  const [id, other] = [await openTable('Friday'), await openTable('Sunday')]
  expect(await world.runLine(`table close ${id}`)).toBe(`Table ${id} ends after the running hand.`)
  expect([...world.openTables]).toEqual([other])
  const refusal = 'OperatorOrderRefused: There is no home game nowhere.'
  expect(await world.runLine('table close nowhere', 'mistyped')).toBe(refusal)
  // The refused order is not stored, so its id can be used for the right one.
  expect(await world.runLine(`table close ${other}`, 'mistyped')).toBe(`Table ${other} ends after the running hand.`)
})
