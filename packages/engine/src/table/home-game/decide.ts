import type { TableCommand } from '../commands.ts'
import type { PlayerId } from '../ids.ts'
import { takenSeatOf } from '../seats.ts'
import type { TableState } from '../state.ts'
import { accept, type CommandOf, refuse, type TableDecision } from '../table-decision.ts'
import type { HomeTable } from './home-table.ts'
import { decideHostCommand, requestEndOfGame } from './host-orders.ts'
import { isNameTaken, memberNameOf, parsePlayerName } from './names.ts'
import { askForChips, chipRequestOf, lockRefusal, withdrawChipRequest } from './requests.ts'

const MOST_MEMBERS = 50

/** The commands that a home game still decides after its end. It refuses all others with 'game-over'. */
const COMMANDS_OF_EVERY_TABLE: ReadonlySet<TableCommand['type']> = new Set([
  'open',
  'tick',
  'resume',
  'disconnect',
  'reconnect',
])

/**
 * Decides every command at a home game.
 * @param rules decides the commands that mean the same as at any cash table
 */
export const decideHomeCommand = (
  state: HomeTable,
  command: TableCommand,
  rules: (state: TableState, command: TableCommand) => TableDecision,
): TableDecision => {
  const { home } = state
  if (home.end === 'over' && !COMMANDS_OF_EVERY_TABLE.has(command.type)) return refuse({ code: 'game-over' })
  switch (command.type) {
    case 'takeName':
      return takeName(state, command)
    case 'withdrawRequest':
      return withdrawChipRequest(state, command)
    case 'host':
      return decideHostCommand(state, command)
    case 'closeGame':
      return requestEndOfGame(state, null)
    case 'reserve':
      return memberRefusal(state, command.player) ?? askForChips(state, command)
    case 'addChips':
      return addChipsRefusal(state, command.player) ?? askForChips(state, command)
    case 'sit':
      return memberRefusal(state, command.player) ?? rules(state, command)
    case 'joinWaitingList':
      return memberRefusal(state, command.player) ?? lockRefusal(state, command.player) ?? rules(state, command)
    case 'leave':
      return chipRequestOf(state, command.player) !== null && takenSeatOf(state, command.player) === null
        ? withdrawChipRequest(state, { ...command, type: 'withdrawRequest' })
        : rules(state, command)
    case 'disconnect':
      return isUnseatedHost(state, command) ? disconnectUnseatedHost(state, command) : rules(state, command)
    case 'reconnect':
      return takenSeatOf(state, command.player) === null ? reconnectWithoutSeat(state, command) : rules(state, command)
    default:
      return rules(state, command)
  }
}

/** Why a player may not buy in, sit down or join the waiting list; null if they may. */
const memberRefusal = ({ home }: HomeTable, player: PlayerId): TableDecision | null => {
  if (home.barred.includes(player)) return refuse({ code: 'barred' })
  if (memberNameOf(home, player) === null) return refuse({ code: 'not-a-member' })
  // A player whom the host has removed may come back only after the seat is free.
  return home.removals.includes(player) ? refuse({ code: 'leaving' }) : null
}

/** Why a player may not add chips to a stack. A player without a seat has none, perhaps since a moment ago. */
const addChipsRefusal = (state: HomeTable, player: PlayerId): TableDecision | null =>
  memberRefusal(state, player) ?? (takenSeatOf(state, player) === null ? refuse({ code: 'not-seated' }) : null)

const takeName = ({ home }: HomeTable, { at, player, name: typedName }: CommandOf<'takeName'>): TableDecision => {
  if (home.barred.includes(player)) return refuse({ code: 'barred' })
  const name = parsePlayerName(typedName)
  if (name === null) return refuse({ code: 'bad-name' })
  const currentName = memberNameOf(home, player)
  if (currentName === name) return accept()
  if (isNameTaken(home, name, player)) return refuse({ code: 'name-taken' })
  if (currentName === null) {
    if (home.settings.locked) return refuse({ code: 'table-locked' })
    if (home.members.length >= MOST_MEMBERS) return refuse({ code: 'too-many-members' })
  }
  return accept({ type: 'NameTaken', at, player, name })
}

const isUnseatedHost = (state: HomeTable, { player }: CommandOf<'disconnect'>): boolean =>
  player === state.home.host && takenSeatOf(state, player) === null

const disconnectUnseatedHost = ({ home }: HomeTable, { at }: CommandOf<'disconnect'>): TableDecision =>
  home.hostAwaySince === null ? accept({ type: 'HostDisconnected', at }) : accept()

/**
 * Decides what happens when a player without a seat reconnects. The host is no longer away, and no longer counts as
 * having left with the seat that they gave up; the founder becomes host again unless they gave the role away
 * (N-HOME-08).
 */
const reconnectWithoutSeat = ({ home }: HomeTable, { player }: CommandOf<'reconnect'>): TableDecision => {
  if (player === home.host)
    return home.hostAwaySince === null && !home.hostLeft ? accept() : accept({ type: 'HostReconnected' })
  if (player === home.founder && home.standsIn)
    return accept({ type: 'HostChanged', host: player, reason: 'returned', by: null })
  return refuse({ code: 'not-seated' })
}
