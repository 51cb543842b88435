import type { PlayerId, TableConfig } from '@cardroom/engine'
import { ActorRunner } from '../actors/actor-runner.ts'
import { HostLost, type LossReason } from '../actors/host-lost.ts'
import { STOOD_STILL_MS } from '../actors/stood-still.ts'
import type { Envelope } from '../ports/bus.ts'
import { faultOf } from '../ports/fault.ts'
import { answerQuery, mustBeNewest, type Query } from './answer-query.ts'
import type { OrderResult, PlayerOrder } from './contract.ts'
import { nextHand } from './next-hand.ts'
import { orderCommand } from './order-command.ts'
import type { TableAggregate } from './table-aggregate.ts'
import type { TablePorts } from './table-ports.ts'
import { type TableRequest, tableActor } from './table-request.ts'
import { playersOf, tableSummary } from './table-summary.ts'
import { syncTable } from './views/addressing.ts'
import { actionResult } from './views/announce.ts'
import { showAgain } from './views/show-again.ts'

/** Orders after which the table shows a player whom it may not have shown before. */
const bringsPlayer: ReadonlySet<PlayerOrder['type']> = new Set(['reserve', 'sit', 'takeName'])

/** The owner of a cash table (see {@link ActorRunner}): it handles orders, queries and timers. */
export class TableHost {
  readonly #table: TableAggregate
  readonly #ports: TablePorts
  readonly #runner: ActorRunner

  /** @param onLost called once, when the host has ended by itself */
  constructor(table: TableAggregate, ports: TablePorts, onLost: (reason: LossReason) => void) {
    this.#table = table
    this.#ports = ports
    const owned = {
      actor: tableActor(table.id),
      facts: { table: table.id },
      seq: () => table.vault.seq,
      dueAt: () => table.vault.dueAt,
      receive: async (envelope: Envelope) => ({ answer: await this.#receive(envelope) }),
      tick: (at: number) => this.#tick(at),
    }
    this.#runner = new ActorRunner(owned, ports, onLost)
  }

  /**
   * Starts to answer and to run timers. Viewers of a former owner get the table as the journal has it.
   * @param config rules to open the table with; null for a table that is open already
   */
  async start(config: TableConfig | null): Promise<void> {
    const { vault } = this.#table
    const { clock, profiles } = this.#ports
    await profiles.load(vault.read(playersOf))
    await this.#runner.orLost(async () => {
      if (config !== null) await this.#table.stored.execute({ type: 'open', at: clock.now(), config }, null)
      this.#table.publish(vault.read((record) => syncTable(record, this.#table.context(clock.now()))))
      this.#table.publishSummary(vault.read((record) => tableSummary(record)))
      await this.#table.stored.execute({ type: 'resume', at: clock.now() }, null)
    })
    this.#runner.serve()
  }

  /** Stops when the mailbox is empty. */
  close(): Promise<void> {
    return this.#runner.close()
  }

  /** Stops at once and rejects what is in the mailbox. */
  stop(): void {
    this.#runner.stop()
  }

  /** Publishes the summary again, for processes that missed it. */
  refresh(): void {
    this.#table.publishSummary(this.#table.vault.read((record) => tableSummary(record)))
  }

  /** Publishes the table and its running turn again, for viewers who missed some of it. */
  showAgain(): void {
    this.#runner.whenIdle(() => {
      const context = this.#table.context(this.#ports.clock.now())
      this.#table.publish(this.#table.vault.read((record) => showAgain(record, context)))
    })
  }

  #receive(envelope: Envelope): Promise<unknown> {
    const request = envelope.command as TableRequest
    if (request.type === 'order') return this.#runner.orLost(() => this.#order(request, envelope.id))
    if (request.type === 'closeGame') return this.#runner.orLost(() => this.#closeGame(envelope.id))
    return this.#query(request)
  }

  /** A failed query does not stop the table. */
  async #query(request: Query): Promise<unknown> {
    try {
      if (!mustBeNewest(request, this.#ports.nodes) || !(await this.#table.stored.isBehind())) {
        return await answerQuery(request, this.#table, this.#ports)
      }
    } catch (error) {
      this.#ports.logger.error(
        { table: this.#table.id, asked: request.type, why: faultOf(error).name },
        'question failed',
      )
      throw error
    }
    return this.#runner.orLost(() => Promise.reject(wentOn()))
  }

  async #order({ player, order }: TableRequest & { type: 'order' }, envelopeId: string): Promise<OrderResult> {
    if (this.#table.stored.hasApplied(envelopeId)) return this.#confirm(player, order)
    if (bringsPlayer.has(order.type)) await this.#ports.profiles.load([player])
    const at = this.#ports.clock.now()
    const command = this.#table.vault.read(({ state }) => orderCommand(state, player, order, at))
    const result = await this.#table.stored.execute(command, envelopeId)
    // A refusal is not stored, so the journal has not confirmed that this is still the owner.
    if (!result.ok && this.#ports.nodes.count() > 1 && (await this.#table.stored.isBehind())) throw wentOn()
    this.#runner.arm()
    return result
  }

  async #closeGame(envelopeId: string): Promise<OrderResult> {
    if (this.#table.stored.hasApplied(envelopeId)) return { ok: true }
    const result = await this.#table.stored.execute({ type: 'closeGame', at: this.#ports.clock.now() }, envelopeId)
    this.#runner.arm()
    return result
  }

  /** A former owner applied the order but could not answer. `sync_table` has shown the result. */
  #confirm(player: PlayerId, order: PlayerOrder): OrderResult {
    if (order.type === 'act') {
      this.#table.publish([this.#table.vault.read((record) => actionResult(record, { player, turn: order.turn }))])
    }
    return { ok: true }
  }

  async #tick(at: number): Promise<void> {
    const { ids, entropy, standstills } = this.#ports
    const { dueAt } = this.#table.vault
    if (dueAt !== null && at - dueAt > STOOD_STILL_MS) await this.#table.stored.execute({ type: 'resume', at }, null)
    const result = await this.#table.stored.execute(
      { type: 'tick', at, next: nextHand(ids, entropy), standstills: standstills() },
      null,
    )
    if (!result.ok) throw new HostLost('failed', `a tick was refused: ${result.refusal.code}`)
  }
}

const wentOn = (): HostLost => new HostLost('fenced', 'the journal has gone on without this owner')
