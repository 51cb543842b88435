import { type Addressed, type Bus, everybody, type Outgoing, type Viewer } from '@cardroom/server/parts'
import type { PlantedBug } from '../basics/planted-bug.ts'

/** Bugs that send a message to the wrong players, with a wrong number or not at all, and bugs of timing. */
export const trafficBugs: readonly PlantedBug[] = [
  {
    name: 'hole cards go to everybody at the table',
    wrapBus: withChangedRecipients((one) => (one.event.name === 'send_hole_cards' ? { ...one, to: everybody } : one)),
  },
  {
    name: 'spectators see a table as a player sees it',
    wrapBus: withChangedRecipients((one) =>
      'only' in one.to && one.event.name === 'player_call' ? { ...one, to: everybody } : one,
    ),
  },
  {
    name: 'a spectator is greeted as the last player was',
    wrapTables: (tables) => {
      const last = new Map<string, Viewer>()
      return {
        ...tables,
        greeting: (id, viewer, occasion) => {
          if (viewer !== 'spectator') last.set(id, viewer)
          return tables.greeting(id, last.get(id) ?? viewer, occasion)
        },
      }
    },
  },
  {
    name: 'a greeting is kept and sent again later',
    wrapTables: (tables) => {
      const kept = new Map<string, readonly Outgoing[] | null>()
      return {
        ...tables,
        greeting: async (id, viewer, occasion) => {
          const key = `${id} ${viewer} ${occasion}`
          const events = kept.get(key) ?? (await tables.greeting(id, viewer, occasion))
          kept.set(key, events)
          return events
        },
      }
    },
  },
  {
    name: 'the numbers of events do not rise',
    wrapBus: (bus) => {
      const frozen = new Map<string, number>()
      return bugInPublication(bus, (actor, events) => {
        const seq = frozen.get(actor) ?? seqOf(events) ?? 0
        frozen.set(actor, seq)
        return events.map((one) => withSeq(one, seq))
      })
    },
  },
  {
    name: 'the numbers of events run ahead',
    wrapBus: (bus) => bugInPublication(bus, (_, events) => events.map((one) => withSeq(one, (seqOf([one]) ?? 0) + 3))),
  },
  {
    name: 'a stack is shown one chip short',
    wrapBus: withChangedRecipients((one) => {
      if (one.event.name !== 'player_fold') return one
      const { payload } = one.event
      const players = payload.table.players.map((seat) => ({ ...seat, chips: Math.max(0, seat.chips - 0.01) }))
      return { ...one, event: { ...one.event, payload: { ...payload, table: { ...payload.table, players } } } }
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
  change: (actor: string, events: readonly Addressed[]) => readonly Addressed[],
): Bus {
  return {
    ...bus,
    publish: (actor, publication) => {
      if (!actor.startsWith('table:')) return bus.publish(actor, publication)
      bus.publish(actor, { ...publication, events: change(actor, publication.events as readonly Addressed[]) })
    },
  }
}

function withChangedRecipients(change: (one: Addressed) => Addressed): (bus: Bus) => Bus {
  return (bus) => bugInPublication(bus, (_, events) => events.map(change))
}

function seqOf(events: readonly Addressed[]): number | undefined {
  return events.flatMap(({ event }) => ('seq' in event.payload ? event.payload.seq : []))[0]
}

function withSeq(one: Addressed, seq: number): Addressed {
  if (!('seq' in one.event.payload)) return one
  return { ...one, event: { ...one.event, payload: { ...one.event.payload, seq } } as Outgoing }
}
