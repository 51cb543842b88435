import type { TableId } from '@cardroom/engine'
import { type ServerMessageName, type ServerMessages, serverMessages } from '@cardroom/protocol'
import { expect } from 'vitest'
import type { Tables } from '../contract.ts'
import type { OutgoingMessage, Viewer } from '../views/outgoing.ts'

/** A viewer of a table in a test, who records all messages that it receives. */
export interface Onlooker {
  readonly messages: OutgoingMessage[]
  /** Names of the events received since the last call. */
  names(): string[]
  last<Name extends ServerMessageName>(name: Name): ServerMessages[Name] | undefined
  all<Name extends ServerMessageName>(name: Name): ServerMessages[Name][]
}

/** Splits a line such as 'player_fold anna | temp_pot | player_turn bert' into the names that `names` returns. */
export const parseEventNames = (line: string): readonly string[] => line.trim().split(/\s*\|\s*/)

/** @throws if the event does not match its schema of the protocol, or has extra fields */
export const expectValid = ({ name, payload }: OutgoingMessage): void => {
  const read = serverMessages[name].safeParse(payload)
  if (!read.success) throw new Error(`${name}: ${JSON.stringify(read.error.issues)}`)
  expect(read.data, name).toEqual(payload)
}

export const onlooker = (
  tables: Tables,
  table: TableId,
  viewer: Viewer,
  messages: OutgoingMessage[] = [],
): Onlooker => {
  let read = messages.length
  tables.watch(table, viewer, (events) => {
    for (const event of events) expectValid(event)
    messages.push(...events)
  })
  const all = <Name extends ServerMessageName>(name: Name) =>
    messages.filter((event) => event.name === name).map(({ payload }) => payload as ServerMessages[Name])
  return {
    messages,
    names: () => {
      const names = messages.slice(read).map(eventLabel)
      read = messages.length
      return names
    },
    last: (name) => all(name).at(-1),
    all,
  }
}

/** The event's name, with one detail that tells events of the same name apart. */
const eventLabel = (event: OutgoingMessage): string => {
  switch (event.name) {
    case 'stage':
      return `stage ${event.payload.currentStage.value}`
    case 'message':
      return `"${event.payload.body}"`
    case 'player_turn':
    case 'player_exit':
    case 'player_left':
    case 'player_sitout':
    case 'player_sitin':
    case 'turn_timeout':
    case 'player_muck':
    case 'show_card':
    case 'rebuy':
    case 'automuckcards':
      return `${event.name} ${event.payload.userId}`
    case 'player_fold':
    case 'player_check':
    case 'player_call':
    case 'player_raise':
    case 'player_allin':
      return `${event.name} ${event.payload.player.id}${event.payload.bet > 0 ? ` ${event.payload.bet}` : ''}`
    case 'player_sidepot_refund':
      return `${event.name} ${event.payload.player.id} ${event.payload.amount}`
    case 'winners':
      return `winners ${event.payload.winners.map(({ id, wonAmount }) => `${id} ${wonAmount}`).join(', ')}`
    case 'table_show':
      return `table_show ${event.payload.players.map(({ id }) => id).join(' ')}`
    case 'game_state':
      return `game_state ${event.payload.isRunning ? 'runs' : 'stands'}`
    case 'starting':
      return `starting ${event.payload.startsIn}`
    case 'sitout_buttons': {
      const { iAmBack, waitForBigBlind, playNextHand, posts, comesIn } = event.payload
      const shown = Object.entries({ iAmBack, waitForBigBlind, playNextHand }).filter(([, isShown]) => isShown)
      const names = shown.map(([name]) => name)
      return ['sitout_buttons', ...names, ...(comesIn ? [comesIn] : []), ...(posts ? [posts] : [])].join(' ')
    }
    default:
      return event.name
  }
}
