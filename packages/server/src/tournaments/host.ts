import type { Chance, PlayerId, TableId, TournamentCommand } from '@cardroom/engine'
import type { Envelope } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { actionResult } from '../projections/announce.ts'
import { tableEvent } from '../projections/outgoing.ts'
import { syncTable } from '../projections/telling.ts'
import type { OrderResult, Outgoing, PlayerOrder } from '../tables/contract.ts'
import { errorName, HostLost, type LossReason } from '../tables/host-lost.ts'
import { type Look, type Looked, lookAnswer } from '../tables/look-answer.ts'
import { Owner } from '../tables/owner.ts'
import { walletOf } from '../tables/postings.ts'
import type { TableRequest } from '../tables/table-request.ts'
import { offerTo, rebuyPop } from './announce-rebuys.ts'
import type { TournamentBooks, TournamentPorts } from './books.ts'
import { chanceFrom } from './chance.ts'
import type { TournamentAnswer } from './contract.ts'
import { tournamentCommand } from './order-command.ts'
import { offersTo } from './rebuy-terms.ts'
import { tablesOf } from './story.ts'
import { type TournamentRequest, tournamentActor } from './tournament-request.ts'

/** So long an owner answers for a tournament that is over. */
const KEPT_MS = 600_000

/** The one owner of a tournament and of all its tables (ADR 0007). */
export class TournamentHost {
  readonly #books: TournamentBooks
  readonly #ports: TournamentPorts
  readonly #owner: Owner
  readonly #chance: Chance
  readonly #onLost: (reason: LossReason) => void
  #stopKeeping: Cancel | null = null

  /** @param onLost told once, when the host has ended by itself */
  constructor(books: TournamentBooks, ports: TournamentPorts, onLost: (reason: LossReason) => void) {
    this.#books = books
    this.#ports = ports
    this.#onLost = onLost
    this.#chance = chanceFrom(ports.ids, ports.entropy)
    const owned = {
      actor: tournamentActor(books.id),
      facts: { tournament: books.id },
      seq: () => books.vault.seq,
      dueAt: () => books.vault.dueAt,
      receive: (envelope: Envelope) => this.#receive(envelope),
      tick: (at: number) => this.#tick(at),
    }
    this.#owner = new Owner(owned, ports, onLost)
  }

  /** Begins to answer and to keep time. Who watched an owner before is shown the tables as the journal has them. */
  async start(): Promise<void> {
    const { vault } = this.#books
    const at = this.#ports.clock.now()
    await this.#ports.profiles.load(vault.look(({ state }) => state.entrants.map(({ player }) => player)))
    await this.#owner.orLost(async () => {
      if (this.#isOpened()) {
        this.#books.publish(
          vault.look(tablesOf).map((table) => ({
            table,
            events: vault.lookAt(table, (story) => syncTable(story, this.#books.around(table, at))),
          })),
        )
        this.#books.publishNews()
        // When it should have acted, nobody was there.
        const stoppedForMs = vault.dueAt === null ? 0 : Math.max(0, at - vault.dueAt)
        if (!this.#isOver()) await this.#obey({ type: 'resume', at, chance: this.#chance, stoppedForMs }, null)
      }
    })
    this.#owner.serve()
    this.#keepFor()
  }

  /** Stops once everything in the mailbox is done. */
  close(): Promise<void> {
    this.#stopKeeping?.()
    return this.#owner.close()
  }

  /** Does nothing any more; what is in the mailbox is turned away. */
  stop(): void {
    this.#stopKeeping?.()
    this.#owner.stop()
  }

  #isOpened(): boolean {
    return this.#books.vault.look(({ state }) => state.config !== null)
  }

  #isOver(): boolean {
    return this.#books.vault.look(({ state }) => state.status === 'finished' || state.status === 'cancelled')
  }

  async #receive(envelope: Envelope): Promise<unknown> {
    const request = envelope.command as TournamentRequest
    const taken = { at: this.#ports.clock.now(), chance: this.#chance }
    switch (request.type) {
      case 'news':
        return this.#books.news()
      case 'open': {
        if (this.#isOpened()) return null
        await this.#change(envelope.id, () => ({ type: 'open', config: request.config, ...taken }))
        return null
      }
      case 'ask': {
        await this.#ports.profiles.load([request.player])
        return this.#change(envelope.id, () => ({ type: request.wish, player: request.player, ...taken }))
      }
      case 'cancel':
        return this.#change(envelope.id, () => ({ type: 'cancel', ...taken }))
      case 'atTable': {
        const { table, request: asked } = request
        return asked.type === 'order'
          ? this.#owner.orLost(() => this.#order(table, asked, envelope.id))
          : this.#look(table, asked)
      }
      default:
        return request satisfies never
    }
  }

  /** An order that an owner before this one obeyed, but did not live to answer, is only answered. */
  #change(envelopeId: string, command: () => TournamentCommand): Promise<TournamentAnswer> {
    return this.#owner.orLost(async () => {
      if (this.#books.hasObeyed(envelopeId)) return { ok: true }
      const { type } = command()
      if (type !== 'open' && !this.#isOpened()) return { ok: false, refusal: { code: 'no-such-tournament' } }
      return this.#obey(command(), envelopeId)
    })
  }

  async #obey(command: TournamentCommand, by: string | null): Promise<TournamentAnswer> {
    const answer = await this.#books.obey(command, by)
    this.#owner.arm()
    this.#keepFor()
    return answer
  }

  /** A question that fails says nothing about the tournament: it goes on. */
  async #look(table: TableId, request: Look): Promise<unknown> {
    const looked = this.#books.tableBooks(table)
    if (looked === null) return nothingOf(request)
    try {
      if (request.type === 'rebuyOffer') return await this.#rebuyOffer(table, request.player)
      if (request.type !== 'greeting') return await lookAnswer(request, looked, this.#ports)
      if (!(await this.#isBehind())) return await this.#greeting(table, request, looked)
    } catch (error) {
      this.#ports.logger.error({ table, asked: request.type, why: errorName(error) }, 'question failed')
      throw error
    }
    return this.#owner.orLost(() =>
      Promise.reject(new HostLost('fenced', 'the journal has gone on without this owner')),
    )
  }

  /** See the owner of a cash table: who opens a table must not be shown an older one than he has seen (S-RT-04). */
  async #isBehind(): Promise<boolean> {
    return (await this.#ports.log.read(tournamentActor(this.#books.id), this.#books.vault.seq, 1)).length > 0
  }

  /** Who comes back while a rebuy or the add-on is offered is asked once more (S-RBY-02, S-RBY-03). */
  async #greeting(table: TableId, request: Look & { type: 'greeting' }, looked: Looked): Promise<unknown> {
    const { vault } = this.#books
    const player = request.viewer as PlayerId
    const isAsked = request.occasion !== 'me' && vault.look((story) => offerTo(story, player, table) !== null)
    const balance = isAsked ? await this.#ports.ledger.balanceOf(walletOf(player)) : 0
    const greeting = (await lookAnswer(request, looked, this.#ports)) as readonly Outgoing[]
    return [...greeting, ...vault.look((story) => (isAsked ? rebuyPop(story, player, table, balance) : []))]
  }

  async #rebuyOffer(table: TableId, player: PlayerId) {
    const { vault } = this.#books
    const balance = await this.#ports.ledger.balanceOf(walletOf(player))
    const data = vault.look(({ state }) => offersTo(state, player, balance))
    return vault.lookAt(table, (story) => [tableEvent(story, 'can_rebuy', { data })])
  }

  async #order(
    table: TableId,
    { player, order }: TableRequest & { type: 'order' },
    envelopeId: string,
  ): Promise<OrderResult> {
    const { vault } = this.#books
    if (!vault.look((story) => tablesOf(story).includes(table))) {
      return { ok: false, refusal: { code: 'no-such-table' } }
    }
    if (this.#books.hasObeyed(envelopeId)) return this.#confirm(table, player, order)
    const taken = { at: this.#ports.clock.now(), chance: this.#chance }
    const command = vault.lookAt(table, ({ state }) => tournamentCommand(state, player, order, taken))
    if (command === null) return { ok: false, refusal: { code: 'not-in-tournaments' } }
    const answer = await this.#obey(command, envelopeId)
    return answer.ok ? answer : { ok: false, refusal: answer.refusal as (OrderResult & { ok: false })['refusal'] }
  }

  /** What came of it `sync_table` has shown. */
  #confirm(table: TableId, player: PlayerId, order: PlayerOrder): OrderResult {
    if (order.type === 'act') {
      const event = this.#books.vault.lookAt(table, (story) => actionResult(story, { player, turn: order.turn }))
      this.#books.publish([{ table, events: [event] }])
    }
    return { ok: true }
  }

  async #tick(at: number): Promise<void> {
    const answer = await this.#obey({ type: 'tick', at, chance: this.#chance }, null)
    if (!answer.ok) throw new HostLost('failed', `a tick was refused: ${answer.refusal.code}`)
  }

  /** One that is over waits for nothing: after a while, whoever asks finds it in the journal. */
  #keepFor(): void {
    if (this.#stopKeeping !== null || !this.#isOver()) return
    const { clock } = this.#ports
    this.#stopKeeping = clock.setTimer(clock.now() + KEPT_MS, () => {
      this.stop()
      this.#onLost('stopped')
    })
  }
}

/** The answer about a table that is not in play any more. */
const nothingOf = ({ type }: Look): unknown => (type === 'turnReminder' || type === 'rebuyOffer' ? [] : null)
