import { chips } from '../../basics/chips.ts'
import type { PlayerId, TableConfig } from '../config.ts'
import type { HostCommand } from '../home-game/commands.ts'
import type { HomeSettings } from '../home-game/config.ts'
import type { HomeGame } from '../home-game/state.ts'
import { smallTable } from './small-table.ts'
import { TablePlay } from './table-play.ts'

export const homeSettings: HomeSettings = {
  locked: false,
  chatOn: true,
  spectators: true,
  freeChips: chips(0),
  callLink: null,
  chipValue: null,
}

export const playerId = (name: string): PlayerId => name as PlayerId

/** A home game founded by Ann. Its bank gives no chips without the host's approval. */
export const homeConfig = (settings: Partial<HomeSettings> = {}): Partial<TableConfig> => ({
  ...smallTable,
  home: { founder: playerId('Ann'), founderName: 'Ann', settings: { ...homeSettings, ...settings } },
})

export const newHomeGame = (): TablePlay => new TablePlay(homeConfig())

export const homeOf = ({ state }: TablePlay): HomeGame => {
  if (state.home === undefined) throw new Error('no home game')
  return state.home
}

/** A home game that these players have entered by the link, with a hand just dealt. Ann is the host. */
export const dealtHomeGameWith = (names: readonly string[], settings: Partial<HomeSettings> = {}): TablePlay => {
  const play = new TablePlay(homeConfig({ ...settings, freeChips: null }))
  for (const [seat, name] of names.entries()) {
    play.takesName(name)
    play.buysIn(name, seat)
  }
  play.ordersAsHost('Ann', { type: 'changeSettings', settings: { freeChips: chips(0), ...settings } })
  if (names.length > 1) play.deals()
  return play
}

/** Orders that a host gives about one player. */
export const approvalOrder = (player: string, amount: number): HostCommand => ({
  ...{ type: 'approve', player: playerId(player), amount: chips(amount) },
})
export const removalOrder = (player: string, bar = false): HostCommand => ({
  type: 'remove',
  player: playerId(player),
  bar,
})
export const makeHostOrder = (player: string): HostCommand => ({ type: 'makeHost', player: playerId(player) })
