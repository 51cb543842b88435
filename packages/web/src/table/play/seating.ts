import type { RefusalMessage } from '@cardroom/protocol'
import { type Chips, chipsFromWire, wireChipsOf } from '../../format/chips.ts'
import { ApiCallFailed, fallbackErrorText } from '../../net/api-call-failed.ts'
import { refusalTexts } from '../../texts/refusals.ts'
import { refusalText } from '../../texts/shown-text.ts'
import { buyInFault, firstBuyInTermsFrom } from '../model/buy-in.ts'
import { isOpenSeat } from '../model/seat.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'
import { retryingText } from '../net/recovery.ts'
import { seatJoinPayloadOf } from './client-payloads.ts'
import type { TablePorts, TableVisit } from './ports.ts'
import type { TableConnection } from './table-connection.ts'
import type { SeatingProgress, TableScreenState } from './table-screen-state.ts'

const connectWalletText = 'Please Connect Your Wallet!'
const registrationFailedText = 'An error occurred during registration'
const tableFullText = 'Every free seat is kept for somebody: join the waiting list'

interface SeatingPorts {
  readonly visit: TableVisit
  readonly ports: TablePorts
  readonly link: () => TableConnection | null
  readonly state: () => Pick<TableScreenState, 'model' | 'seating' | 'isOpenElsewhere'>
  readonly setSeating: (seating: SeatingProgress) => void
}

/** The server's error message; `fallback` if it sent none (A-BUYIN-13). */
const errorText = (error: unknown, fallback: string): string => {
  const isNoAnswer = error instanceof ApiCallFailed && (error.code === 'unreachable' || error.code === 'bad-answer')
  return (error instanceof Error && !isNoAnswer && error.message.trim()) || fallback
}

const noChipsFromHostText = 'The host gave you no chips'

/** Leads a player from the click on an open seat to the seat: popup, buy-in, reservation, seat ([Q38]). */
export class SeatingFlow {
  /** Whether `autoSeat` is still to be tried; it is tried only once. */
  private isAutoSeatPending: boolean
  /** Whether the player has withdrawn their request for chips, and the server has not confirmed it yet. */
  private isWithdrawing = false
  constructor(private readonly seatingPorts: SeatingPorts) {
    this.isAutoSeatPending = seatingPorts.visit.autoSeat !== null
  }

  /** Handles a click on an open seat: opens the buy-in popup, or uses a reservation (B-SEAT-09). */
  async choose(index: number): Promise<void> {
    const { visit, ports, state, setSeating } = this.seatingPorts
    const { model, seating } = state()
    const seat = model.seats[index]
    if (!seat || !isOpenSeat(seat) || viewerSeatOf(model) || seating.step === 'asking') return
    // In a tournament the server assigns the seats ([Q38]).
    if (model.tournament) return
    if (this.askForMissingIdentity()) return
    if (seating.step === 'reserved') {
      this.requestSeat(index, seating.chips)
      return
    }
    try {
      const [{ chips }, limits] = await Promise.all([ports.http.wallet(), ports.http.buyIn(visit.gameId)])
      const { facts } = state().model
      const { step } = state().seating
      if (!facts || (step !== 'none' && step !== 'full')) return
      if (limits.place === 'full') {
        setSeating({ step: 'full' })
        ports.toast({ tone: 'error', message: tableFullText })
        return
      }
      // The chips of a home game come from its own bank, not from the wallet (N-BANK-01).
      const balance = state().model.home ? Number.POSITIVE_INFINITY : chipsFromWire(chips)
      setSeating({ step: 'asking', seat: index, terms: firstBuyInTermsFrom(facts, balance, limits), isBuying: false })
    } catch (error) {
      ports.toast({ tone: 'error', message: errorText(error, fallbackErrorText) })
    }
  }

  /**
   * Joins or leaves the waiting list of a full table (N-TABLE-06). If the server answers that a place is free, opens
   * the buy-in popup instead.
   */
  async changeWaitingList(isJoining: boolean): Promise<void> {
    const { visit, ports, state, setSeating } = this.seatingPorts
    if (this.askForMissingIdentity()) return
    try {
      ports.onWaitingListAnswer(await ports.http.changeWaitingList(visit.gameId, isJoining))
      if (state().seating.step === 'full') setSeating({ step: 'none' })
    } catch (error) {
      const openSeat = firstOpenSeatFrom(state().model, 0)
      const isFree = error instanceof ApiCallFailed && error.code === 'place-free' && openSeat !== null
      if (isFree) await this.choose(openSeat)
      else ports.toast({ tone: 'error', message: errorText(error, fallbackErrorText) })
    }
  }

  /** Buys in with the amount of the popup: registers the buy-in, then asks for the seat (A-BUYIN-06). */
  async buy(amount: Chips): Promise<void> {
    const { state, setSeating } = this.seatingPorts
    const { seating } = state()
    if (seating.step !== 'asking' || seating.isBuying || buyInFault(seating.terms, amount)) return
    setSeating({ ...seating, isBuying: true })
    const purchase = await this.register(amount)
    const now = state().seating
    if (purchase === 'asked') setSeating({ step: 'requested', seat: seating.seat })
    else if (purchase) this.requestSeat(seating.seat, purchase)
    else if (now.step === 'asking') setSeating({ ...now, isBuying: false })
  }

  /** Called when the player has withdrawn their request for chips: then no seat is wanted any more. */
  onRequestWithdrawn(): void {
    const { state, setSeating } = this.seatingPorts
    this.isWithdrawing = true
    if (state().seating.step === 'requested') setSeating({ step: 'none' })
  }

  /**
   * Asks for the seat after the host's answer; the server gives it only if the host approved the chips (N-HOME-05). The
   * request may have been made before this page was loaded, or in another window.
   * @param chips the chips of the request
   */
  onHostAnswer(chips: Chips): void {
    const { state, setSeating } = this.seatingPorts
    const { model, seating, isOpenElsewhere } = state()
    const wasWithdrawn = this.isWithdrawing
    this.isWithdrawing = false
    const isWaiting = seating.step === 'requested' || (seating.step === 'none' && !isOpenElsewhere)
    const isPlaying = viewerSeatOf(model) !== undefined || model.hasLeft || model.home?.ends === 'over'
    if (wasWithdrawn || !isWaiting || isPlaying) return
    const seat = firstOpenSeatFrom(model, seating.step === 'requested' ? seating.seat : 0)
    if (seat === null) setSeating({ step: 'none' })
    else this.requestSeat(seat, chips, { isHostAsked: true })
  }

  /** Called when the server refuses the seat, and the player needs a new buy-in. */
  onSeatRefused(refusal: RefusalMessage): void {
    const { ports, state, setSeating } = this.seatingPorts
    const { seating } = state()
    const isHostsNo = seating.step === 'reserved' && seating.isHostAsked && refusal.code === 'no-reservation'
    setSeating({ step: 'none' })
    ports.toast({ tone: 'error', message: isHostsNo ? noChipsFromHostText : refusalText(refusal) })
  }

  /** Closes the buy-in popup, but not while a purchase is under way, because a purchase cannot be cancelled. */
  declineBuyIn(): void {
    const { state, setSeating } = this.seatingPorts
    const { seating } = state()
    if (seating.step === 'asking' && !seating.isBuying) setSeating({ step: 'none' })
  }

  /** Takes `autoSeat` as soon as the table is known, and only once (N-PLAY-04). */
  async takeAutoSeat(): Promise<void> {
    const { visit, state } = this.seatingPorts
    const { model } = state()
    const { autoSeat } = visit
    if (!this.isAutoSeatPending || !autoSeat || !model.facts || visit.session.token === null) return
    this.isAutoSeatPending = false
    if (viewerSeatOf(model)) return
    if (autoSeat.buyin === undefined) {
      const openSeat = firstOpenSeatFrom(model, autoSeat.index)
      if (openSeat !== null) await this.choose(openSeat)
      return
    }
    const amount = chipsFromWire(autoSeat.buyin)
    const purchase = await this.register(amount)
    const index = firstOpenSeatFrom(state().model, autoSeat.index)
    if (purchase && purchase !== 'asked' && index !== null) this.requestSeat(index, purchase)
  }

  /**
   * Called when another player took the requested seat. With `autoSeat` the next open seat is requested; otherwise the
   * player must click another seat.
   */
  onSeatTaken(): void {
    const { visit, state, setSeating } = this.seatingPorts
    const { model, seating } = state()
    if (seating.step !== 'reserved') return
    const nextSeat = visit.autoSeat && seating.seat !== null ? firstOpenSeatFrom(model, seating.seat + 1) : null
    if (nextSeat === null) setSeating({ ...seating, seat: null })
    else this.requestSeat(nextSeat, seating.chips)
  }

  /**
   * Asks a guest to connect a wallet, and a player without a username to choose one, because the server refuses both.
   * @returns whether the user was asked
   */
  private askForMissingIdentity(): boolean {
    const { visit, ports } = this.seatingPorts
    const { token, username } = visit.session
    if (token !== null && username !== null) return false
    ports.toast({ tone: 'error', message: token === null ? connectWalletText : refusalTexts['no-username'] })
    if (token === null) ports.onConnectWallet()
    else ports.onChooseName()
    return true
  }

  private requestSeat(index: number, chips: Chips, occasion: { readonly isHostAsked?: true } = {}): void {
    const { visit, ports, link, setSeating } = this.seatingPorts
    setSeating({ step: 'reserved', chips, seat: index, ...occasion })
    const isSent = link()?.send('join_game', seatJoinPayloadOf(visit, { pos: index, chips })) ?? false
    // The reservation stays: the next click on an open seat asks for that seat.
    if (!isSent) ports.toast({ tone: 'error', message: retryingText })
  }

  private async register(chips: Chips): Promise<Chips | 'asked' | null> {
    const { visit, ports } = this.seatingPorts
    try {
      const { asked } = await ports.http.register({ gameId: visit.gameId, buyin: wireChipsOf(chips) })
      return asked ? 'asked' : chips
    } catch (error) {
      // The viewer has no seat yet, so the server means the reservation of an earlier try, which can be used.
      if (error instanceof ApiCallFailed && error.code === 'already-seated') return chips
      ports.toast({ tone: 'error', message: errorText(error, registrationFailedText) })
      return null
    }
  }
}

/** The wanted seat if it is open, else the next open seat clockwise; null if no seat is open. */
export function firstOpenSeatFrom(model: TableModel, wantedSeat: number): number | null {
  const order = model.seats.map((_, step) => (wantedSeat + step) % model.seats.length)
  return order.find((index) => model.seats[index]?.state === 'open') ?? null
}
