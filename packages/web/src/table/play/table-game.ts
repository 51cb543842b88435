import type { WireHostOrder } from '@cardroom/protocol'
import type { StoreApi } from 'zustand/vanilla'
import { type Chips, chipsFromWire } from '../../format/chips.ts'
import type { ServerMessage } from '../../net/socket-message.ts'
import { type ActionChoice, foldNeedsConfirmation } from '../model/action-choice.ts'
import { withoutPrompt, withoutShowOffer } from '../model/apply-prompts.ts'
import { type SitOutRequest, withSitOutRequested } from '../model/apply-seats.ts'
import {
  isRebuyOfferedByServer,
  withoutBreakPopup,
  withPopupRequested,
  withPurchaseSent,
} from '../model/apply-tournament.ts'
import { chatBodyToSend } from '../model/chat.ts'
import type { AutoTopUp, PreActionChoice } from '../model/table-model.ts'
import { chipRequestOf, type TableModel, viewerSeatOf } from '../model/table-model.ts'
import { retryingText } from '../net/recovery.ts'
import {
  actionPayloadOf,
  autoTopUpPayloadOf,
  chatPayloadOf,
  muckPayloadOf,
  type PlayerReport,
  rebuyPayloadOf,
  reportPayloadOf,
  tableUserAndHandPayloadOf,
  tournamentChipsPayloadOf,
} from './client-payloads.ts'
import { messageSideEffectsOf } from './effects.ts'
import { showFreeCheckHint } from './free-fold.ts'
import type { ClientMessageContext, ExitPage, TablePorts, TableVisit } from './ports.ts'
import { handleDeadline, runMessageSideEffect } from './run-message-side-effect.ts'
import { SeatingFlow } from './seating.ts'
import { TableConnection } from './table-connection.ts'
import { TableLeavingFlow, tableCloseDelayMs } from './table-leaving-flow.ts'
import type { TableScreenState } from './table-screen-state.ts'
import { TableStore, wholeTableMessageNames } from './table-store.ts'

/** One table as the page plays it: its connection, its model, and all requests of the player. */
export class TableGame {
  readonly store: StoreApi<TableScreenState>
  readonly seatChooser: SeatingFlow
  private readonly tableStore: TableStore
  private readonly departure: TableLeavingFlow
  private link: TableConnection | null = null
  private isPlayerListShown = false

  constructor(
    private readonly visit: TableVisit,
    private readonly ports: TablePorts,
  ) {
    const link = () => this.link
    this.tableStore = new TableStore(visit, ports, (deadline, atMs) =>
      handleDeadline(deadline, atMs, { game: this, tableStore: this.tableStore, departure: this.departure, ports }),
    )
    this.store = this.tableStore.store
    this.seatChooser = new SeatingFlow({
      visit,
      ports,
      link,
      state: () => this.store.getState(),
      setSeating: (seating) => this.store.setState({ seating }),
    })
    const address = () => this.address
    this.departure = new TableLeavingFlow({
      address,
      ports,
      link,
      model: () => this.model,
      clearStoredItems: () => this.tableStore.clearStoredItems(),
      stop: () => this.stop(),
    })
  }

  /** Opens the connection. */
  start(): void {
    this.openConnection()
  }

  /** Closes the connection. What happens to the seat is decided by the server's rules. */
  stop(): void {
    this.tableStore.stop()
    this.link?.close()
    this.link = null
  }

  onNetworkChange(isOnline: boolean): void {
    this.link?.onNetworkChange(isOnline)
  }

  /** Closes the popup that asks to confirm a fold, without folding (B-ACTION-14). */
  cancelFold(): void {
    this.tableStore.cancelFold()
  }

  /**
   * Folds. If the player could have checked, asks for confirmation first, or shows a hint if the setting for that is off
   * (B-ACTION-13).
   */
  fold(): void {
    const { offer } = this.model
    if (!offer) return
    if (foldNeedsConfirmation(offer, this.ports.settings().game.fold)) this.store.setState({ isFoldQuestionOpen: true })
    else {
      this.act({ type: 'fold' })
      const isSent = this.model.offer === null
      if (isSent && offer.call === 0) showFreeCheckHint(this.ports)
    }
  }

  /** Sends the viewer's action and hides the action bar at once. */
  act(choice: ActionChoice): void {
    const { offer } = this.model
    if (!offer) return
    if (!this.sendOrShowError('action', actionPayloadOf(this.address, choice, offer))) return
    this.store.setState(({ actionsSent }) => ({ actionsSent: actionsSent + 1 }))
    this.tableStore.setModel({ ...this.model, offer: null })
  }

  /** Selects or clears the pre-action (B-PRESELECT-02). */
  setPreAction(choice: PreActionChoice | null): void {
    this.tableStore.setPreAction(choice)
  }

  /** Asks the server to let the viewer sit out or come back. @returns whether the request was sent */
  sitOut(order: SitOutRequest): boolean {
    const isSent = this.sendOrShowError(order, tableUserAndHandPayloadOf(this.address, this.model.handId))
    if (isSent) this.tableStore.setModel(withSitOutRequested(this.model, order))
    return isSent
  }

  muck(isMucked: boolean): void {
    this.link?.send('automuck', muckPayloadOf(this.address, isMucked))
    const modelWithoutPrompt = withoutPrompt(this.model)
    this.tableStore.setModel(isMucked ? modelWithoutPrompt : withoutShowOffer(modelWithoutPrompt))
  }

  /** Shows one or both cards of a hand won without a call (N-TABLE-07). */
  showCards(cards: readonly (0 | 1)[]): void {
    this.link?.send('automuck', muckPayloadOf(this.address, false, cards))
    this.tableStore.setModel(withoutShowOffer(withoutPrompt(this.model)))
  }

  /**
   * Sends a chat message, unless the text is blank.
   * @returns false if the message could not be sent, so that the text must stay in its box
   */
  sendChatMessage(text: string): boolean {
    const body = chatBodyToSend(text)
    return body === null || this.sendOrShowError('message', chatPayloadOf(this.address, body, this.ports.clock.now()))
  }

  /** Sends what the host of a home game has decided (N-HOME-06). @returns whether the message was sent */
  sendHostOrder(order: WireHostOrder): boolean {
    return this.sendOrShowError('host', { gameId: this.model.gameId, order })
  }

  /** Withdraws the viewer's request for chips (N-HOME-05). */
  withdrawChipRequest(): void {
    if (this.sendOrShowError('withdraw_request', { gameId: this.model.gameId })) this.seatChooser.onRequestWithdrawn()
  }

  /** Sends a report about a player. @returns whether the report was sent; the server's answer comes as a message */
  report(complaint: PlayerReport): boolean {
    return this.sendOrShowError('report', reportPayloadOf(this.address, complaint))
  }

  /** Asks the server for the limits of a top-up or rebuy; the answer opens the popup ([Q78]). */
  requestTopUp(): void {
    this.requestPurchaseTerms('rebuy')
  }

  /**
   * Asks the server what can be bought ([Q78], S-RBY-04).
   * @param popup the popup that the answer opens in a tournament; null for none
   */
  requestPurchaseTerms(popup: 'rebuy' | 'addon' | null): void {
    const order = tableUserAndHandPayloadOf(this.address, this.model.handId)
    if (popup === null) this.link?.send('can_rebuy', order)
    else if (this.sendOrShowError('can_rebuy', order)) this.tableStore.setModel(withPopupRequested(this.model, popup))
  }

  /** Buys the offer of the open tournament popup, once (B-NAV-01). */
  buyOffered(offerKind: 'rebuy' | 'addon', chips: Chips): void {
    const { prompt, tournament } = this.model
    if (!tournament || prompt?.kind !== 'chips' || prompt.offerKind !== offerKind || prompt.isPurchaseSent) return
    const order = tournamentChipsPayloadOf(this.address, tournament.id, chips)
    const isSent = this.sendOrShowError(offerKind === 'rebuy' ? 'rebuys' : 'addon', order)
    if (isSent) this.tableStore.setModel(withPurchaseSent(this.model, true))
  }

  /**
   * Subscribes to the tournament's state (S-RT-07) and asks what an entrant can buy. The list of players is requested
   * only while it is shown: in a large tournament it is a hundred times larger than the rest of the state.
   */
  requestDashboard(): void {
    const { tournament } = this.model
    if (!tournament) return
    this.link?.send('leaderboard', { tournamentId: tournament.id, lists: this.isPlayerListShown ? 'changes' : 'none' })
    if (tournament.isEntrant) this.requestPurchaseTerms(null)
  }

  /** Asks the server to send the list of players, or to stop sending it, when the dashboard opens or closes. */
  setPlayerListShown(isShown: boolean): void {
    this.isPlayerListShown = isShown
    this.requestDashboard()
  }

  /** Closes the break popup; the dashboard can still be opened from the bar ([Q80]). */
  closeBreakPopup(): void {
    this.tableStore.setModel(withoutBreakPopup(this.model))
  }

  /**
   * Buys chips for the open prompt. A prompt with a time limit stays open until the server has added the chips. The host
   * of a home game is asked only once for the same amount, because the server does not answer a repeated request.
   */
  rebuy(chips: Chips): void {
    const { prompt } = this.model
    const isRequested = chipsFromWire(chipRequestOf(this.model)?.amount ?? 0) === chips
    if (prompt?.kind === 'rebuy' && (prompt.isPurchaseSent || isRequested)) return
    if (!this.sendOrShowError('rebuy', rebuyPayloadOf(this.address, chips))) return
    const isTopUp = prompt?.kind === 'topUp' || prompt?.kind === 'noTopUp'
    this.tableStore.setModel(isTopUp ? withoutPrompt(this.model) : withPurchaseSent(this.model, true))
  }

  /** Asks the server to set or switch off the automatic top-up. The server's answer changes the model (N-TABLE-21). */
  setAutoTopUp(topUp: AutoTopUp | null): void {
    this.sendOrShowError('auto_topup', autoTopUpPayloadOf(this.address, topUp))
  }

  /**
   * Closes the open offer. Declining a cash table's timed rebuy gives up the seat and opens the home page (A-BUYIN-05).
   * Declining a tournament rebuy that the server offered sends a rebuy of 0 chips, because the table waits for the
   * player (S-RBY-02).
   */
  declineRebuy(): void {
    const { model } = this
    this.closeOffer()
    if (model.prompt?.kind === 'rebuy') this.leave('home')
    else if (model.tournament && isRebuyOfferedByServer(model))
      this.link?.send('rebuys', tournamentChipsPayloadOf(this.address, model.tournament.id, 0))
  }

  /** Closes the popup of an offer without an answer. The Rebuy button opens it again until the offer expires. */
  closeOffer(): void {
    this.tableStore.setModel(withoutPrompt(this.model))
  }

  /** Sets whether this table has the focus; only the table in focus writes to session storage (N-TABLE-05). */
  setInFocus(inFocus: boolean): void {
    this.tableStore.setInFocus(inFocus)
  }

  /** Takes the table back from another window (S-RT-08). */
  takeTableBack(): void {
    if (this.link) this.link.rejoin()
    else this.openConnection(true)
  }

  /** Shows the text for a read-out key (such as the key for the pot) in the polite live region. */
  showReadOut(text: string): void {
    this.tableStore.setReadOut(text)
  }

  leave(exitPage: ExitPage = 'lobby'): void {
    this.cancelFold()
    // An eliminated player who opened the page again has no table, so there is no exit to ask for.
    if (this.model.gameId === '' && this.model.tournament?.finish) this.departure.exitToLobby(exitPage)
    else this.departure.leave(exitPage)
  }

  exitToLobby(): void {
    this.departure.exitToLobby()
  }

  /** Tells the server that the page is closing, so that the server holds the seat for a while ([Q76]). */
  announceUnload(): void {
    this.departure.announceUnload()
  }

  /** Whether the viewer is in a hand, so that closing the page needs a confirmation ([Q76]). */
  get asksBeforeUnload(): boolean {
    const viewerSeat = viewerSeatOf(this.model)
    return (
      !this.departure.isOver && viewerSeat !== undefined && viewerSeat.cards.length > 0 && viewerSeat.state === 'in'
    )
  }

  /**
   * Sends a message, or tells the player that the connection is being restored.
   * @returns whether the message was sent
   */
  private sendOrShowError: TableConnection['send'] = (name, message) => {
    const isSent = this.link?.send(name, message) ?? false
    if (!isSent) this.ports.toast({ tone: 'error', message: retryingText })
    return isSent
  }

  private get model(): TableModel {
    return this.tableStore.model
  }

  /** The table and user that messages to the server name; in a tournament the table may change. */
  private get address(): ClientMessageContext {
    const { gameId, tournament } = this.model
    return { gameId, tournamentId: tournament?.id ?? null, session: this.visit.session }
  }

  private openConnection(holdsSeat = this.visit.multitable): void {
    const visit = () => ({ ...this.visit, gameId: this.model.gameId, multitable: holdsSeat })
    this.link = new TableConnection(visit, this.ports, {
      onMessage: (message) => this.onMessage(message),
      onPhase: (connection) => this.onConnectionPhase(connection),
      onFailed: (reason) => {
        const exitPage = reason === 'No game data found' ? 'home' : 'lobby'
        this.ports.clock.later(tableCloseDelayMs, () => this.departure.exitToLobby(exitPage))
      },
      onUnreadable: () =>
        this.store.setState(({ unreadableMessages }) => ({ unreadableMessages: unreadableMessages + 1 })),
    })
  }

  private onConnectionPhase(connection: TableScreenState['connection']): void {
    // A newer window plays at this table. This window must not reconnect, because that would take the table back.
    if (this.store.getState().isOpenElsewhere && connection !== 'live') {
      this.stop()
      return
    }
    this.store.setState({ connection })
  }

  private onMessage(message: ServerMessage): void {
    try {
      this.applyMessage(message)
    } catch (error) {
      // An error is only logged and does not close the table (B-ERR-01), unless the message had the whole table.
      this.ports.log(`error while handling ${message.name}`, error)
      if (wholeTableMessageNames.has(message.name)) this.link?.reportUnshownTable()
    }
  }

  private applyMessage(message: ServerMessage): void {
    if (message.name === 'waiting_list') {
      this.ports.onWaitingList(message.payload)
      return
    }
    const { before, after } = this.tableStore.applyMessage(message)
    const settings = { autoMuck: this.ports.settings().game.auto_muck }
    const context = { game: this, tableStore: this.tableStore, departure: this.departure, ports: this.ports }
    for (const effect of messageSideEffectsOf(message, before, after, settings)) runMessageSideEffect(effect, context)
    void this.seatChooser.takeAutoSeat()
  }
}
