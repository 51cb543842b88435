import { type AddressedMessage, type Bus, everybody, type OutgoingMessage, type Viewer } from '@cardroom/server/parts'
import type { PlantedBug } from '../basics/planted-bug.ts'

/**
 * Bugs in what clients are sent (wrong receivers, a wrong `seq`, wrong or outdated content), and a bug that loses
 * timers.
 */
export const trafficBugs: readonly PlantedBug[] = [
  {
    name: 'hole cards go to everybody at the table',
    wrapBus: withChangedRecipients((addressed) =>
      addressed.event.name === 'send_hole_cards' ? { ...addressed, to: everybody } : addressed,
    ),
  },
  {
    name: 'spectators see a table as a player sees it',
    wrapBus: withChangedRecipients((addressed) =>
      'only' in addressed.to && addressed.event.name === 'player_call' ? { ...addressed, to: everybody } : addressed,
    ),
  },
  {
    name: 'a spectator is greeted as the last player was',
    wrapTables: (tables) => {
      const lastViewers = new Map<string, Viewer>()
      return {
        ...tables,
        greeting: (id, viewer, occasion) => {
          if (viewer !== 'spectator') lastViewers.set(id, viewer)
          return tables.greeting(id, lastViewers.get(id) ?? viewer, occasion)
        },
      }
    },
  },
  {
    name: 'a greeting is kept and sent again later',
    wrapTables: (tables) => {
      const keptEvents = new Map<string, readonly OutgoingMessage[] | null>()
      return {
        ...tables,
        greeting: async (id, viewer, occasion) => {
          const key = `${id} ${viewer} ${occasion}`
          const events = keptEvents.get(key) ?? (await tables.greeting(id, viewer, occasion))
          keptEvents.set(key, events)
          return events
        },
      }
    },
  },
  {
    name: 'the numbers of events do not rise',
    wrapBus: (bus) => {
      const frozenSeqs = new Map<string, number>()
      return bugInPublication(bus, (actor, events) => {
        const seq = frozenSeqs.get(actor) ?? seqOf(events) ?? 0
        frozenSeqs.set(actor, seq)
        return events.map((addressed) => withSeq(addressed, seq))
      })
    },
  },
  {
    name: 'the numbers of events run ahead',
    wrapBus: (bus) =>
      bugInPublication(bus, (_, events) =>
        events.map((addressed) => withSeq(addressed, (seqOf([addressed]) ?? 0) + 3)),
      ),
  },
  {
    name: 'a stack is shown one chip short',
    wrapBus: withChangedRecipients((addressed) => {
      if (addressed.event.name !== 'player_fold') return addressed
      const { payload } = addressed.event
      const players = payload.table.players.map((seat) => ({ ...seat, chips: Math.max(0, seat.chips - 0.01) }))
      return {
        ...addressed,
        event: { ...addressed.event, payload: { ...payload, table: { ...payload.table, players } } },
      }
    }),
  },
  {
    name: 'a timer is lost',
    wrapClock: (clock) => {
      let count = 0
      return {
        now: clock.now,
        setTimer: (at, run) => {
          count += at - clock.now() > 2_500 ? 1 : 0
          if (count < 60) return clock.setTimer(at, run)
          count = 0
          return () => {}
        },
      }
    },
  },
]

function bugInPublication(
  bus: Bus,
  change: (actor: string, events: readonly AddressedMessage[]) => readonly AddressedMessage[],
): Bus {
  return {
    ...bus,
    publish: (actor, publication) => {
      if (!actor.startsWith('table:')) return bus.publish(actor, publication)
      bus.publish(actor, { ...publication, events: change(actor, publication.events as readonly AddressedMessage[]) })
    },
  }
}

function withChangedRecipients(change: (addressed: AddressedMessage) => AddressedMessage): (bus: Bus) => Bus {
  return (bus) => bugInPublication(bus, (_, events) => events.map(change))
}

function seqOf(events: readonly AddressedMessage[]): number | undefined {
  return events.flatMap(({ event }) => ('seq' in event.payload ? event.payload.seq : []))[0]
}

function withSeq(addressed: AddressedMessage, seq: number): AddressedMessage {
  if (!('seq' in addressed.event.payload)) return addressed
  return {
    ...addressed,
    event: { ...addressed.event, payload: { ...addressed.event.payload, seq } } as OutgoingMessage,
  }
}
