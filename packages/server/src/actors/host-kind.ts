import type { Aggregate, CommandAnswer } from './aggregate.ts'
import type { SequencedAggregateState } from './aggregate-definition.ts'

type AnyAggregate<Command extends { readonly at: number }> = Aggregate<
  unknown,
  SequencedAggregateState,
  Command,
  unknown,
  { readonly code: string }
>

/** The part of an aggregate that its host uses. */
export type HostedAggregate<Command extends { readonly at: number }> = Pick<
  AnyAggregate<Command>,
  'actor' | 'hasApplied' | 'hasStored' | 'isBehind' | 'waitUntilStored' | 'execute'
> & { readonly vault: Pick<AnyAggregate<Command>['vault'], 'seq' | 'decidedSeq' | 'dueAt'> }

/** A request that changes nothing. */
export interface QueryRequest {
  /** Fields of the log line that is written if the query fails. */
  readonly logFields: Readonly<Record<string, string>>
  /**
   * Whether the owner must check, before it answers, that no other process has appended to the journal as the owner.
   */
  readonly mustCheckOwnership: boolean
  answer(): Promise<unknown>
}

/** A request that may change something. */
export interface CommandRequest<Command> {
  /**
   * Loads what `command` needs. In the meantime a tournament handles other requests; a cash table does not.
   * @returns balance of the paying account, hundredths of a chip; Infinity if the balance was not read
   */
  prepare?(): Promise<number>
  /** @returns the command at time `at` (ms), or the answer if the request needs no command */
  command(at: number): Command | CommandAnswer<{ readonly code: string }>
  /** Publishes the result again. Called if the order was applied before, but its sender got no answer. */
  publishAgain?(): void
}

/** What the host of a table and the host of a tournament do differently. */
export interface HostBehaviour<Request, Command extends { readonly at: number }> {
  readonly aggregate: HostedAggregate<Command>
  /**
   * When the mailbox starts the next request. `decided`: as soon as the current request is decided, or while its
   * `prepare` is still running. `stored`: only after the current request is stored and answered.
   */
  readonly nextRequestWhen: 'decided' | 'stored'
  /** Whether the request is handled before all requests in the mailbox that are not urgent. */
  isUrgent(request: Request): boolean
  interpret(request: Request): QueryRequest | CommandRequest<Command>
  /** The first command of a new owner; null if it needs none. */
  resumeCommand(at: number): Command | null
  /** The commands to execute at `at` (ms), when the timer has fired. */
  dueCommands(at: number): readonly Command[]
  /** Whether the tournament or home game has ended, according to the decided state. Other cash tables never end. */
  isOver(): boolean
  publishSummary(): void
  /** Publishes the stored state of every table. */
  publishTables(at: number): void
  /** Publishes every table and its running turn, for viewers who may have missed messages. */
  republishTables(at: number): void
}
