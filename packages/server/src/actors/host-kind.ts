import type { Aggregate, CommandAnswer } from './aggregate.ts'
import type { AggregateRecord } from './aggregate-kind.ts'

type AnyAggregate<Command extends { readonly at: number }> = Aggregate<
  unknown,
  AggregateRecord,
  Command,
  unknown,
  { readonly code: string }
>

/** The part of an aggregate that its host uses. */
export type HostedAggregate<Command extends { readonly at: number }> = Pick<
  AnyAggregate<Command>,
  'actor' | 'hasApplied' | 'hasStored' | 'isBehind' | 'settled' | 'execute'
> & { readonly vault: Pick<AnyAggregate<Command>['vault'], 'seq' | 'decidedSeq' | 'dueAt'> }

/** A request that changes nothing. */
export interface Query {
  /** Its fields for log lines. */
  readonly facts: Readonly<Record<string, string>>
  /** Whether the owner must first confirm in the journal that no other owner has followed it. */
  readonly mustBeNewest: boolean
  answer(): Promise<unknown>
}

/** A request that may change something. */
export interface OrderRequest<Command> {
  /**
   * Reads what the command needs. Meanwhile a tournament handles other requests.
   * @returns hundredths that the paying account was seen to hold; Infinity if its balance was not read
   */
  prepare?(): Promise<number>
  /** @returns the command at time `at` (ms), or the answer where the rules need not decide */
  command(at: number): Command | CommandAnswer<{ readonly code: string }>
  /** Shows the result again: a former owner applied the order but could not answer. */
  confirm?(): void
}

/** What the host of a table and the host of a tournament do differently. */
export interface HostKind<Request, Command extends { readonly at: number }> {
  readonly aggregate: HostedAggregate<Command>
  /** When the mailbox takes the next request: when the current one is decided, or when it is stored and answered. */
  readonly nextWhen: 'decided' | 'stored'
  /** Whether the request is handled before all requests that can wait. */
  isUrgent(request: Request): boolean
  interpret(request: Request): Query | OrderRequest<Command>
  /** The first command of a new owner; null if it needs none. */
  resume(at: number): Command | null
  /** The commands that are due at `at` (ms), when the timer has fired. */
  due(at: number): readonly Command[]
  /** Whether nothing will happen any more, according to the decided state. */
  isOver(): boolean
  publishSummary(): void
  /** Publishes every table as the journal has it. */
  sync(at: number): void
  /** Publishes every table and its running turn, for viewers who may have missed messages. */
  showAgain(at: number): void
}
