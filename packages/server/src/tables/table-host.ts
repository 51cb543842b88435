import type { PlayerId, TableConfig } from '@cardroom/engine'
import type { Envelope } from '../ports/bus.ts'
import { actionResult } from '../projections/announce.ts'
import { syncTable } from '../projections/telling.ts'
import type { OrderResult, PlayerOrder } from './contract.ts'
import { errorName, HostLost, type LossReason } from './host-lost.ts'
import type { HostPorts } from './host-ports.ts'
import { type Look, lookAnswer } from './look-answer.ts'
import { orderCommand } from './order-command.ts'
import { Owner } from './owner.ts'
import type { TableBooks } from './table-books.ts'
import { playersOf, tableNews } from './table-news.ts'
import { type TableRequest, tableActor } from './table-request.ts'
import { nextHand } from './vault.ts'

/** The one owner of a table (see {@link Owner}): orders, questions and the clock of one cash table. */
export class TableHost {
  readonly #books: TableBooks
  readonly #ports: HostPorts
  readonly #owner: Owner

  /** @param onLost told once, when the host has ended by itself */
  constructor(books: TableBooks, ports: HostPorts, onLost: (reason: LossReason) => void) {
    this.#books = books
    this.#ports = ports
    const owned = {
      actor: tableActor(books.id),
      facts: { table: books.id },
      seq: () => books.vault.seq,
      dueAt: () => books.vault.dueAt,
      receive: (envelope: Envelope) => this.#receive(envelope),
      tick: (at: number) => this.#tick(at),
    }
    this.#owner = new Owner(owned, ports, onLost)
  }

  /**
   * Begins to answer and to keep time. Who watched an owner before is shown the table as the journal has it.
   * @param config rules to open the table with; null for a table that stands
   */
  async start(config: TableConfig | null): Promise<void> {
    const { vault } = this.#books
    const { clock, profiles } = this.#ports
    await profiles.load(vault.look(playersOf))
    await this.#owner.orLost(async () => {
      if (config !== null) await this.#books.obey({ type: 'open', at: clock.now(), config }, null)
      this.#books.publish(vault.look((story) => syncTable(story, this.#books.around(clock.now()))))
      this.#books.publishNews(vault.look((story) => tableNews(story)))
      await this.#books.obey({ type: 'resume', at: clock.now() }, null)
    })
    this.#owner.serve()
  }

  /** Stops once everything in the mailbox is done. */
  close(): Promise<void> {
    return this.#owner.close()
  }

  /** Does nothing any more; what is in the mailbox is turned away. */
  stop(): void {
    this.#owner.stop()
  }

  #receive(envelope: Envelope): Promise<unknown> {
    const request = envelope.command as TableRequest
    return request.type === 'order' ? this.#owner.orLost(() => this.#order(request, envelope.id)) : this.#look(request)
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
    return this.#owner.orLost(() =>
      Promise.reject(new HostLost('fenced', 'the journal has gone on without this owner')),
    )
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
    this.#owner.arm()
    return result
  }

  /** An owner before this one obeyed the order, but did not live to say so. What came of it `sync_table` has shown. */
  #confirm(player: PlayerId, order: PlayerOrder): OrderResult {
    if (order.type === 'act') {
      this.#books.publish([this.#books.vault.look((story) => actionResult(story, { player, turn: order.turn }))])
    }
    return { ok: true }
  }

  async #tick(at: number): Promise<void> {
    const { ids, entropy } = this.#ports
    const result = await this.#books.obey({ type: 'tick', at, next: nextHand(ids, entropy) }, null)
    if (!result.ok) throw new HostLost('failed', `a tick was refused: ${result.refusal.code}`)
  }
}
