import type { StoreApi } from 'zustand/vanilla'
import type { ServerMessage } from '../../net/socket-message.ts'
import { withoutPrompt, withoutShow } from '../model/apply-prompts.ts'
import { type SitOutOrder, withSitOutAsked } from '../model/apply-seats.ts'
import { withBuyAsked, withOrderSent, withoutBreak } from '../model/apply-tournament.ts'
import { chatBody } from '../model/chat.ts'
import type { Chips } from '../model/chips.ts'
import { type Choice, foldAsks } from '../model/choice.ts'
import type { Preselection } from '../model/preselect.ts'
import { ownSeat, type TableModel } from '../model/table-model.ts'
import { retryingText } from '../net/recovery.ts'
import { carryOut, fallDue } from './carry-out.ts'
import { CurrentTable, wholeTables } from './current-table.ts'
import { Departure, lastWordsMs } from './departure.ts'
import type { GameState } from './game-state.ts'
import { navigate } from './navigate.ts'
import type { NavAction } from './navigation.ts'
import {
  actionOrder,
  atTable,
  type Complaint,
  chatOrder,
  muckOrder,
  rebuyOrder,
  reportOrder,
  tournamentBuy,
} from './orders.ts'
import type { Exit, TablePorts, TableVisit, Whereabouts } from './ports.ts'
import { reactions } from './reactions.ts'
import { SeatChooser } from './seating.ts'
import { TableLink } from './table-link.ts'

/** One visit to one table: its connection, its model, and everything the player can tell the room. */
export class TableGame {
  readonly store: StoreApi<GameState>
  readonly seats: SeatChooser
  private readonly table: CurrentTable
  private readonly departure: Departure
  private link: TableLink | null = null

  constructor(
    private readonly visit: TableVisit,
    private readonly ports: TablePorts,
  ) {
    const link = () => this.link
    this.table = new CurrentTable(visit, ports, (due, atMs) =>
      fallDue(due, atMs, { game: this, table: this.table, ports }),
    )
    this.store = this.table.store
    this.seats = new SeatChooser({
      visit,
      ports,
      link,
      get: () => this.store.getState(),
      set: (seating) => this.store.setState({ seating }),
    })
    const here = () => this.here
    this.departure = new Departure({ here, ports, link, model: () => this.model, stop: () => this.stop() })
  }

  /** Opens the connection. */
  start(): void {
    this.open()
  }

  /** Closes it; the seat is left to the server's rules. */
  stop(): void {
    this.table.stop()
    this.link?.close()
    this.link = null
  }

  network(online: boolean): void {
    this.link?.network(online)
  }

  /** What the screens around the game ask of it (B-NAV-01, B-NAV-02). */
  navAction(asked: NavAction): void {
    navigate(asked, this, this.ports.onApp)
  }

  /** Answers the fold question with no (B-ACTION-14). */
  cancelFold(): void {
    this.table.cancelFold()
  }

  /** FOLD was pressed: asks first where the setting says so (B-ACTION-13). */
  fold(): void {
    const { offer } = this.model
    if (offer && foldAsks(offer, this.ports.settings().game.fold)) this.store.setState({ foldAsked: true })
    else this.act({ type: 'fold' })
  }

  /** Sends the own action; the offer is gone at once, whatever still moves. */
  act(choice: Choice): void {
    const { offer } = this.model
    if (!offer) return
    if (this.link?.send('action', actionOrder(this.here, choice, offer))) {
      this.store.setState(({ acts }) => ({ acts: acts + 1 }))
      this.table.change({ ...this.model, offer: null })
    } else this.ports.toast({ tone: 'error', message: retryingText })
  }

  /** Sets what the own turn will do, or takes it off (B-PRESELECT-02). */
  preselect(choice: Preselection | null): void {
    this.table.preselect(choice)
  }

  sitOut(order: SitOutOrder): void {
    const sent = this.link?.send(order, atTable(this.here, this.model.handId)) ?? false
    if (sent) this.table.change(withSitOutAsked(this.model, order))
  }

  muck(muck: boolean): void {
    this.link?.send('automuck', muckOrder(this.here, muck))
    const answered = withoutPrompt(this.model)
    this.table.change(muck ? answered : withoutShow(answered))
  }

  /** Shows one or both cards of a hand won without a call (N-TABLE-07). */
  show(cards: readonly (0 | 1)[]): void {
    this.link?.send('automuck', muckOrder(this.here, false, cards))
    this.table.change(withoutShow(withoutPrompt(this.model)))
  }

  say(text: string): void {
    const body = chatBody(text)
    if (body !== null) this.link?.send('message', chatOrder(this.here, body, this.ports.clock.now()))
  }

  /** @returns whether it went out; the server says what came of it */
  report(complaint: Complaint): boolean {
    const sent = this.link?.send('report', reportOrder(this.here, complaint)) ?? false
    if (!sent) this.ports.toast({ tone: 'error', message: retryingText })
    return sent
  }

  /** Rebuy was pressed: the server says whether and how much ([Q78]). */
  askTopUp(): void {
    this.askToBuy('rebuy')
  }

  /** Asks what can be bought; in a tournament for that popup, or for none ([Q78], S-RBY-04). */
  askToBuy(wanted: 'rebuy' | 'addon' | null): void {
    const sent = this.link?.send('can_rebuy', atTable(this.here, this.model.handId)) ?? false
    if (sent && wanted) this.table.change(withBuyAsked(this.model, wanted))
  }

  /** Buys what the open popup of a tournament offers, once (B-NAV-01). */
  buyOffered(what: 'rebuy' | 'addon', chips: Chips): void {
    const { prompt, tournament } = this.model
    if (!tournament || prompt?.kind !== 'chips' || prompt.what !== what || prompt.sent) return
    const order = tournamentBuy(this.here, tournament.id, chips)
    const sent = this.link?.send(what === 'rebuy' ? 'rebuys' : 'addon', order) ?? false
    if (sent) this.table.change(withOrderSent(this.model, true))
    else this.ports.toast({ tone: 'error', message: retryingText })
  }

  /** The tournament's state, which then comes with every change (S-RT-07), and what an entrant can buy. */
  askDashboard(): void {
    const { tournament } = this.model
    if (!tournament) return
    this.link?.send('leaderboard', { tournamentId: tournament.id })
    if (tournament.entrant) this.askToBuy(null)
  }

  /** Closes the break popup; the dashboard has its entry in the bar ([Q80]). */
  closeBreak(): void {
    this.table.change(withoutBreak(this.model))
  }

  /** Buys the chips of the open prompt; a timed one stays until the server has added them. */
  rebuy(chips: Chips): void {
    this.link?.send('rebuy', rebuyOrder(this.here, chips))
    if (this.model.prompt?.kind === 'topUp') this.table.change(withoutPrompt(this.model))
  }

  /**
   * Declining a timed rebuy of a cash table gives the seat up and goes home (A-BUYIN-05). At a tournament's table a
   * rebuy of no chips is the no to its offer: nobody waits any longer for who is out (S-RBY-02).
   */
  declineRebuy(): void {
    const { prompt, tournament } = this.model
    this.closeOffer()
    if (prompt?.kind === 'rebuy') this.leave('home')
    else if (tournament && prompt?.kind === 'chips' && prompt.what === 'rebuy' && prompt.byRoom) {
      this.link?.send('rebuys', tournamentBuy(this.here, tournament.id, 0))
    }
  }

  /** Closes the offer without an answer: until it ends, Rebuy opens it again. */
  closeOffer(): void {
    this.table.change(withoutPrompt(this.model))
  }

  /** Of several tables in a page the one in focus has the stored items (N-TABLE-05). */
  focus(inFocus: boolean): void {
    this.table.focus(inFocus)
  }

  /** Plays here again what was opened in another window (S-RT-08). */
  takeBack(): void {
    if (this.link) this.link.rejoin()
    else this.open(true)
  }

  /** Tells something asked for by a key to the polite live region. */
  readOut(text: string): void {
    this.table.readOut(text)
  }

  leave(to: Exit = 'lobby'): void {
    this.cancelFold()
    this.departure.leave(to)
  }

  toLobby(): void {
    this.departure.toLobby()
  }

  unload(): void {
    this.departure.unload()
  }

  /** Whether closing the page now would leave a hand the viewer is in ([Q76]). */
  get asksBeforeUnload(): boolean {
    const own = ownSeat(this.model)
    return !this.departure.over && own !== undefined && own.cards.length > 0 && own.state === 'in'
  }

  private get model(): TableModel {
    return this.table.model
  }

  /** The table that the visit is at now. */
  private get here(): Whereabouts {
    const { gameId, tournament } = this.model
    return { gameId, tournamentId: tournament?.id ?? null, session: this.visit.session }
  }

  private open(holdsSeat = this.visit.multitable): void {
    const visit = () => ({ ...this.visit, gameId: this.model.gameId, multitable: holdsSeat })
    this.link = new TableLink(visit, this.ports, {
      onMessage: (message) => this.receive(message),
      onPhase: (connection) => this.phase(connection),
      onFailed: (reason) => {
        const to = reason === 'No game data found' ? 'home' : 'lobby'
        this.ports.clock.later(lastWordsMs, () => this.departure.toLobby(to))
      },
      onUnreadable: () => this.store.setState(({ unreadable }) => ({ unreadable: unreadable + 1 })),
    })
  }

  private phase(connection: GameState['connection']): void {
    // Coming back by itself, the older window would take the table from the newer one.
    if (this.store.getState().elsewhere && connection !== 'live') {
      this.stop()
      return
    }
    this.store.setState({ connection })
  }

  private receive(message: ServerMessage): void {
    try {
      this.handle(message)
    } catch (error) {
      // A fault in one message must not end the visit: it is logged and nothing else (B-ERR-01).
      this.ports.log(`error while handling ${message.name}`, error)
      if (wholeTables.has(message.name)) this.link?.unshown()
    }
  }

  private handle(message: ServerMessage): void {
    const { before, after } = this.table.take(message)
    const settings = { autoMuck: this.ports.settings().game.auto_muck }
    const means = { game: this, table: this.table, departure: this.departure, ports: this.ports }
    for (const reaction of reactions(message, before, after, settings)) carryOut(reaction, means)
    void this.seats.auto()
  }
}
