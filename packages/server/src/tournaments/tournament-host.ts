import { type Chance, type PlayerId, type TableId, type TournamentCommand, tableOf } from '@cardroom/engine'
import { ActorRunner, type Received } from '../actors/actor-runner.ts'
import { coalesce } from '../actors/coalesce.ts'
import { HostLost, type LossReason } from '../actors/host-lost.ts'
import { STOOD_STILL_MS } from '../actors/stood-still.ts'
import type { Envelope } from '../ports/bus.ts'
import type { Cancel } from '../ports/clock.ts'
import { faultOf } from '../ports/fault.ts'
import { answerQuery, mustBeNewest, type QueriedTable, type Query } from '../tables/answer-query.ts'
import type { OrderResult, PlayerOrder } from '../tables/contract.ts'
import { walletOf } from '../tables/postings.ts'
import type { TableRequest } from '../tables/table-request.ts'
import { syncTable } from '../tables/views/addressing.ts'
import { actionResult } from '../tables/views/announce.ts'
import { showAgain } from '../tables/views/show-again.ts'
import { type Outgoing, tableEvent } from '../views/outgoing.ts'
import { chanceFrom } from './chance.ts'
import type { TournamentAnswer } from './contract.ts'
import { tournamentCommand } from './order-command.ts'
import { offersTo } from './rebuy-terms.ts'
import type { TournamentAggregate, TournamentPorts } from './tournament-aggregate.ts'
import { tablesOf } from './tournament-record.ts'
import { type TournamentRequest, tournamentActor } from './tournament-request.ts'
import { offerTo, rebuyPop } from './views/announce-rebuys.ts'

/** An owner stays this long after the end of its tournament. */
const KEPT_MS = 600_000
/** An owner that acts later than this is late; smaller delays are normal for timers. */
const LATE_MS = 250

/** The one owner of a tournament and of all its tables (ADR 0007). */
export class TournamentHost {
  readonly #tournament: TournamentAggregate
  readonly #ports: TournamentPorts
  readonly #runner: ActorRunner
  readonly #chance: Chance
  readonly #onLost: (reason: LossReason) => void
  readonly #isBehind: () => Promise<boolean>
  /** When the owner last did what was due, ms. Initially its start time, since earlier delays are not its own. */
  #tickedAt = 0
  #stopKeeping: Cancel | null = null

  /** @param onLost called once, when the host has ended by itself */
  constructor(tournament: TournamentAggregate, ports: TournamentPorts, onLost: (reason: LossReason) => void) {
    this.#tournament = tournament
    this.#ports = ports
    this.#onLost = onLost
    this.#chance = chanceFrom(ports.ids, ports.entropy)
    const owned = {
      actor: tournamentActor(tournament.id),
      facts: { tournament: tournament.id },
      seq: () => tournament.vault.decidedSeq,
      dueAt: () => tournament.vault.dueAt,
      receive: (envelope: Envelope) => this.#receive(envelope),
      canWait: ({ command }: Envelope) => canWait(command as TournamentRequest),
      tick: (at: number) => this.#tick(at),
    }
    this.#runner = new ActorRunner(owned, ports, onLost)
    this.#isBehind = coalesce(() => tournament.stored.isBehind())
  }

  /** Starts to answer and to run timers. Viewers of a former owner get the tables as the journal has them. */
  async start(): Promise<void> {
    const { vault } = this.#tournament
    const at = this.#ports.clock.now()
    this.#tickedAt = at
    await this.#ports.profiles.load(vault.read(({ state }) => state.entrants.map(({ player }) => player)))
    await this.#runner.orLost(async () => {
      if (this.#isOpened()) {
        this.#publishTables(at, syncTable)
        this.#tournament.publishSummary()
        // The time since something was due is the time without an owner.
        const stoppedForMs = vault.dueAt === null ? 0 : Math.max(0, at - vault.dueAt)
        if (!this.#isOver()) await this.#execute({ type: 'resume', at, chance: this.#chance, stoppedForMs }, null)
      }
    })
    this.#runner.serve()
    this.#keepFor()
  }

  /** Stops when the mailbox is empty and everything is stored. */
  async close(): Promise<void> {
    this.#stopKeeping?.()
    await this.#runner.close()
    // Requests that could not be stored have been answered with an error.
    await this.#tournament.stored.settled().catch(() => {})
  }

  /** Stops at once and rejects what is in the mailbox. */
  stop(): void {
    this.#stopKeeping?.()
    this.#runner.stop()
  }

  /** Publishes the summary again, for processes that missed it. */
  refresh(): void {
    if (this.#isOpened()) this.#tournament.publishSummary()
  }

  /** Publishes every table and its running turn again, for viewers who missed some of it. */
  showAgain(): void {
    this.#runner.whenIdle(() => this.#publishTables(this.#ports.clock.now(), showAgain))
  }

  #publishTables(at: number, view: typeof showAgain): void {
    const tables = this.#tournament.vault.read(tablesOf)
    this.#tournament.publish(
      tables.map((table) => ({
        table,
        events: this.#tournament.readTable(table, (record) => view(record, this.#tournament.context(table, at))),
      })),
    )
  }

  #isOpened(): boolean {
    return this.#tournament.vault.read(({ state }) => state.config !== null)
  }

  #isOver(): boolean {
    return this.#tournament.vault.read(({ state }) => state.status === 'finished' || state.status === 'cancelled')
  }

  #isInPlay(): boolean {
    return this.#tournament.vault.readAhead(({ state }) => state.status === 'running' || state.status === 'on break')
  }

  /** Decides one order before the next is taken; only what a player asks for outside of play is decided a little later. */
  async #receive(envelope: Envelope): Promise<Received> {
    const request = envelope.command as TournamentRequest
    const taken = { at: this.#ports.clock.now(), chance: this.#chance }
    switch (request.type) {
      case 'summary':
        return { answer: this.#tournament.summary() }
      case 'open': {
        if (!this.#isOpened()) await this.#change(envelope.id, { type: 'open', config: request.config, ...taken })
        return { answer: null }
      }
      case 'ask':
        return { answer: this.#ask(envelope.id, request) }
      case 'cancel':
        return { answer: this.#change(envelope.id, { type: 'cancel', ...taken }) }
      case 'atTable': {
        const { table, request: asked } = request
        if (asked.type === 'closeGame') return { answer: { ok: false, refusal: { code: 'not-in-tournaments' } } }
        const isOrder = asked.type === 'order'
        return {
          answer: isOrder
            ? this.#runner.orLost(() => this.#order(table, asked, envelope.id))
            : this.#query(table, asked),
        }
      }
      default:
        return request satisfies never
    }
  }

  /** Play goes on while the player's name and wallet are read. */
  async #ask(envelopeId: string, { player, wish }: TournamentRequest & { type: 'ask' }): Promise<TournamentAnswer> {
    const { profiles, ledger, clock } = this.#ports
    const [wallet] = await Promise.all([ledger.balanceOf(walletOf(player)), profiles.load([player])])
    const command = { type: wish, player, at: clock.now(), chance: this.#chance }
    return this.#change(envelopeId, command, wallet)
  }

  /**
   * If a former owner applied the order but could not answer, it is only answered.
   * @param wallet what the player who asks was seen to have, hundredths
   */
  #change(envelopeId: string, command: TournamentCommand, wallet?: number): Promise<TournamentAnswer> {
    return this.#runner.orLost(async () => {
      const { stored } = this.#tournament
      if (stored.hasApplied(envelopeId) && (await stored.hasStored(envelopeId))) return { ok: true }
      if (command.type !== 'open' && !this.#isOpened()) return { ok: false, refusal: { code: 'no-such-tournament' } }
      const answer = await this.#execute(command, envelopeId, wallet)
      if (!answer.ok) await this.#confirmOwner()
      return answer
    })
  }

  /** A refusal is not stored, so the journal has not confirmed that this is still the owner. @throws HostLost if not */
  async #confirmOwner(): Promise<void> {
    if (this.#ports.nodes.count() > 1 && (await this.#isBehind())) throw wentOn()
  }

  async #execute(command: TournamentCommand, by: string | null, wallet?: number): Promise<TournamentAnswer> {
    const stored = this.#tournament.stored.execute(command, by, wallet)
    // The decision may have set a timer that is due before it is stored.
    this.#runner.arm()
    const answer = await stored
    // What was decided on top of a payment that the wallet did not cover has been decided again.
    if (!answer.ok) this.#runner.arm()
    this.#keepFor()
    return answer
  }

  /** A failed query does not stop the tournament. */
  async #query(table: TableId, request: Query): Promise<unknown> {
    const queried = this.#tournament.queriedTable(table)
    if (queried === null) return nothingOf(request)
    try {
      if (!mustBeNewest(request, this.#ports.nodes) || !(await this.#isBehind())) {
        if (request.type === 'rebuyOffer') return await this.#rebuyOffer(table, request.player)
        if (request.type === 'greeting') return await this.#greeting(table, request, queried)
        return await answerQuery(request, queried, this.#ports)
      }
    } catch (error) {
      this.#ports.logger.error({ table, asked: request.type, why: faultOf(error).name }, 'question failed')
      throw error
    }
    return this.#runner.orLost(() => Promise.reject(wentOn()))
  }

  /** A player who returns during a rebuy or add-on offer gets the offer again (S-RBY-02, S-RBY-03). */
  async #greeting(table: TableId, request: Query & { type: 'greeting' }, queried: QueriedTable): Promise<unknown> {
    const { vault } = this.#tournament
    const player = request.viewer as PlayerId
    const isAsked = request.occasion !== 'me' && vault.read((record) => offerTo(record, player, table) !== null)
    const balance = isAsked ? await this.#ports.ledger.balanceOf(walletOf(player)) : 0
    const greeting = (await answerQuery(request, queried, this.#ports)) as readonly Outgoing[]
    return [...greeting, ...vault.read((record) => (isAsked ? rebuyPop(record, player, table, balance) : []))]
  }

  async #rebuyOffer(table: TableId, player: PlayerId) {
    const { vault } = this.#tournament
    const balance = await this.#ports.ledger.balanceOf(walletOf(player))
    const data = vault.read(({ state }) => offersTo(state, player, balance))
    return this.#tournament.readTable(table, (record) => [tableEvent(record, 'can_rebuy', { data })])
  }

  async #order(
    table: TableId,
    { player, order }: TableRequest & { type: 'order' },
    envelopeId: string,
  ): Promise<OrderResult> {
    const { vault } = this.#tournament
    const { stored } = this.#tournament
    if (stored.hasApplied(envelopeId) && (await stored.hasStored(envelopeId)))
      return this.#confirm(table, player, order)
    const taken = { at: this.#ports.clock.now(), chance: this.#chance }
    const seated = vault.readAhead(({ state }) => tableOf(state, table))
    if (seated === null) return { ok: false, refusal: { code: 'no-such-table' } }
    const command = tournamentCommand(seated, player, order, taken)
    if (command === null) return { ok: false, refusal: { code: 'not-in-tournaments' } }
    const answer = await this.#execute(command, envelopeId)
    if (answer.ok) return answer
    await this.#confirmOwner()
    return { ok: false, refusal: answer.refusal as (OrderResult & { ok: false })['refusal'] }
  }

  /** `sync_table` has shown the result. */
  async #confirm(table: TableId, player: PlayerId, order: PlayerOrder): Promise<OrderResult> {
    const queried = this.#tournament.queriedTable(table)
    if (order.type === 'act' && queried !== null) {
      queried.publish([queried.vault.read((record) => actionResult(record, { player, turn: order.turn }))])
    }
    return { ok: true }
  }

  /** Time in which something was due and the owner did not act is not counted, as if there had been no owner. */
  async #tick(at: number): Promise<void> {
    const late = at - Math.max(this.#tournament.vault.dueAt ?? at, this.#tickedAt)
    this.#tickedAt = at
    if (late > STOOD_STILL_MS && this.#isInPlay()) {
      this.#orLost(this.#execute({ type: 'resume', at, chance: this.#chance, stoppedForMs: late }, null))
      this.#orLost(this.#execute({ type: 'tick', at, chance: this.#chance }, null))
      return
    }
    const lateMs = late > LATE_MS ? late : 0
    const standstills = this.#ports.standstills()
    this.#orLost(this.#execute({ type: 'tick', at, chance: this.#chance, lateMs, standstills }, null))
  }

  #orLost(stored: Promise<TournamentAnswer>): void {
    this.#runner
      .orLost(async () => {
        const answer = await stored
        if (!answer.ok) throw new HostLost('failed', `a tick was refused: ${answer.refusal.code}`)
      })
      // `onLost` has reported the loss.
      .catch(() => {})
  }

  /** A finished tournament has no timers. After a while its owner stops, and requests read the journal. */
  #keepFor(): void {
    if (this.#stopKeeping !== null || !this.#isOver()) return
    const { clock } = this.#ports
    this.#stopKeeping = clock.setTimer(clock.now() + KEPT_MS, () => {
      this.stop()
      this.#onLost('stopped')
    })
  }
}

const wentOn = (): HostLost => new HostLost('fenced', 'the journal has gone on without this owner')

/** Joins, leaves and views wait behind turns and the next hand. */
const canWait = (request: TournamentRequest): boolean =>
  request.type !== 'atTable' ||
  request.request.type !== 'order' ||
  (request.request.order.type !== 'act' && request.request.order.type !== 'decideMuck')

/** The answer about a table that is no longer in play. */
const nothingOf = ({ type }: Query): unknown => (type === 'turnReminder' || type === 'rebuyOffer' ? [] : null)
