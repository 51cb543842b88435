import type { AccountId } from '../ports/posting.ts'
import type { AggregateDefinition, SequencedAggregateState } from './aggregate-definition.ts'
import type { HiddenAggregateState, UnstoredState } from './vault.ts'

/**
 * A command, the events that it was decided into, and the state after them. The journal has not stored the events yet.
 */
export interface UnstoredDecision<Rec, Command, Event> {
  readonly command: Command
  readonly events: readonly Event[]
  readonly stateAfter: UnstoredState<Rec, Event>
  /** Id of the request that carried the command; null if the owner of the table or tournament made the command. */
  readonly requestId: string | null
}

export type RefusalOrInsufficientFunds<Refusal> = Refusal | { readonly code: 'insufficient' }

/**
 * A command with its newest decision. Until the decision is stored in the journal, the command may be decided again.
 */
export interface PendingCommand<Rec, Command, Event, Refusal> {
  readonly command: Command
  readonly requestId: string | null
  /** Balance of the paying account when it was read, hundredths of a chip; Infinity if it was not read. */
  readonly payerBalance: number
  /** Null if the order adds nothing to the journal, for example because it is refused. */
  change: UnstoredDecision<Rec, Command, Event> | null
  refusal: RefusalOrInsufficientFunds<Refusal> | null
}

/**
 * Decides each order at once, on top of the decisions on earlier orders, which may not be stored yet. Only the append
 * shows for certain whether an account covers the cost of an order. If the account does not, the order is refused, and
 * all other orders that are not stored yet are decided again, as if the refused order had never come (ADR 39).
 */
export class PendingCommandDecider<
  Id,
  Rec extends SequencedAggregateState,
  Command extends { readonly at: number },
  Event,
  Refusal,
> {
  readonly #kind: AggregateDefinition<Id, Rec, Command, Event, Refusal>
  readonly #id: Id
  readonly #vault: HiddenAggregateState<Rec, Command, Event, Refusal>

  constructor(
    kind: AggregateDefinition<Id, Rec, Command, Event, Refusal>,
    id: Id,
    vault: HiddenAggregateState<Rec, Command, Event, Refusal>,
  ) {
    this.#kind = kind
    this.#id = id
    this.#vault = vault
  }

  /** Decides an order on top of all orders before it, and sets its `change` and `refusal`. */
  decide(order: PendingCommand<Rec, Command, Event, Refusal>): void {
    const { command, requestId, payerBalance } = order
    const decision = this.#vault.decide(command)
    const events = decision.ok ? decision.events : []
    order.change = null
    order.refusal = decision.ok ? null : decision.refusal
    if (this.#priceOf(command, events) > payerBalance) refuse(order)
    else if (events.length > 0 && events.every(this.#kind.isTransient)) this.#vault.applyTransient(events, command.at)
    else if (events.length > 0)
      order.change = { command, events, stateAfter: this.#vault.applyUnstored(events, command.at), requestId }
  }

  /**
   * Refuses, for each account in `overdrawn`, the last order of the batch that this account pays for. Decides all other
   * orders of the batch, and the waiting orders, again.
   * @param overdrawn accounts that hold too little for the batch
   * @param batch the orders that an append did not store, because of these accounts
   * @param waitingOrders the orders that were decided on top of the batch
   * @returns the rest of the batch; null if one of the accounts pays for no order of the batch
   */
  refuseUncovered(
    overdrawn: readonly AccountId[],
    batch: readonly PendingCommand<Rec, Command, Event, Refusal>[],
    waitingOrders: readonly PendingCommand<Rec, Command, Event, Refusal>[],
  ): readonly PendingCommand<Rec, Command, Event, Refusal>[] | null {
    const lastOrderPaidBy = (account: AccountId) =>
      batch.findLast(({ change }) => change !== null && this.#payerOf(change.command) === account)
    const uncoveredOrders = new Set(overdrawn.map(lastOrderPaidBy))
    if (uncoveredOrders.has(undefined)) return null
    for (const order of uncoveredOrders) if (order) refuse(order)
    const coveredOrders = batch.filter((order) => !uncoveredOrders.has(order))
    this.#vault.discardUnstored()
    for (const order of [...coveredOrders, ...waitingOrders]) this.decide(order)
    return coveredOrders
  }

  /** @returns hundredths of a chip that `events` take from the account that pays for the command */
  #priceOf(command: Command, events: readonly Event[]): number {
    const payer = this.#payerOf(command)
    if (payer === null) return 0
    const entries = events
      .flatMap((event) => this.#kind.postingsOf(event, this.#id, 0))
      .flatMap(({ entries }) => entries)
    return entries.reduce((price, { account, amount }) => (account === payer ? price - amount : price), 0)
  }

  #payerOf(command: Command): AccountId | null {
    return this.#kind.payerOf(command, this.#id)
  }
}

const refuse = <Rec, Command, Event, Refusal>(order: PendingCommand<Rec, Command, Event, Refusal>): void => {
  order.change = null
  order.refusal = { code: 'insufficient' }
}
