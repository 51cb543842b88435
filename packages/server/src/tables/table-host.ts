import type { PlayerId, TableConfig } from '@cardroom/engine'
import type { Envelope } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { actionResult } from '../projections/announce.ts'
import { syncTable } from '../projections/telling.ts'
import type { OrderResult, PlayerOrder } from './contract.ts'
import { errorName, HostLost, type LossReason } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { type Look, lookAnswer } from './look-answer.ts'
import { mailbox } from './mailbox.ts'
import { orderCommand } from './order-command.ts'
import type { TableBooks } from './table-books.ts'
import { playersOf, tableNews } from './table-news.ts'
import { type TableRequest, tableActor } from './table-request.ts'
import { nextHand } from './vault.ts'

/**
 * The one owner of a table. Orders, questions and the clock go through its mailbox one by one. Whatever goes wrong with
 * an order ends the host: the table is rebuilt from the journal, never patched.
 */
export class TableHost {
  readonly #books: TableBooks
  readonly #ports: HostPorts
  readonly #onLost: (reason: LossReason) => void
  readonly #post = mailbox()
  #stopServing: Cancel = () => {}
  #stopTimer: Cancel = () => {}
  #stopped = false

  /** @param onLost told once, when the host has ended by itself */
  constructor(books: TableBooks, ports: HostPorts, onLost: (reason: LossReason) => void) {
    this.#books = books
    this.#ports = ports
    this.#onLost = onLost
  }

  /**
   * Begins to answer and to keep time. Who watched an owner before is shown the table as the journal has it.
   * @param config rules to open the table with; null for a table that stands
   */
  async start(config: TableConfig | null): Promise<void> {
    const { vault } = this.#books
    const { clock, bus, profiles } = this.#ports
    await profiles.load(vault.look(playersOf))
    await this.#orLost(async () => {
      if (config !== null) await this.#books.obey({ type: 'open', at: clock.now(), config }, null)
      this.#books.publish(vault.look((story) => syncTable(story, this.#books.around(clock.now()))))
      this.#books.publishNews(vault.look((story) => tableNews(story)))
      await this.#books.obey({ type: 'resume', at: clock.now() }, null)
    })
    this.#stopServing = bus.serve(tableActor(this.#books.id), (envelope) => this.#receive(envelope))
    this.#arm()
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

  #receive(envelope: Envelope): Promise<unknown> {
    const request = envelope.command as TableRequest
    return this.#post<unknown>(() => {
      if (this.#stopped) throw new HostLost('stopped')
      return request.type === 'order' ? this.#orLost(() => this.#order(request, envelope.id)) : this.#look(request)
    })
  }

  /** A question that fails says nothing about the table: it plays on. */
  async #look(request: Look): Promise<unknown> {
    try {
      if (request.type !== 'greeting' || !(await this.#isBehind())) {
        return await lookAnswer(request, this.#books, this.#ports)
      }
    } catch (error) {
      this.#ports.logger.error({ table: this.#books.id, asked: request.type, why: errorName(error) }, 'question failed')
      throw error
    }
    return this.#orLost(() => Promise.reject(new HostLost('fenced', 'the journal has gone on without this owner')))
  }

  /**
   * Whether another owner has gone on: who opens the table may have seen it there, and would be shown an older one here
   * (S-RT-04). An order would be fenced by its append; a greeting appends nothing and has to ask.
   */
  async #isBehind(): Promise<boolean> {
    const { id, vault } = this.#books
    return (await this.#ports.log.read(tableActor(id), vault.seq, 1)).length > 0
  }

  async #order({ player, order }: TableRequest & { type: 'order' }, envelopeId: string): Promise<OrderResult> {
    if (this.#books.hasObeyed(envelopeId)) return this.#confirm(player, order)
    if (order.type === 'reserve' || order.type === 'sit') await this.#ports.profiles.load([player])
    const at = this.#ports.clock.now()
    const command = this.#books.vault.look(({ state }) => orderCommand(state, player, order, at))
    const result = await this.#books.obey(command, envelopeId)
    this.#arm()
    return result
  }

  /** An owner before this one obeyed the order, but did not live to say so. What came of it `sync_table` has shown. */
  #confirm(player: PlayerId, order: PlayerOrder): OrderResult {
    if (order.type === 'act') {
      this.#books.publish([this.#books.vault.look((story) => actionResult(story, { player, turn: order.turn }))])
    }
    return { ok: true }
  }

  /** Sets the table's one timer anew: what is due by the clock is one more order in the mailbox. */
  #arm(): void {
    this.#stopTimer()
    const due = this.#books.vault.dueAt
    if (due === null || this.#stopped) return
    const run = (): void => {
      // A tick that fails has ended the host, which is told there.
      this.#post(() => this.#tick()).catch(() => {})
    }
    this.#stopTimer = this.#ports.clock.setTimer(due, run)
  }

  async #tick(): Promise<void> {
    if (this.#stopped) return
    await this.#orLost(async () => {
      const { clock, ids, entropy } = this.#ports
      const { vault } = this.#books
      const at = clock.now()
      const before = vault.seq
      const result = await this.#books.obey({ type: 'tick', at, next: nextHand(ids, entropy) }, null)
      if (!result.ok) throw new HostLost('failed', `a tick was refused: ${result.refusal.code}`)
      // It would be due again at once, for ever.
      if (vault.seq === before && vault.dueAt !== null && vault.dueAt <= at) {
        throw new HostLost('failed', 'nothing came of a due tick')
      }
      this.#arm()
    })
  }

  /** Ends the host if the task fails: what the table is now, only the journal can tell. */
  async #orLost<Result>(task: () => Promise<Result>): Promise<Result> {
    try {
      return await task()
    } catch (error) {
      const lost = error instanceof HostLost ? error : new HostLost('failed', String(error))
      if (!this.#stopped) {
        this.stop()
        const { id, vault } = this.#books
        this.#ports.logger.error({ table: id, seq: vault.seq, why: lost.message }, 'table host lost')
        this.#onLost(lost.reason)
      }
      throw lost
    }
  }
}
