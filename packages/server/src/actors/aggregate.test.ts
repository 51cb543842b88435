import type { PlayerId } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { memoryActorLog } from '../journal/memory-actor-log.ts'
import { memoryLedger } from '../ledger/memory-ledger.ts'
import type { Append } from '../ports/actor-log.ts'
import type { Posting } from '../ports/posting.ts'
import { transferEntries } from '../ports/testing/postings.ts'
import { virtualClock } from '../ports/virtual-clock.ts'
import { ActorHostLost } from './actor-host-lost.ts'
import { Aggregate } from './aggregate.ts'
import type { AggregateDefinition, SequencedAggregateState } from './aggregate-definition.ts'
import { journalEntryFormat } from './journal-entry.ts'

/** A raffle with two tickets, 10 each. */
interface Raffle extends SequencedAggregateState {
  /** The holders of tickets. */
  readonly state: readonly PlayerId[]
}
type Command =
  | { readonly type: 'buy'; readonly player: PlayerId; readonly at: number }
  | { readonly type: 'draw'; readonly at: number }
interface Event {
  readonly type: 'Bought' | 'Drawn'
  readonly player: PlayerId
}

const posting = (key: string, from: Posting['entries'][0]['account'], to: typeof from, amount: number): Posting => ({
  ...{ key, kind: from === 'mint' ? 'signup' : 'buyin', reference: 'raffle' },
  entries: transferEntries(from, to, amount),
})

const raffle: AggregateDefinition<string, Raffle, Command, Event, { readonly code: 'sold-out' }> = {
  empty: { seq: 0, state: [] },
  decide: (holders, command) => {
    if (command.type === 'draw') return { ok: true, events: [{ type: 'Drawn', player: holders[0] ?? nobody }] }
    if (holders.length === 2) return { ok: false, refusal: { code: 'sold-out' } }
    return { ok: true, events: [{ type: 'Bought', player: command.player }] }
  },
  apply: ({ seq, state }, { type, player }) => ({
    seq: seq + 1,
    state: type === 'Bought' ? [...state, player] : state,
  }),
  dueAt: () => null,
  payerOf: (command) => (command.type === 'buy' ? `wallet:${command.player}` : null),
  postingsOf: ({ type, player }, id, seq) =>
    type === 'Bought'
      ? [posting(`${id} ${seq}`, `wallet:${player}`, 'escrow:raffle', 10)]
      : player === nobody
        ? [posting(`${id} ${seq}`, 'escrow:raffle', 'house', 10)]
        : [],
  entries: journalEntryFormat<Event>(1, (event) => event as Event),
  isTransient: () => false,
  replacesState: () => false,
  endsHand: ({ type }) => type === 'Drawn',
  tableCount: () => 1,
  snapshotOf: ({ state }, applied) => ({ state, applied }),
  snapshotVersion: '1',
  converters: new Map(),
  readSnapshot: () => null,
}

const nobody = 'nobody' as PlayerId
const buy = (name: string): Command => ({ type: 'buy', player: name as PlayerId, at: 0 })
const draw: Command = { type: 'draw', at: 0 }
const insufficientAnswer = { ok: false, refusal: { code: 'insufficient' } }

/** A raffle, and wallets with these chips. */
const openRaffle = async (wallets: Readonly<Record<string, number>>) => {
  const clock = virtualClock()
  const ledger = memoryLedger(clock)
  const log = memoryActorLog({ clock, ledger })
  const appends: Append[] = []
  for (const [name, amount] of Object.entries(wallets))
    await ledger.post(posting(name, 'mint', `wallet:${name}`, amount))
  const { epoch } = await log.claim('raffle:1', 'node')
  const published: string[] = []
  const append: typeof log.append = (given) => {
    appends.push(given)
    return log.append(given)
  }
  const stored = new Aggregate({
    kind: raffle,
    id: '1',
    actor: 'raffle:1',
    recovered: { epoch, record: raffle.empty, applied: [], handsSinceSnapshot: 0, effects: [] },
    ports: { actorLog: { ...log, append }, handsPerSnapshot: 1 },
    effectsOf: () => [],
    balancesFor: async () => new Map(),
    publish: (changes) =>
      void published.push(...changes.flatMap(({ events }) => events.map(({ type, player }) => `${type} ${player}`))),
    deliver: () => {},
  })
  const executeAll = (...commands: readonly Command[]) =>
    Promise.all(commands.map((command) => stored.execute(command, null)))
  return { stored, executeAll, ledger, appends, published }
}

it('commands that cost chips are stored with others in one journal append, each paid from its player’s wallet [S-WALLET-02]', async () => {
  const { executeAll, ledger, appends, published } = await openRaffle({ anna: 10, bert: 10 })
  expect(await executeAll(buy('anna'), draw, buy('bert'))).toEqual([{ ok: true }, { ok: true }, { ok: true }])
  expect(appends).toHaveLength(1)
  expect(published).toEqual(['Bought anna', 'Drawn anna', 'Bought bert'])
  expect(await ledger.balanceOf('escrow:raffle')).toBe(20)
})

it('a command that the player’s wallet does not cover is refused alone; the others of the journal append are decided again without it [S-WALLET-02]', async () => {
  const { executeAll, ledger, published } = await openRaffle({ anna: 10, bert: 10 })
  // Before the store finds that the wallet is empty, the orders are decided as if the poor player had paid: the poor
  // player wins, and both tickets are sold before Bert's order.
  const answers = await executeAll(buy('poor'), buy('anna'), draw, buy('bert'))
  expect(answers).toEqual([insufficientAnswer, { ok: true }, { ok: true }, { ok: true }])
  expect(published).toEqual(['Bought anna', 'Drawn anna', 'Bought bert'])
  expect(await ledger.balanceOf('escrow:raffle')).toBe(20)
})

it('of two commands on a wallet that covers only one, the later command is refused [S-WALLET-02]', async () => {
  const { executeAll, published } = await openRaffle({ anna: 15 })
  expect(await executeAll(buy('anna'), buy('anna'), draw)).toEqual([{ ok: true }, insufficientAnswer, { ok: true }])
  expect(published).toEqual(['Bought anna', 'Drawn anna'])
})

it('commands that came during an append that fails for lack of chips are decided again and stored later [S-WALLET-02]', async () => {
  const { stored, appends, published } = await openRaffle({ anna: 10, bert: 10 })
  const early = [stored.execute(buy('poor'), null), stored.execute(buy('anna'), null)]
  while (appends.length === 0) await Promise.resolve()
  const answers = await Promise.all([...early, stored.execute(buy('bert'), null)])
  expect(answers).toEqual([insufficientAnswer, { ok: true }, { ok: true }])
  expect(appends.map(({ prevSeq, events }) => [prevSeq, events.length])).toEqual([
    [0, 2],
    [0, 1],
    [1, 1],
  ])
  expect(published).toEqual(['Bought anna', 'Bought bert'])
})

it('a command that the player’s wallet could not pay no longer counts as applied [S-OPS-03]', async () => {
  const { stored } = await openRaffle({})
  const first = stored.execute(buy('poor'), 'envelope')
  expect(stored.hasApplied('envelope')).toBe(true)
  expect(await stored.hasStored('envelope')).toBe(false)
  expect(await first).toEqual(insufficientAnswer)
  expect(stored.hasApplied('envelope')).toBe(false)
})

it('a snapshot of an aggregate lists the commands that are stored with it, and none that is decided later [S-OPS-03]', async () => {
  const { stored, appends } = await openRaffle({ anna: 10, bert: 10 })
  const first = [stored.execute(buy('anna'), 'a'), stored.execute(draw, 'b')]
  while (appends.length === 0) await Promise.resolve()
  await Promise.all([...first, stored.execute(buy('bert'), 'c'), stored.execute(draw, 'd')])
  expect(appends.map(({ snapshot }) => snapshot)).toMatchObject([
    { applied: ['a', 'b'] },
    { applied: ['a', 'b', 'c', 'd'] },
  ])
})

it('an aggregate stops with an error if an account other than a player’s wallet cannot cover a posting [S-OPS-03]', async () => {
  const { stored } = await openRaffle({})
  await expect(stored.execute(draw, null)).rejects.toThrow(ActorHostLost)
  await expect(stored.waitUntilStored()).rejects.toThrow(ActorHostLost)
})
