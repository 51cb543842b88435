import type { ActorId } from '../ports/actor-log.ts'
import type { Bus, Envelope } from '../ports/bus.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { HostLost, type LossReason } from './host-lost.ts'
import type { TableLogger } from './host-ports.ts'
import { mailbox } from './mailbox.ts'

/** What is owned: a table, or a tournament with all its tables. */
export interface Owned {
  readonly actor: ActorId
  /** As the log calls it. */
  readonly facts: Readonly<Record<string, string>>
  /** The journal's number of the last event. */
  seq(): number
  /** When it must act next by itself, ms; null if never. */
  dueAt(): number | null
  /** Answers a request; in the mailbox, so one after the other. */
  receive(envelope: Envelope): Promise<unknown>
  /** Does what is due at `at`. */
  tick(at: number): Promise<void>
}

/**
 * The life of the one owner of something: it serves requests, keeps the one timer, and does everything through one
 * mailbox. Whatever goes wrong with a change ends it: what it owned is rebuilt from the journal, never patched.
 */
export class Owner {
  readonly #owned: Owned
  readonly #ports: { readonly bus: Bus; readonly clock: Clock; readonly logger: TableLogger }
  readonly #onLost: (reason: LossReason) => void
  readonly #post = mailbox()
  #stopServing: Cancel = () => {}
  #stopTimer: Cancel = () => {}
  #stopped = false

  /** @param onLost told once, when the owner has ended by itself */
  constructor(
    owned: Owned,
    ports: { readonly bus: Bus; readonly clock: Clock; readonly logger: TableLogger },
    onLost: (reason: LossReason) => void,
  ) {
    this.#owned = owned
    this.#ports = ports
    this.#onLost = onLost
  }

  /** Begins to answer and to keep time. */
  serve(): void {
    this.#stopServing = this.#ports.bus.serve(this.#owned.actor, (envelope) => this.#receive(envelope))
    this.arm()
  }

  /** Stops once everything in the mailbox is done. */
  close(): Promise<void> {
    return this.#post(async () => this.stop())
  }

  /** Does nothing any more; what is in the mailbox is turned away. */
  stop(): void {
    this.#stopped = true
    this.#stopServing()
    this.#stopTimer()
  }

  /** Sets the one timer anew: what is due by the clock is one more order in the mailbox. */
  arm(): void {
    this.#stopTimer()
    const due = this.#owned.dueAt()
    if (due === null || this.#stopped) return
    const run = (): void => {
      // A tick that fails has ended the owner, which is told there.
      this.#post(() => this.#tick()).catch(() => {})
    }
    this.#stopTimer = this.#ports.clock.setTimer(due, run)
  }

  /** Ends the owner if the task fails: what is true now, only the journal can tell. */
  async orLost<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task()
    } catch (error) {
      const lost = error instanceof HostLost ? error : new HostLost('failed', String(error))
      if (!this.#stopped) {
        this.stop()
        const { facts, seq } = this.#owned
        this.#ports.logger.error({ ...facts, seq: seq(), why: lost.message }, 'table host lost')
        this.#onLost(lost.reason)
      }
      throw lost
    }
  }

  #receive(envelope: Envelope): Promise<unknown> {
    return this.#post<unknown>(() => {
      if (this.#stopped) throw new HostLost('stopped')
      return this.#owned.receive(envelope)
    })
  }

  async #tick(): Promise<void> {
    if (this.#stopped) return
    await this.orLost(async () => {
      const at = this.#ports.clock.now()
      const before = this.#owned.seq()
      await this.#owned.tick(at)
      const due = this.#owned.dueAt()
      // It would be due again at once, for ever.
      if (this.#owned.seq() === before && due !== null && due <= at) {
        throw new HostLost('failed', 'nothing came of a due tick')
      }
      this.arm()
    })
  }
}
