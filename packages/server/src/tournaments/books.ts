import type { PlayerId, TableId, TournamentCommand, TournamentEvent, TournamentId } from '@cardroom/engine'
import type { Append } from '../ports/actor-log.ts'
import type { Addressed, Surroundings } from '../projections/outgoing.ts'
import { type SaidLine, withSaid } from '../projections/said-lines.ts'
import type { Deliveries } from '../records/deliveries.ts'
import { recordsOf } from '../records/records-of.ts'
import { HostLost } from '../tables/host-lost.ts'
import type { HostPorts } from '../tables/host-ports.ts'
import type { Looked } from '../tables/look-answer.ts'
import { ObeyedOrders } from '../tables/obeyed-orders.ts'
import { walletOf } from '../tables/postings.ts'
import { store } from '../tables/store-append.ts'
import { tableActor } from '../tables/table-request.ts'
import { announceTournament, type Told } from './announce.ts'
import { askedBy } from './announce-rebuys.ts'
import type { TournamentAnswer, TournamentNews } from './contract.ts'
import { tournamentEntry } from './journal-entry.ts'
import { isNewsworthy, newsOf } from './news.ts'
import { postingsOf } from './postings.ts'
import { type RecoveredTournament, tournamentSnapshot } from './recovery.ts'
import { overEffect } from './results.ts'
import { stepAt, tablesOf } from './story.ts'
import { tableTitle } from './table-id.ts'
import { tournamentActor, tournamentLobby } from './tournament-request.ts'
import { type ForeseenTournament, TournamentVault } from './vault.ts'

/** What the owner of a tournament stands on. */
export interface TournamentPorts extends HostPorts {
  /** Where it is told how a tournament came out. */
  readonly results: Deliveries
}

/**
 * A tournament on its way from one durable state to the next: a command is decided, stored with the chips it moves, only
 * then taken for true, and published at every table it concerns. Used by one task at a time.
 */
export class TournamentBooks {
  readonly id: TournamentId
  readonly vault: TournamentVault
  readonly #ports: TournamentPorts
  readonly #epoch: number
  readonly #obeyed: ObeyedOrders
  readonly #said = new Map<TableId, readonly SaidLine[]>()
  #handsSinceSnapshot = 0

  constructor(id: TournamentId, recovered: RecoveredTournament, ports: TournamentPorts) {
    this.id = id
    this.vault = new TournamentVault(recovered.story)
    this.#ports = ports
    this.#epoch = recovered.epoch
    this.#obeyed = new ObeyedOrders(recovered.applied)
  }

  /** Whether the order that an envelope brought has been obeyed before. */
  hasObeyed(envelopeId: string): boolean {
    return this.#obeyed.has(envelopeId)
  }

  /**
   * @param by id of the envelope that brought the command; null for what the owner orders by itself
   * @throws HostLost unless the journal took the events, or left them for a reason that is the player's
   */
  async obey(command: TournamentCommand, by: string | null): Promise<TournamentAnswer> {
    const decision = this.vault.decide(command)
    if (!decision.ok) return decision
    const { events } = decision
    if (events.length === 0) return { ok: true }
    const foreseen = this.vault.after(events, command.at)
    const balances = await this.#walletsOf(foreseen)
    const append = this.#appendOf({ events, foreseen, at: command.at, by })
    const stored = await store(this.#ports.log, append)
    if (stored === 'insufficient' && mustBePaid.has(command.type)) {
      return { ok: false, refusal: { code: 'insufficient' } }
    }
    if (stored !== 'ok') throw new HostLost(stored === 'fenced' ? 'fenced' : 'failed', `the journal answered ${stored}`)
    const actor = this.#actorOf(command)
    this.vault.take(foreseen)
    this.#obeyed.add(by)
    const around = (table: TableId): Surroundings => ({ ...this.around(table, command.at), balances })
    // First, so that who is told of a new table finds it there.
    if (foreseen.look((_, steps) => isNewsworthy(steps))) this.publishNews()
    this.publish(foreseen.look((_, steps) => announceTournament(steps, actor, around)))
    void this.#ports.recorder.deliver(append.effects ?? [])
    void this.#ports.results.deliver(append.effects ?? [])
    return { ok: true }
  }

  /** @param told for each table in order */
  publish(told: readonly Told[]): void {
    const byTable = new Map<TableId, Addressed[]>()
    for (const { table, events } of told) byTable.set(table, [...(byTable.get(table) ?? []), ...events])
    for (const [table, events] of byTable) this.#publishAt(table, events)
  }

  publishNews(): void {
    const news = this.news()
    if (news !== null) this.#ports.bus.publish(tournamentLobby, { seq: news.seq, events: [news] })
  }

  /** Null before it is opened. */
  news(): TournamentNews | null {
    return this.vault.look(newsOf)
  }

  around(table: TableId, now: number): Surroundings {
    const name = this.vault.look(({ state }) => state.config?.name ?? '')
    const said = this.#said.get(table) ?? []
    return { name: `${name}, ${tableTitle(table)}`, profiles: this.#ports.profiles, now, balances: new Map(), said }
  }

  /** One table as the owner of a cash table looks at its own; null if it is not in play. */
  tableBooks(table: TableId): Looked | null {
    const look: Looked['vault']['look'] = (projection) => this.vault.lookAt(table, projection)
    if (!this.vault.look((story) => tablesOf(story).includes(table))) return null
    return {
      vault: { look },
      around: (now) => this.around(table, now),
      publish: (events) => this.#publishAt(table, events),
    }
  }

  #publishAt(table: TableId, events: readonly Addressed[]): void {
    if (events.length === 0) return
    for (const { event } of events) {
      if (event.name === 'message') this.#said.set(table, withSaid(this.#said.get(table) ?? [], event.payload))
    }
    this.#ports.bus.publish(tableActor(table), { seq: this.vault.seq, events })
  }

  #actorOf(command: TournamentCommand) {
    if (command.type !== 'act') return null
    const { player, turn } = command
    const table = this.vault.look(({ state }) =>
      state.tables.find(({ seats }) => seats.some((place) => place?.player === player)),
    )?.config?.tableId
    return table === undefined ? null : { player, turn, table }
  }

  #appendOf({ events, foreseen, at, by }: Entered): Append {
    const prevSeq = this.vault.seq
    const due = foreseen.dueAt
    const effects = foreseen.look((story, steps) => [
      ...steps.flatMap((step) => {
        const told = stepAt(step)
        if (told === null) return []
        return recordsOf([told], at, { table: this.around(told.table, at).name, profiles: this.#ports.profiles })
      }),
      ...overEffect(story, events),
    ])
    return {
      actor: tournamentActor(this.id),
      epoch: this.#epoch,
      prevSeq,
      events: events.map((event) => tournamentEntry(event, at, by)),
      postings: events.flatMap((event, index) => postingsOf(event, this.id, prevSeq + 1 + index)),
      effects,
      ...(due !== null && { nextTimer: due }),
      ...(this.#isSnapshotDue(events) && {
        snapshot: foreseen.look((story) => tournamentSnapshot(story, this.#obeyed.with(by))),
      }),
    }
  }

  #isSnapshotDue(events: readonly TournamentEvent[]): boolean {
    const ended = events.filter((event) => event.type === 'AtTable' && event.event.type === 'HandEnded').length
    this.#handsSinceSnapshot += ended
    const isDue = ended > 0 && this.#handsSinceSnapshot >= this.#ports.snapshotEvery
    if (isDue) this.#handsSinceSnapshot = 0
    return isDue
  }

  /** Whoever is to be asked for a rebuy or an add-on is told what the wallet holds. */
  async #walletsOf(foreseen: ForeseenTournament): Promise<ReadonlyMap<PlayerId, number>> {
    const players = foreseen.look((_, steps) => steps.flatMap(({ event, after }) => askedBy(event, after)))
    const wallets = [...new Set(players)].map(
      async (player) => [player, await this.#ports.ledger.balanceOf(walletOf(player))] as const,
    )
    return new Map(await Promise.all(wallets))
  }
}

/** Orders that cost the player something. */
const mustBePaid: ReadonlySet<TournamentCommand['type']> = new Set(['register', 'rebuy', 'addon'])

interface Entered {
  readonly events: readonly TournamentEvent[]
  readonly foreseen: ForeseenTournament
  readonly at: number
  readonly by: string | null
}
