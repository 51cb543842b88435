import type { TableCommand, TableEvent, TableId } from '@cardroom/engine'
import type { Append } from '../ports/actor-log.ts'
import { announce } from '../projections/announce.ts'
import type { Addressed, Surroundings } from '../projections/outgoing.ts'
import { type SaidLine, withSaid } from '../projections/said-lines.ts'
import { recordsOf } from '../records/records-of.ts'
import type { OrderResult } from './contract.ts'
import { HostLost } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { journalEntry } from './journal-entry.ts'
import { ObeyedOrders } from './obeyed-orders.ts'
import { postingOf, walletOf } from './postings.ts'
import { type Recovered, snapshot } from './recovery.ts'
import { store } from './store-append.ts'
import { newsOf } from './table-news.ts'
import { lobbyActor, type TableNews, tableActor } from './table-request.ts'
import { type Foreseen, TableVault } from './vault.ts'

/**
 * A table on its way from one durable state to the next: a command is decided, stored with the chips it moves, only then
 * taken for true, and published. Used by one task at a time.
 */
export class TableBooks {
  readonly id: TableId
  readonly vault: TableVault
  readonly #name: string
  readonly #ports: HostPorts
  readonly #epoch: number
  readonly #obeyed: ObeyedOrders
  #news: TableNews | null = null
  #handsSinceSnapshot = 0
  #said: readonly SaidLine[] = []

  constructor(table: { readonly id: TableId; readonly name: string }, recovered: Recovered, ports: HostPorts) {
    this.id = table.id
    this.vault = new TableVault(recovered.story)
    this.#name = table.name
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
  async obey(command: TableCommand, by: string | null): Promise<OrderResult> {
    const decision = this.vault.decide(command)
    if (!decision.ok) return decision
    const { events } = decision
    if (events.length === 0) return { ok: true }
    const foreseen = this.vault.after(events, command.at)
    const around = await this.#withWallets(events, command.at)
    const append = this.#appendOf({ events, foreseen, at: command.at, by })
    const stored = await store(this.#ports.log, append)
    if (stored === 'insufficient' && (command.type === 'reserve' || command.type === 'addChips')) {
      return { ok: false, refusal: { code: 'insufficient' } }
    }
    if (stored !== 'ok') throw new HostLost(stored === 'fenced' ? 'fenced' : 'failed', `the journal answered ${stored}`)
    this.vault.take(foreseen)
    this.#obeyed.add(by)
    const actor = command.type === 'act' ? { player: command.player, turn: command.turn } : null
    this.publish(foreseen.look((_, steps) => announce(steps, actor, around)))
    this.publishNews(foreseen.look((story, steps) => newsOf(story, steps, this.#news)))
    void this.#ports.recorder.deliver(append.effects ?? [])
    return { ok: true }
  }

  publish(events: readonly Addressed[]): void {
    if (events.length === 0) return
    for (const { event } of events) if (event.name === 'message') this.#said = withSaid(this.#said, event.payload)
    this.#ports.bus.publish(tableActor(this.id), { seq: this.vault.seq, events })
  }

  publishNews(news: TableNews | null): void {
    if (news === null) return
    this.#news = news
    this.#ports.bus.publish(lobbyActor, { seq: news.seq, events: [news] })
  }

  around(now: number): Surroundings {
    return { name: this.#name, profiles: this.#ports.profiles, now, balances: new Map(), said: this.#said }
  }

  #appendOf({ events, foreseen, at, by }: Entered): Append {
    const prevSeq = this.vault.seq
    const due = foreseen.dueAt
    const names = { table: this.#name, profiles: this.#ports.profiles }
    const effects = foreseen.look((_, steps) => recordsOf(steps, at, names))
    const ended = events.filter(({ type }) => type === 'HandEnded').length
    this.#handsSinceSnapshot += ended
    const withSnapshot = ended > 0 && this.#handsSinceSnapshot >= this.#ports.snapshotEvery
    if (withSnapshot) this.#handsSinceSnapshot = 0
    return {
      actor: tableActor(this.id),
      epoch: this.#epoch,
      prevSeq,
      events: events.map((event) => journalEntry(event, at, by)),
      postings: events.flatMap((event, index) => postingOf(event, this.id, prevSeq + 1 + index) ?? []),
      effects,
      ...(due !== null && { nextTimer: due }),
      ...(withSnapshot && { snapshot: foreseen.look((story) => snapshot(story, this.#obeyed.with(by))) }),
    }
  }

  /** Whoever is to be asked for a rebuy is told what the wallet holds. */
  async #withWallets(events: readonly TableEvent[], now: number): Promise<Surroundings> {
    const players = events.flatMap((event) => (event.type === 'RebuyOffered' ? event.player : []))
    if (players.length === 0) return this.around(now)
    const wallets = players.map(
      async (player) => [player, await this.#ports.ledger.balanceOf(walletOf(player))] as const,
    )
    return { ...this.around(now), balances: new Map(await Promise.all(wallets)) }
  }
}

interface Entered {
  readonly events: readonly TableEvent[]
  readonly foreseen: Foreseen
  readonly at: number
  readonly by: string | null
}
