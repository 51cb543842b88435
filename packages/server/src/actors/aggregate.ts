import type { PlayerId } from '@cardroom/engine'
import type { ActorId, Append, Effect } from '../ports/actor-log.ts'
import type { ActorPorts } from './actor-ports.ts'
import type { AggregateKind, AggregateRecord } from './aggregate-kind.ts'
import { AppliedRequests } from './applied-requests.ts'
import { coalesce } from './coalesce.ts'
import type { Recovered } from './recovery.ts'
import { notStored, store } from './store-append.ts'
import { type PendingState, Vault } from './vault.ts'

/** A decision that is not stored yet. */
export interface Change<Rec, Command, Event> {
  readonly command: Command
  readonly events: readonly Event[]
  readonly pending: PendingState<Rec, Event>
  /** Id of the envelope of the command; null for the owner's own commands. */
  readonly by: string | null
}

/** Wallets of players, hundredths. */
export type Balances = ReadonlyMap<PlayerId, number>

/** An aggregate with its surroundings. */
export interface AggregateSetup<Id, Rec extends AggregateRecord, Command, Event, Refusal> {
  readonly kind: AggregateKind<Id, Rec, Command, Event, Refusal>
  readonly id: Id
  readonly actor: ActorId
  readonly recovered: Recovered<Rec>
  readonly ports: Pick<ActorPorts, 'log' | 'snapshotEvery'>
  /** Effects that are stored with a change and delivered until they arrive. */
  effectsOf(change: Change<Rec, Command, Event>): readonly Effect[]
  /** Wallet balances that the announcements of these changes contain. */
  balancesFor(changes: readonly Change<Rec, Command, Event>[]): Promise<Balances>
  /** Publishes stored changes. */
  publish(changes: readonly Change<Rec, Command, Event>[], balances: Balances): void
  deliver(effects: readonly Effect[]): void
}

export type Answer<Refusal> =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: Refusal | { readonly code: 'insufficient' } }

/**
 * Stores the decisions on a table or tournament. A command is decided at once, on top of earlier decisions. It is
 * stored in one batch with all others that are decided during the running append, together with the chips it moves.
 * Only then is it applied, published and answered.
 */
export class Aggregate<Id, Rec extends AggregateRecord, Command extends { readonly at: number }, Event, Refusal> {
  readonly vault: Vault<Rec, Command, Event, Refusal>
  readonly #setup: AggregateSetup<Id, Rec, Command, Event, Refusal>
  readonly #applied: AppliedRequests
  /** Decisions that wait for the next append. */
  #gathered: Change<Rec, Command, Event>[] = []
  #handsSinceSnapshot = 0
  /** Stores the waiting decisions. After one failure it always fails. */
  readonly #write = coalesce(() => this.#store())
  #failure: unknown = null

  constructor(setup: AggregateSetup<Id, Rec, Command, Event, Refusal>) {
    this.vault = new Vault(setup.kind, setup.recovered.record)
    this.#setup = setup
    this.#applied = new AppliedRequests(setup.recovered.applied)
  }

  /** Whether the request of this envelope was applied before; it may not be stored yet. */
  hasApplied(envelopeId: string): boolean {
    return this.#applied.has(envelopeId)
  }

  /** Whether another owner has appended to the journal. @throws HostLost if a running append fails */
  async isBehind(): Promise<boolean> {
    const { ports, actor } = this.#setup
    const [next] = await ports.log.read(actor, this.vault.seq, 1)
    // The newer events may be this owner's own.
    await this.settled()
    return next !== undefined && next.seq > this.vault.seq
  }

  /** @returns settles when all decisions so far are stored. @throws HostLost if they cannot be */
  async settled(): Promise<void> {
    await this.#write()
  }

  /**
   * Decides before it returns, except for commands that cost the player something: the wallet may refuse those, so
   * they wait until everything before them is stored, and nothing may be decided until they are answered.
   * @returns settles when this decision and all before it are stored and published
   * @throws HostLost unless the journal stored the events, or refused them for a reason of the player's
   */
  async execute(command: Command, by: string | null): Promise<Answer<Refusal>> {
    const { kind } = this.#setup
    if (kind.isPaid(command)) await this.#write()
    const decision = this.vault.decide(command)
    if (decision.ok) this.#gather(command, decision.events, by)
    const stored = await this.#write()
    if (!decision.ok) return decision
    return stored === 'insufficient' && kind.isPaid(command)
      ? { ok: false, refusal: { code: 'insufficient' } }
      : { ok: true }
  }

  #gather(command: Command, events: readonly Event[], by: string | null): void {
    const { kind } = this.#setup
    if (events.length === 0) return
    if (events.every(kind.isTransient)) {
      this.vault.note(events, command.at)
      return
    }
    this.#gathered.push({ command, events, pending: this.vault.prepare(events, command.at), by })
    if (!kind.isPaid(command)) this.#applied.add(by)
  }

  async #store(): Promise<'ok' | 'insufficient'> {
    if (this.#failure !== null) throw this.#failure
    const { kind, ports, balancesFor, publish, deliver } = this.#setup
    const batch = this.#gathered
    this.#gathered = []
    const last = batch.at(-1)
    if (last === undefined) return 'ok'
    try {
      const balances = await balancesFor(batch)
      const append = this.#appendOf(batch, last.pending)
      const stored = await store(ports.log, append)
      // A paid command is alone in its append.
      if (stored === 'insufficient' && kind.isPaid(last.command)) {
        this.vault.forget()
        return stored
      }
      if (stored !== 'ok') throw notStored(stored)
      this.vault.take(last.pending)
      for (const { by } of batch) this.#applied.add(by)
      publish(batch, balances)
      deliver(append.effects ?? [])
      return 'ok'
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  /** @param after the state after the newest change of the batch */
  #appendOf(batch: readonly Change<Rec, Command, Event>[], after: PendingState<Rec, Event>): Append {
    const { kind, id, actor, recovered, effectsOf } = this.#setup
    const prevSeq = this.vault.seq
    const events = batch.flatMap((change) => change.events)
    return {
      actor,
      epoch: recovered.epoch,
      prevSeq,
      events: batch.flatMap(({ events, command, by }) =>
        events.map((event) => kind.entries.write(event, command.at, by)),
      ),
      postings: events.flatMap((event, index) => kind.postingsOf(event, id, prevSeq + 1 + index)),
      effects: batch.flatMap(effectsOf),
      ...(after.dueAt !== null && { nextTimer: after.dueAt }),
      ...(this.#isSnapshotDue(events) && {
        snapshot: after.read((record) => kind.snapshotOf(record, this.#applied.with(...batch.map(({ by }) => by)))),
      }),
    }
  }

  /** Snapshots are taken after a number of hands per table, since a snapshot of a large tournament is large. */
  #isSnapshotDue(events: readonly Event[]): boolean {
    const { kind, ports } = this.#setup
    const ended = events.filter(kind.endsHand).length
    this.#handsSinceSnapshot += ended
    const tables = Math.max(1, this.vault.read(kind.tableCount))
    const isDue = ended > 0 && this.#handsSinceSnapshot >= ports.snapshotEvery * tables
    if (isDue) this.#handsSinceSnapshot = 0
    return isDue
  }
}
