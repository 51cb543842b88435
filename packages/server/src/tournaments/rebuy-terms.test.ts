import type { Chips, PlayerId, TableId, TournamentConfig } from '@cardroom/engine'
import { expect, it } from 'vitest'
import { seededDraw } from '../directory/testing/random-play.ts'
import { type TournamentWorld, tournamentWorld } from '../directory/testing/tournament-world.ts'
import { chipsFromWire } from '../ports/amounts.ts'

const addonTerms = { addonChips: chipsFromWire(2_000), addonCost: chipsFromWire(15), addonFee: chipsFromWire(1) }
const breaks = { everyMs: 120_000, lengthMs: 60_000 }

const rebuyAnswerTo = async (world: TournamentWorld, name: string) => {
  const [event] = await world.tables.rebuyOffer('cup_1' as TableId, name as PlayerId)
  return event?.name === 'can_rebuy' ? event.payload.data : null
}
const startedTournament = async (name: string, more: Partial<TournamentConfig>) => {
  const world = await tournamentWorld(name, more)
  await world.enterAndStart(['anna', 'bert', 'cleo'])
  return world
}

it('the terms of a rebuy are shown until the first break, the terms of an add-on during that break [S-RBY-04 S-RBY-01 Q71]', async () => {
  const world = await startedTournament('terms', { ...addonTerms, breaks })
  const playing = await rebuyAnswerTo(world, 'anna')
  expect(playing).toMatchObject({ rebuy: { buyin: 10, regFee: 1, cost: 11, rebuyChips: 1_000 } })
  expect(playing).not.toHaveProperty('addon')
  await world.clock.advance(120_000)
  await world.playUntil(({ status }) => status === 'on break', seededDraw('terms'))
  await world.clock.advance(20_000)
  const still = (await world.now()).entrants.find(({ state }) => state === 'playing')
  const resting = await rebuyAnswerTo(world, still?.player ?? '')
  expect(resting).toMatchObject({ canRebuy: false, addon: { addOnCost: 15, total: 16, addOnChips: 2_000 } })
  expect(resting).not.toHaveProperty('rebuy')
})

it('a tournament without rebuys shows no terms of a rebuy [S-RBY-01 Q71]', async () => {
  const world = await startedTournament('none', { addonChips: 0 as Chips })
  const offered = await rebuyAnswerTo(world, 'anna')
  expect(offered?.canRebuy).toBe(false)
  expect(offered).not.toHaveProperty('rebuy')
})
