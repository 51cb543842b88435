import { createHash } from 'node:crypto'
import { type Chips, seatNo } from '@cardroom/engine'
import { chipsFromWire } from '../../ports/amounts.ts'
import { player, TABLE, type TableWorld } from './table-world.ts'

/** @returns an integer from 0 to `below` - 1. The same seed gives the same sequence. */
export type Draw = (below: number) => number

export const seededDraw = (seed: string | number): Draw => {
  let count = 0
  return (below) => createHash('sha256').update(`${seed}/${count++}`).digest().readUInt32BE(0) % below
}

const names = ['anna', 'bert', 'cleo', 'dora', 'emil']

/**
 * Five players who come and go, act on most of their turns, miss some, and sometimes show cards voluntarily.
 * @param steps number of random steps; time passes between them
 */
export const playAtRandom = async (world: TableWorld, draw: Draw, steps: number): Promise<void> => {
  const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item
  const answered = new Set<string>()
  /**
   * The buy-in for `chips`, or the stack with which the player left lately if that is larger, because the table then
   * requires as much (C4).
   */
  const buyIn = (name: string, chips: number) =>
    Math.max(chipsFromWire(chips), world.tables.buyIn(TABLE, player(name))?.minimum ?? 0) as Chips
  const takeStep = async (): Promise<void> => {
    for (const name of names) {
      const offer = world.watch(name).last('automuckcards')
      if (offer !== undefined && !answered.has(name + offer.sessionId)) return answerMuckOffer(name, offer.sessionId)
    }
    const { turn } = await world.view('spectator')
    if (turn !== null && draw(12) > 0) return act(turn.userId)
    const name = pick(names)
    switch (draw(11)) {
      case 0:
      case 1:
      case 2:
        await world.order(name, { type: 'reserve', amount: buyIn(name, 80 + draw(120)) })
        await world.order(name, { type: 'sit', seat: seatNo(draw(6)) })
        return
      case 3:
        await world.order(name, { type: 'addChips', amount: chipsFromWire(1 + draw(200)) })
        return
      case 4:
        await world.order(name, { type: pick(['leave', 'sitOut', 'sitIn', 'waitForBigBlind', 'holdSeat'] as const) })
        return
      case 5:
        await world.order(name, { type: pick(['disconnect', 'reconnect', 'reconnect'] as const) })
        return
      case 6:
        return changePlaces(name)
      case 7:
        await world.order(name, { type: 'decideMuck', cards: pick([[], [0], [1], [0, 1]] as const) })
        return
      default:
        await world.clock.advance(pick([100, 1_500, 3_000, 5_000, 5_000, 21_000]))
    }
  }
  const answerMuckOffer = async (name: string, handId: string): Promise<void> => {
    answered.add(name + handId)
    await world.order(name, { type: 'decideMuck', cards: pick([[], [0], [1], [0, 1]] as const) })
    if (draw(3) === 0) await changePlaces(name)
  }
  /**
   * One player leaves and another takes the seat at once. The test then shows whether the table has kept any state of
   * the first player.
   */
  const changePlaces = async (name: string): Promise<void> => {
    const seat = (await world.view('spectator')).players.findIndex(({ id }) => id === name)
    await world.order(name, { type: 'leave' })
    const next = pick(names.filter((other) => other !== name))
    await world.order(next, { type: 'reserve', amount: buyIn(next, 100) })
    if (seat >= 0) await world.order(next, { type: 'sit', seat: seatNo(seat) })
    await world.greet(next, 'rejoin')
  }
  const act = async (name: string): Promise<void> => {
    const offer = world.watch(name).last('your_turn')
    const amounts = offer?.canRaise ? [offer.minRaiseAmount, offer.minRaiseAmount, offer.maxRaiseAmount] : []
    const action = pick(['call', 'check', 'check', 'call', 'fold', 'allIn', ...amounts] as const)
    const result = await world.act(name, action)
    if (!result.ok) await world.act(name, 'call')
  }
  for (const name of [...names, 'spectator']) world.watch(name)
  for (const [seat, name] of names.slice(0, 3).entries()) await world.sit(name, seat, 100)
  for (let step = 0; step < steps; step += 1) {
    await takeStep()
    await world.greet(pick([...names, 'spectator']), pick(['join', 'rejoin', 'me'] as const))
  }
}

export const randomPlayers: readonly string[] = names
