import type { ActorId } from '../ports/actor-log.ts'
import type { Bus, Envelope } from '../ports/bus.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { errorSummary } from '../ports/fault.ts'
import type { ActorLogger } from './actor-ports.ts'
import { HostLost, type LossReason } from './host-lost.ts'
import { mailbox } from './mailbox.ts'

/** The owned actor: a table, or a tournament with all its tables. */
export interface HostedActor {
  readonly actor: ActorId
  /** Fields of the actor for log lines. */
  readonly facts: Readonly<Record<string, string>>
  /** Number of the last event that has been decided. */
  seq(): number
  /** When it must next act by itself, ms; null if never. */
  dueAt(): number | null
  /** Handles a request in the mailbox, so one at a time. */
  receive(envelope: Envelope): Promise<Received>
  /** Whether timers and urgent requests come before this one. If left out, no request waits. */
  canWait?(envelope: Envelope): boolean
  /** Does what is due at `at`. */
  tick(at: number): Promise<void>
}

/** A handled request: the next may start, although the reply may take longer. */
export interface Received {
  readonly answer: unknown
}

/**
 * Runs the one owner of an actor: it handles requests and one timer through one mailbox. Any error during a change
 * ends it, since the actor must then be rebuilt from the journal.
 */
export class ActorRunner {
  readonly #owned: HostedActor
  readonly #ports: { readonly bus: Bus; readonly clock: Clock; readonly logger: ActorLogger }
  readonly #onLost: (reason: LossReason) => void
  readonly #post = mailbox()
  #stopServing: Cancel = () => {}
  #stopTimer: Cancel = () => {}
  #stopped = false

  /** @param onLost called once, when the owner has ended by itself */
  constructor(
    owned: HostedActor,
    ports: { readonly bus: Bus; readonly clock: Clock; readonly logger: ActorLogger },
    onLost: (reason: LossReason) => void,
  ) {
    this.#owned = owned
    this.#ports = ports
    this.#onLost = onLost
  }

  /** Starts to answer and to run the timer. */
  serve(): void {
    this.#stopServing = this.#ports.bus.serve(this.#owned.actor, (envelope) => this.#receive(envelope))
    this.arm()
  }

  /** Runs a task that changes nothing when the mailbox is empty. */
  whenIdle(task: () => void): void {
    void this.#post.later(async () => {
      if (!this.#stopped) task()
    })
  }

  /** Stops when the mailbox is empty. */
  close(): Promise<void> {
    return this.#post.later(async () => this.stop())
  }

  /** Stops at once and rejects what is in the mailbox. */
  stop(): void {
    this.#stopped = true
    this.#stopServing()
    this.#stopTimer()
  }

  /** Sets the timer again. When it fires, it posts a task that cannot wait to the mailbox. */
  arm(): void {
    this.#stopTimer()
    const due = this.#owned.dueAt()
    if (due === null || this.#stopped) return
    const run = (): void => {
      // A failed tick has ended the owner, which `onLost` reports.
      this.#post(() => this.#tick()).catch(() => {})
    }
    this.#stopTimer = this.#ports.clock.setTimer(due, run)
  }

  /** Ends the owner if the task fails, since only the journal has the true state then. */
  async orLost<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task()
    } catch (error) {
      const lost = error instanceof HostLost ? error : new HostLost('failed', errorSummary(error))
      if (!this.#stopped) {
        this.stop()
        const { facts, seq } = this.#owned
        this.#ports.logger.error({ ...facts, seq: seq(), why: lost.message }, 'table host lost')
        this.#onLost(lost.reason)
      }
      throw lost
    }
  }

  async #receive(envelope: Envelope): Promise<unknown> {
    const post = this.#owned.canWait?.(envelope) ? this.#post.later : this.#post
    const { answer } = await post<Received>(() => {
      if (this.#stopped) throw new HostLost('stopped')
      return this.#owned.receive(envelope)
    })
    return answer
  }

  async #tick(): Promise<void> {
    if (this.#stopped) return
    await this.orLost(async () => {
      const at = this.#ports.clock.now()
      const before = this.#owned.seq()
      await this.#owned.tick(at)
      const due = this.#owned.dueAt()
      // Otherwise it would be due again at once, without end.
      if (this.#owned.seq() === before && due !== null && due <= at) {
        throw new HostLost('failed', 'nothing came of a due tick')
      }
      this.arm()
    })
  }
}
