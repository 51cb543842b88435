import type { Envelope } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { errorSummary, loggableErrorOf } from '../ports/fault.ts'
import { ActorHostLost, type HostLossReason } from './actor-host-lost.ts'
import { type ActorPorts, actorLogFieldsOf } from './actor-ports.ts'
import { coalesceCalls } from './coalesce.ts'
import type { CommandRequest, HostBehaviour, QueryRequest } from './host-kind.ts'
import { mailbox } from './mailbox.ts'
import type { HostedActor } from './supervisor.ts'

/** After a tournament or home game has ended, its host goes on answering requests for this time, ms. */
const ENDED_GAME_HOST_MS = 600_000

type Ports = Pick<ActorPorts, 'bus' | 'clock' | 'logger' | 'nodes'>

/**
 * The one owner of a table, or of a tournament with all its tables (ADR 0007). It handles requests and one timer
 * through one mailbox. Any error during a change ends this host, since the state must then be rebuilt from the journal.
 */
export class AggregateHost<Request, Command extends { readonly at: number }> implements HostedActor {
  readonly #kind: HostBehaviour<Request, Command>
  readonly #ports: Ports
  readonly #onLost: (reason: HostLossReason) => void
  readonly #isBehind: () => Promise<boolean>
  readonly #post = mailbox()
  #stopServing: Cancel = () => {}
  #stopTimer: Cancel = () => {}
  #stopped = false

  /** @param onLost called once, when the host has ended by itself */
  constructor(kind: HostBehaviour<Request, Command>, ports: Ports, onLost: (reason: HostLossReason) => void) {
    this.#kind = kind
    this.#ports = ports
    this.#onLost = onLost
    this.#isBehind = coalesceCalls(() => kind.aggregate.isBehind())
  }

  /**
   * Starts to answer requests and to run the timer. Publishes the stored state of the tables first, since a former
   * owner may have ended before it published its last changes.
   * @param opening the command that opens a new table or tournament; null if it is open already
   */
  async start(opening: Command | null): Promise<void> {
    const { aggregate } = this.#kind
    const { bus, clock } = this.#ports
    try {
      if (opening !== null) await aggregate.execute(opening, null)
      this.#kind.publishTables(clock.now())
      this.#kind.publishSummary()
      const resume = this.#kind.resumeCommand(clock.now())
      if (resume !== null) await aggregate.execute(resume, null)
    } catch (error) {
      throw this.#lose(error)
    }
    this.#stopServing = bus.serve(aggregate.actor, (envelope) => this.#receive(envelope))
    this.#arm()
  }

  /** Stops when all posted tasks have run and everything is stored. */
  async close(): Promise<void> {
    await this.#post.withLowPriority(async () => this.stop())
    // An error is ignored: the callers of requests that could not be stored have already been answered with it.
    await this.#kind.aggregate.waitUntilStored().catch(() => {})
  }

  /** Stops at once. Requests that still wait in the mailbox are rejected. */
  stop(): void {
    this.#stopped = true
    this.#stopServing()
    this.#stopTimer()
  }

  /** Ends this host if another process has appended to the journal, unless a due timer of this host shows that soon. */
  async endIfReplaced(): Promise<void> {
    const { dueAt } = this.#kind.aggregate.vault
    if (this.#stopped || (dueAt !== null && dueAt <= this.#ports.clock.now())) return
    // If the check fails, the next sweep repeats it.
    if (await this.#isBehind().catch(() => false)) this.#lose(fencedOwnerError())
  }

  /** Publishes the summary again, for processes that missed it. */
  republishSummary(): void {
    this.#kind.publishSummary()
  }

  /** Publishes the tables and their running turns again, for viewers who missed messages. */
  republishTables(): void {
    void this.#post.withLowPriority(async () => {
      if (!this.#stopped) this.#kind.republishTables(this.#ports.clock.now())
    })
  }

  /** Handles a request when its turn in the mailbox has come. */
  async #receive({ id, command }: Envelope): Promise<unknown> {
    // The bus carries JSON, so the type cannot be checked here. `ActorRef` ensures that clients send these requests.
    const request = command as Request
    const post = this.#kind.isUrgent(request) ? this.#post : this.#post.withLowPriority
    // The task returns the promise of the reply inside an object. If it returned the promise itself, the mailbox would
    // wait for the reply before it starts the next task.
    const { reply } = await post(async () => {
      if (this.#stopped) throw new ActorHostLost('stopped')
      const interpretation = this.#kind.interpret(request)
      const reply = 'answer' in interpretation ? this.#answer(interpretation) : this.#order(interpretation, id)
      if (this.#kind.nextRequestWhen === 'stored') await reply
      return { reply }
    })
    return reply
  }

  /**
   * Answers a query. A query that fails does not end this host. If the check of ownership finds another owner, this
   * host ends.
   */
  async #answer({ logFields, mustCheckOwnership, answer }: QueryRequest): Promise<unknown> {
    try {
      if (!mustCheckOwnership || !(await this.#isBehind())) return await answer()
    } catch (error) {
      this.#ports.logger.error({ ...logFields, why: loggableErrorOf(error).name }, 'question failed')
      throw error
    }
    throw this.#lose(fencedOwnerError())
  }

  /** Handles an order. Its command is decided at once, without waiting, unless the order has a `prepare` step. */
  async #order(order: CommandRequest<Command>, id: string): Promise<unknown> {
    const { aggregate } = this.#kind
    const payerBalance = order.prepare && (await order.prepare())
    try {
      if (aggregate.hasApplied(id) && (await aggregate.hasStored(id))) {
        order.publishAgain?.()
        return { ok: true }
      }
      const command = order.command(this.#ports.clock.now())
      if ('ok' in command) return command
      const pendingAnswer = aggregate.execute(command, id, payerBalance)
      // The decision may have set a timer that is due before the decision is stored.
      this.#arm()
      const answer = await pendingAnswer
      if (answer.ok) return answer
      // If the wallet did not cover a payment, the decisions after it were made again and may have set another
      // deadline.
      this.#arm()
      // A refusal is not stored, so the journal has not confirmed that this is still the owner.
      if (this.#ports.nodes.count() > 1 && (await this.#isBehind())) throw fencedOwnerError()
      return answer
    } catch (error) {
      throw this.#lose(error)
    }
  }

  /** Executes the commands that are due. */
  async #tick(): Promise<void> {
    if (this.#stopped) return
    const { aggregate, nextRequestWhen: nextWhen } = this.#kind
    const { vault } = aggregate
    const at = this.#ports.clock.now()
    const decidedSeqBefore = vault.decidedSeq
    const pendingAnswers = Promise.all(this.#kind.dueCommands(at).map((command) => aggregate.execute(command, null)))
    // If the due commands changed nothing, they are due again at once: without this check they would run for ever.
    const isInVain = vault.decidedSeq === decidedSeqBefore && vault.dueAt !== null && vault.dueAt <= at
    if (!isInVain) this.#arm()
    const ticksChecked = pendingAnswers.then((answers) => {
      const refusal = answers.find((answer) => !answer.ok)
      if (refusal?.ok === false) throw new ActorHostLost('failed', `a tick was refused: ${refusal.refusal.code}`)
      if (isInVain) throw new ActorHostLost('failed', 'nothing came of a due tick')
    })
    if (nextWhen === 'stored') await ticksChecked
    else ticksChecked.catch((error) => this.#lose(error))
  }

  /** Sets the timer again. When the timer fires, its task goes into the mailbox before all low-priority tasks. */
  #arm(): void {
    const { clock } = this.#ports
    this.#stopTimer()
    if (this.#stopped) return
    const { dueAt } = this.#kind.aggregate.vault
    const run = (): void => void this.#post(() => this.#tick()).catch((error) => this.#lose(error))
    if (dueAt !== null) this.#stopTimer = clock.setTimer(dueAt, run)
    // When this timer fires, this host ends. A later request that needs an owner makes a process rebuild the host.
    else if (this.#kind.isOver())
      this.#stopTimer = clock.setTimer(clock.now() + ENDED_GAME_HOST_MS, () => this.#leave())
  }

  #leave(): void {
    this.stop()
    this.#onLost('stopped')
  }

  /** Ends the owner: after an error only the journal has the true state. @returns the error for waiting callers */
  #lose(error: unknown): ActorHostLost {
    const hostLost = error instanceof ActorHostLost ? error : new ActorHostLost('failed', errorSummary(error))
    if (!this.#stopped) {
      this.stop()
      const { actor, vault } = this.#kind.aggregate
      this.#ports.logger.error({ ...actorLogFieldsOf(actor), seq: vault.seq, why: hostLost.message }, 'table host lost')
      this.#onLost(hostLost.reason)
    }
    return hostLost
  }
}

const fencedOwnerError = (): ActorHostLost => new ActorHostLost('fenced', 'the journal has gone on without this owner')
