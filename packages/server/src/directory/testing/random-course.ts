import type { Chips, PlayerId, TournamentConfig } from '@cardroom/engine'
import { chipsFromWire } from '../../ports/amounts.ts'
import type { Draw } from './random-play.ts'
import type { TournamentWorld } from './tournament-world.ts'

/** Random tournament options, each drawn independently. */
export const randomTournamentOptions = (draw: Draw): Partial<TournamentConfig> => {
  const hasAddon = draw(2) === 0
  return {
    maxPlayers: 6 + draw(20),
    lateRegistration: draw(2) === 0,
    guarantee: (draw(3) === 0 ? 20_000 : 0) as Chips,
    fee: chipsFromWire(draw(2)),
    breaks: { everyMs: 60_000 + draw(240) * 1_000, lengthMs: 30_000 },
    addonChips: (hasAddon ? chipsFromWire(200) : 0) as Chips,
    addonCost: chipsFromWire(hasAddon ? 5 : 0),
    rebuyChips: chipsFromWire(300),
  }
}

export const randomNames = (draw: Draw): readonly string[] =>
  Array.from({ length: 2 + draw(14) }, (_, index) => ['anna', 'bert', 'cleo'][index] ?? `player-${index}`)

/** A random step other than acting: a player enters late, buys chips, disconnects or reconnects. */
export const randomStep = async (world: TournamentWorld, names: readonly string[], draw: Draw): Promise<void> => {
  const name = names[draw(names.length)] ?? ''
  const isSeated = world.tables.tournaments.seatOf('cup' as never, name as PlayerId) !== null
  const what = draw(12)
  if (what === 0) await world.ask(name, 'register')
  else if (what === 1) await world.ask(name, 'unregister')
  else if (what <= 4) await world.ask(name, 'rebuy')
  else if (what <= 6) await world.ask(name, 'addon')
  else if (what === 7) await world.ask(name, 'declineRebuy')
  else if (isSeated) {
    const type = (['leave', 'disconnect', 'holdSeat', 'reconnect', 'reconnect'] as const)[what - 8] ?? 'reconnect'
    await world.order(name, { type })
  }
}
