import { expect, it } from 'vitest'
import {
  player,
  smallGame,
  TABLE,
  type TableWorld,
  tableWorld,
  throwIfRefused,
} from '../directory/testing/table-world.ts'
import { chipsFromWire } from '../ports/amounts.ts'
import { autoTopUpSender } from './auto-top-ups.ts'

/** Anna has bought in for 199 of the `chips` in her wallet. Bert has bought in for 200, the table maximum. */
const twoSeatedPlayers = async (chips = 1_000, refuse: 'buyin-limit' | null = null): Promise<TableWorld> => {
  const failures: unknown[] = []
  const world: TableWorld = await tableWorld('topped up', [smallGame], {
    orderTopUps: (tables) =>
      autoTopUpSender({
        tables: {
          order: async (id, who, order) =>
            order.type === 'addChips' && refuse
              ? { ok: false, refusal: { code: refuse } }
              : tables.order(id, who, order),
        },
        reportFailure: (error) => failures.push(error),
      }),
  })
  await world.fund(['anna'], chips)
  await world.deal({ anna: 'As Ad', bert: 'Kc Kd' }, '', { anna: 199 })
  world.watch('anna').names()
  return world
}

const setTopUp = (world: TableWorld, below = 200, to = 200) =>
  throwIfRefused(
    world.order('anna', { type: 'setAutoTopUp', topUp: { below: chipsFromWire(below), to: chipsFromWire(to) } }),
  )

const annaFoldsOneHand = async (world: TableWorld): Promise<void> => {
  await world.plays('anna fold, bert muck')
  await world.clock.advance(1)
}
const firstStackOf = async (world: TableWorld) => (await world.view('spectator')).players[0]?.chips

it('automatic top-up is off until the player sets it [N-TABLE-21]', async () => {
  const world = await twoSeatedPlayers()
  await annaFoldsOneHand(world)
  expect(await firstStackOf(world)).toBe(198)
})

it('automatic top-up adds the missing chips from the wallet after the hand [N-TABLE-21 A-BUYIN-12]', async () => {
  const world = await twoSeatedPlayers()
  await setTopUp(world)
  expect(world.watch('anna').last('auto_topup')).toMatchObject({ topUp: { below: 200, to: 200 } })
  expect(world.watch('bert').all('auto_topup')).toEqual([])
  await annaFoldsOneHand(world)
  expect(await firstStackOf(world)).toBe(200)
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(80_000 - 100)
})

it('automatic top-up stays set after a restart of the room, and a player who rejoins is sent the setting [N-TABLE-21 S-TIME-06]', async () => {
  const world = await twoSeatedPlayers()
  await setTopUp(world)
  await world.tables.close()
  await world.boot()
  const greeting = await world.tables.greeting(TABLE, player('anna'), 'rejoin')
  expect(greeting?.find(({ name }) => name === 'auto_topup')?.payload).toMatchObject({ topUp: { below: 200 } })
  await annaFoldsOneHand(world)
  expect(await firstStackOf(world)).toBe(200)
})

it.each([
  ['an empty wallet', 199, null, 'insufficient'],
  ['a player’s own buy-in limit', 1_000, 'buyin-limit', 'buyin-limit'],
] as const)(
  '%s ends automatic top-up, and the player is told the reason [N-TABLE-21 S-WALLET-02 N-SAFE-01]',
  async (_, chips, refuse, by) => {
    const world = await twoSeatedPlayers(chips, refuse)
    await setTopUp(world)
    await annaFoldsOneHand(world)
    expect(world.watch('anna').last('auto_topup')).toMatchObject({ topUp: null, stoppedBy: by })
    expect(await firstStackOf(world)).toBe(198)
    expect(await world.ledger.balanceOf('wallet:anna')).toBe((chips - 199) * 100)
  },
)

it('a player who is leaving gets no automatic top-up [N-TABLE-21]', async () => {
  const world = await twoSeatedPlayers()
  await setTopUp(world)
  await throwIfRefused(world.order('anna', { type: 'leave' }))
  await world.clock.advance(5_000)
  expect(await world.ledger.balanceOf('wallet:anna')).toBe(100_000 - 100)
})

it.each([
  [300, 200],
  [50, 300],
  [50, 60],
  [0, 200],
])(
  'automatic top-up of stacks below %i up to %i is refused where buy-ins are 80 to 200 [N-TABLE-21]',
  async (below, to) => {
    const world = await twoSeatedPlayers()
    await expect(setTopUp(world, below, to)).rejects.toThrow('buy-in-out-of-range')
  },
)
