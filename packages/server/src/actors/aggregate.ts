import type { PlayerId } from '@cardroom/engine'
import type { ActorId, Append, Effect } from '../ports/actor-log.ts'
import type { AccountId } from '../ports/posting.ts'
import type { ActorPorts } from './actor-ports.ts'
import type { AggregateDefinition, SequencedAggregateState } from './aggregate-definition.ts'
import { AppliedRequests } from './applied-requests.ts'
import { coalesceCalls } from './coalesce.ts'
import {
  type PendingCommand,
  PendingCommandDecider,
  type RefusalOrInsufficientFunds,
  type UnstoredDecision,
} from './pending-command-decider.ts'
import type { RecoveredAggregate } from './recovery.ts'
import { appendOrThrow, refusedAppendError } from './store-append.ts'
import { HiddenAggregateState, type UnstoredState } from './vault.ts'

/** Wallet balances of players, hundredths of a chip. */
export type WalletBalances = ReadonlyMap<PlayerId, number>

/** An aggregate, and what it needs to store and publish its changes. */
export interface AggregateSetup<Id, Rec extends SequencedAggregateState, Command, Event, Refusal> {
  readonly kind: AggregateDefinition<Id, Rec, Command, Event, Refusal>
  readonly id: Id
  readonly actor: ActorId
  readonly recovered: RecoveredAggregate<Rec>
  readonly ports: Pick<ActorPorts, 'actorLog' | 'handsPerSnapshot'>
  /** Effects that are stored with a change, and then delivered again and again until they arrive. */
  effectsOf(change: UnstoredDecision<Rec, Command, Event>): readonly Effect[]
  /** Wallet balances that the announcements of these changes contain. */
  balancesFor(changes: readonly UnstoredDecision<Rec, Command, Event>[]): Promise<WalletBalances>
  /** Publishes stored changes. */
  publish(changes: readonly UnstoredDecision<Rec, Command, Event>[], balances: WalletBalances): void
  deliver(effects: readonly Effect[]): void
}

export type CommandAnswer<Refusal> =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: RefusalOrInsufficientFunds<Refusal> }

/**
 * Stores the decisions on a table or tournament. A command is decided at once, on top of earlier decisions. Its events
 * are stored in one append, together with those of all other commands that were decided while the append before it ran,
 * and with the chips that they move. Only then is the command applied, published and answered.
 */
export class Aggregate<
  Id,
  Rec extends SequencedAggregateState,
  Command extends { readonly at: number },
  Event,
  Refusal,
> {
  readonly vault: HiddenAggregateState<Rec, Command, Event, Refusal>
  readonly actor: ActorId
  readonly #setup: AggregateSetup<Id, Rec, Command, Event, Refusal>
  readonly #orders: PendingCommandDecider<Id, Rec, Command, Event, Refusal>
  /** Decided orders for the next append. Includes refused ones, since the decisions before them may still change. */
  readonly #waiting: PendingCommand<Rec, Command, Event, Refusal>[] = []
  readonly #applied: AppliedRequests
  /** Ids of the envelopes whose orders are not answered yet. */
  readonly #inWork = new Set<string>()
  #handsSinceSnapshot: number
  /** Stores the waiting decisions. After one failure it always fails. */
  readonly #write = coalesceCalls(() => this.#store())
  #failure: unknown = null

  constructor(setup: AggregateSetup<Id, Rec, Command, Event, Refusal>) {
    this.vault = new HiddenAggregateState(setup.kind, setup.recovered.record)
    this.actor = setup.actor
    this.#orders = new PendingCommandDecider(setup.kind, setup.id, this.vault)
    this.#setup = setup
    this.#handsSinceSnapshot = setup.recovered.handsSinceSnapshot
    this.#applied = new AppliedRequests(setup.recovered.applied, () => this.vault.read(setup.kind.tableCount))
  }

  /** Whether the request of this envelope was applied before, or has been decided and is not stored yet. */
  hasApplied(envelopeId: string): boolean {
    return this.#inWork.has(envelopeId) || this.#applied.has(envelopeId)
  }

  /**
   * Waits until all decisions so far are stored.
   * @returns whether the decision on this envelope is one of them
   * @throws ActorHostLost if the decisions cannot be stored
   */
  async hasStored(envelopeId: string): Promise<boolean> {
    await this.waitUntilStored()
    return this.#applied.has(envelopeId)
  }

  /** Whether another owner has appended to the journal. @throws ActorHostLost if a running append fails */
  async isBehind(): Promise<boolean> {
    const [next] = await this.#setup.ports.actorLog.read(this.actor, this.vault.seq, 1)
    // A running append of this owner may have written the newer events.
    await this.waitUntilStored()
    return next !== undefined && next.seq > this.vault.seq
  }

  /** Settles when all decisions so far are stored. @throws ActorHostLost if they cannot be stored */
  async waitUntilStored(): Promise<void> {
    await this.#write()
  }

  /**
   * Executes a command. It is decided before this call returns its promise; the promise settles when this decision and
   * all before it are stored and published.
   * @param payerBalance hundredths of a chip that the paying account held shortly before. If left out, only the append
   *   tells whether the account covers the command
   * @returns a refusal if the rules refuse the command, or if the paying account does not cover it
   * @throws ActorHostLost if the journal did not store the events
   */
  async execute(
    command: Command,
    requestId: string | null,
    payerBalance = Number.POSITIVE_INFINITY,
  ): Promise<CommandAnswer<Refusal>> {
    const order: PendingCommand<Rec, Command, Event, Refusal> = {
      command,
      requestId,
      payerBalance,
      change: null,
      refusal: null,
    }
    this.#orders.decide(order)
    this.#waiting.push(order)
    if (requestId !== null) this.#inWork.add(requestId)
    await this.#write().finally(() => requestId !== null && this.#inWork.delete(requestId))
    return order.refusal === null ? { ok: true } : { ok: false, refusal: order.refusal }
  }

  async #store(): Promise<void> {
    if (this.#failure !== null) throw this.#failure
    try {
      let batch: readonly PendingCommand<Rec, Command, Event, Refusal>[] = this.#waiting.splice(0)
      for (let overdrawn = await this.#append(batch); overdrawn.length > 0; overdrawn = await this.#append(batch)) {
        const coveredOrders = this.#orders.refuseUncovered(overdrawn, batch, this.#waiting)
        if (coveredOrders === null) throw refusedAppendError({ overdrawn })
        batch = coveredOrders
      }
    } catch (error) {
      this.#failure = error
      throw error
    }
  }

  /**
   * Appends a batch to the journal.
   * @returns the accounts whose balance does not cover the batch. If there are any, nothing of the batch was stored
   */
  async #append(batch: readonly PendingCommand<Rec, Command, Event, Refusal>[]): Promise<readonly AccountId[]> {
    const { ports, balancesFor, publish, deliver } = this.#setup
    const changes = batch.flatMap(({ change }) => change ?? [])
    const lastChange = changes.at(-1)
    if (lastChange === undefined) return []
    const balances = await balancesFor(changes)
    const append = this.#appendOf(changes, lastChange.stateAfter)
    const appendResult = await appendOrThrow(ports.actorLog, append)
    if (typeof appendResult === 'object') return appendResult.overdrawn
    if (appendResult !== 'ok') throw refusedAppendError(appendResult)
    this.vault.markStored(lastChange.stateAfter)
    for (const { requestId } of changes) this.#applied.add(requestId)
    this.#handsSinceSnapshot = append.snapshot === undefined ? this.#handsWith(changes) : 0
    publish(changes, balances)
    deliver(append.effects ?? [])
    return []
  }

  /** @param stateAfter the state after the newest change of the batch */
  #appendOf(batch: readonly UnstoredDecision<Rec, Command, Event>[], stateAfter: UnstoredState<Rec, Event>): Append {
    const { kind, id, recovered, effectsOf } = this.#setup
    const prevSeq = this.vault.seq
    const events = batch.flatMap((change) => change.events)
    return {
      actor: this.actor,
      epoch: recovered.epoch,
      prevSeq,
      events: batch.flatMap(({ events, command, requestId }) =>
        events.map((event) => kind.entries.write(event, command.at, requestId)),
      ),
      postings: events.flatMap((event, index) => kind.postingsOf(event, id, prevSeq + 1 + index)),
      effects: batch.flatMap(effectsOf),
      ...(stateAfter.dueAt !== null && { nextTimer: stateAfter.dueAt }),
      ...(this.#isSnapshotDue(batch) && {
        snapshot: stateAfter.read((record) =>
          kind.snapshotOf(record, this.#applied.idsForSnapshot(...batch.map(({ requestId }) => requestId))),
        ),
        snapshotVersion: kind.snapshotVersion,
      }),
    }
  }

  /**
   * Whether to store a snapshot with this batch. The number of hands between two snapshots grows with the number of
   * tables, because a snapshot of a large tournament is large.
   */
  #isSnapshotDue(batch: readonly UnstoredDecision<Rec, Command, Event>[]): boolean {
    const { kind, ports } = this.#setup
    const tables = Math.max(1, this.vault.read(kind.tableCount))
    const hands = this.#handsWith(batch)
    return hands > this.#handsSinceSnapshot && hands >= ports.handsPerSnapshot * tables
  }

  /** The number of hands since the last snapshot, including the hands that end in this batch. */
  #handsWith(batch: readonly UnstoredDecision<Rec, Command, Event>[]): number {
    const { endsHand } = this.#setup.kind
    return batch.reduce((sum, { events }) => sum + events.filter(endsHand).length, this.#handsSinceSnapshot)
  }
}
