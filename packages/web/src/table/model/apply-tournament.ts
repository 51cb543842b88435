import type {
  DashboardChanges,
  ServerMessages,
  TournamentDashboardMessage,
  TournamentSummaryMessage,
} from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import { dashboardPlayersAfterChanges } from '../../net/dashboard-changes.ts'
import { type TableModel, viewerSeatOf } from './table-model.ts'
import type { ChipOffer, Tournament, TournamentDashboard } from './tournament.ts'

type ChipOfferMessage = ServerMessages['rebuy_pop']
type CanRebuyAnswer = ServerMessages['can_rebuy']['data']

/**
 * Longest time in ms for which the rebuy popup stays open. The server's own limit is a little longer (B-REBUY-03,
 * S-RBY-02).
 */
export const rebuyPopupShownMs = 10_000

const rebuyOfferOf = (sentOffer: Omit<NonNullable<CanRebuyAnswer['rebuy']>, 'kind'>): ChipOffer => ({
  balance: chipsFromWire(sentOffer.balance),
  price: chipsFromWire(sentOffer.buyin),
  fee: chipsFromWire(sentOffer.regFee),
  total: chipsFromWire(sentOffer.cost),
  chips: chipsFromWire(sentOffer.rebuyChips),
})

const addonOfferOf = (sentOffer: Omit<NonNullable<CanRebuyAnswer['addon']>, 'kind'>): ChipOffer => ({
  balance: chipsFromWire(sentOffer.balance),
  price: chipsFromWire(sentOffer.addOnCost),
  fee: chipsFromWire(sentOffer.registrationFee),
  total: chipsFromWire(sentOffer.total),
  chips: chipsFromWire(sentOffer.addOnChips),
})

/** @returns the model with its tournament changed; the model itself at a cash table */
const withTournament = (model: TableModel, change: (tournament: Tournament) => Partial<Tournament>): TableModel =>
  model.tournament ? { ...model, tournament: { ...model.tournament, ...change(model.tournament) } } : model

/** Converts a server time to this client's clock. */
const clientTime = (model: TableModel, serverMs: number): number => serverMs - model.serverClockOffset

/** A smaller change of the clock offset is taken for network delay and ignored, ms. */
const minClockOffsetChangeMs = 500

/** Updates the offset between the server's clock and this client's from a ping. */
export function withServerTime(model: TableModel, serverMs: number, at: number): TableModel {
  const offset = serverMs - at
  return Math.abs(offset - model.serverClockOffset) < minClockOffsetChangeMs
    ? model
    : withDashboardsBreakEnd({ ...model, serverClockOffset: offset }, at)
}

/**
 * The end of a break by this client's clock; null if it has none. Null too if the end is in the past: then the server's
 * clock is not known yet, or a table still plays its last hand. The next ping tells the end, or play resumes.
 */
function breakEndOf(model: TableModel, breakTime: number | null, at: number): number | null {
  const end = breakTime === null ? null : clientTime(model, breakTime)
  return end !== null && end > at ? end : null
}

/**
 * Changes the dashboard, and with it the end of an open break and of its add-on offer. Messages about another tournament
 * change nothing.
 */
function withStanding(
  model: TableModel,
  { id, at }: { readonly id: string; readonly at: number },
  change: (standing: TournamentDashboard | null) => TournamentDashboard | null,
): TableModel {
  if (id !== model.tournament?.id) return model
  const nextStanding = change(model.tournament.dashboard)
  return withDashboardsBreakEnd(
    withTournament(model, () => ({ dashboard: nextStanding })),
    at,
  )
}

/**
 * Moves the end of an open break to that of the dashboard: a table that finishes its hand late makes the break longer for
 * all tables, and a ping tells what the server's time is on this client's clock.
 */
function withDashboardsBreakEnd(model: TableModel, at: number): TableModel {
  const { prompt, tournament } = model
  if (tournament?.dashboard?.status !== 'on break' || tournament.dashboard.breakTime === null) return model
  const until = breakEndOf(model, tournament.dashboard.breakTime, at)
  const nextModel = withTournament(model, ({ openBreak }) => ({ openBreak: openBreak && { until } }))
  return prompt?.kind === 'chips' && prompt.offerKind === 'addon'
    ? { ...nextModel, prompt: { ...prompt, until } }
    : nextModel
}

/** Stores the complete dashboard of a `leaderboard` or `break` message. */
export const withTournamentDashboard = (
  model: TableModel,
  dashboard: TournamentDashboardMessage,
  at: number,
): TableModel =>
  withStanding(model, { id: dashboard.tournamentId, at }, () => ({
    ...dashboard,
    tables: dashboard.tables.map(({ id }) => id),
  }))

/** Stores the figures of a summary. A summary has no list of players, so the last list received is kept. */
export const withTournamentSummary = (model: TableModel, summary: TournamentSummaryMessage, at: number): TableModel =>
  withStanding(model, { id: summary.tournamentId, at }, (standing) => ({
    ...summary,
    tables: summary.tables.map((number) => `${summary.tournamentId}_${number}`),
    players: standing?.players ?? null,
  }))

/** Applies changes of the lists of players and tables. Does nothing before the first list of players. */
export const withTournamentDashboardChanges = (model: TableModel, changes: DashboardChanges, at: number): TableModel =>
  withStanding(model, { id: changes.tournamentId, at }, (standing) => {
    if (!standing?.players) return standing
    const { playersOut, tablesClosed, ...figures } = changes
    const tables = new Set([...standing.tables, ...changes.tables.map(({ id }) => id)])
    for (const id of tablesClosed) tables.delete(id)
    return { ...figures, players: dashboardPlayersAfterChanges(standing.players, changes), tables: [...tables] }
  })

/** Whether this table already plays the newest announced level: a new level starts with the next hand (S-MTT-04). */
export function isNewestLevelInPlay({ facts, tournament }: TableModel): boolean {
  const dashboard = tournament?.dashboard
  if (!facts || !dashboard) return false
  const [small, big] = dashboard.blinds
  return chipsFromWire(small) === facts.smallBlind && chipsFromWire(big) === facts.bigBlind
}

/** Sets the ante of a new level once this table plays that level. */
export function withNewLevelAnte(model: TableModel): TableModel {
  const ante = chipsFromWire(model.tournament?.dashboard?.ante ?? 0)
  const isNew = ante !== model.tournament?.ante && isNewestLevelInPlay(model)
  return isNew ? withTournament(model, () => ({ ante })) : model
}

/** Opens the popup of a break (B-MTTDASH-07). The first break ends the rebuys (S-RBY-01). */
export function withBreak(model: TableModel, message: ServerMessages['break'], at: number): TableModel {
  const until = breakEndOf(model, message.breakTime, at)
  return withTournament(withTournamentDashboard(model, message, at), () => ({ openBreak: { until }, rebuy: null }))
}

/** Closes the break popup: the player closed it, or its time is over. */
export const withoutBreakPopup = (model: TableModel): TableModel => withTournament(model, () => ({ openBreak: null }))

/** Ends the break and its add-on offer, because play resumes (S-EMIT-14, S-RBY-03). */
export function withPlayResumed(model: TableModel): TableModel {
  const nextModel = withTournament(model, () => ({ openBreak: null, addon: null }))
  return model.prompt?.kind === 'chips' && model.prompt.offerKind === 'addon'
    ? { ...nextModel, prompt: null }
    : nextModel
}

/**
 * Stores the viewer's place and prize, of an eliminated player or of the winner, and closes every prompt (S-EMIT-10).
 * The server repeats this message after every reconnect, also to an eliminated player who watches another table: that
 * table stays open (S-MTT-16).
 */
export function withViewerFinish(model: TableModel, message: ServerMessages['eliminate']): TableModel {
  const { tournament } = model
  if (message.tournamentId !== tournament?.id) return model
  if (!tournament.isEntrant && viewerSeatOf(model) === undefined) return model
  const { place, prize, isPrizeFinal = true } = message
  const finish = { place, prize: chipsFromWire(prize), isPrizeFinal }
  const nextModel = withTournament(model, () => ({ finish, openBreak: null, rebuy: null, addon: null }))
  return { ...nextModel, offer: null, preActionOptions: null, preAction: null, prompt: null }
}

/**
 * The time at which the rebuy popup closes: ten seconds from now, or earlier if a repeated offer expires earlier. If
 * the expiry is in the past, the server's clock is not known yet, so the player gets the full ten seconds.
 */
function rebuyPopupEnd(model: TableModel, expireAt: number, at: number): number {
  const msLeft = clientTime(model, expireAt) - at
  return at + (msLeft > 0 ? Math.min(msLeft, rebuyPopupShownMs) : rebuyPopupShownMs)
}

/** Opens the server's offer of chips: a rebuy to a player without chips, or the add-on of a break ([Q78]). */
export function withChipOffer(
  model: TableModel,
  message: Exclude<ChipOfferMessage, { kind: 'cash' }>,
  at: number,
): TableModel {
  if (message.kind === 'rebuy') {
    const offer = rebuyOfferOf(message)
    const until = rebuyPopupEnd(model, message.expireAt, at)
    const prompt = {
      kind: 'chips',
      offerKind: 'rebuy',
      offeredByServer: true,
      offer,
      until,
      isPurchaseSent: false,
    } as const
    return { ...withTournament(model, () => ({ rebuy: offer })), prompt }
  }
  const addonOffer = addonOfferOf(message)
  const until = breakEndOf(model, message.expireAt, at)
  const nextModel = withTournament(model, () => ({ addon: addonOffer }))
  return {
    ...nextModel,
    prompt: {
      kind: 'chips',
      offerKind: 'addon',
      offeredByServer: true,
      offer: addonOffer,
      until,
      isPurchaseSent: false,
    },
  }
}

/** Whether an offer of the server to a player without chips is open, for which the table waits (S-RBY-02). */
export const isRebuyOfferedByServer = ({ prompt }: TableModel): boolean =>
  prompt?.kind === 'chips' && prompt.offerKind === 'rebuy' && prompt.offeredByServer

/**
 * Stores the offers that the answer to `can_rebuy` contains, and opens the popup that the viewer asked for (S-RBY-04).
 * An open rebuy offer of the server stays as it is: the table waits until its end.
 */
export function withCanRebuyAnswer(model: TableModel, answer: CanRebuyAnswer, at: number): TableModel {
  const rebuyOffer = answer.rebuy ? rebuyOfferOf(answer.rebuy) : null
  const addonOffer = answer.addon ? addonOfferOf(answer.addon) : null
  const requestedPopup = model.tournament?.requestedPopup
  const nextModel = withTournament(model, () => ({ rebuy: rebuyOffer, addon: addonOffer, requestedPopup: null }))
  if (isRebuyOfferedByServer(model)) return nextModel
  if (requestedPopup === 'rebuy' && answer.canRebuy && rebuyOffer) {
    const until = at + rebuyPopupShownMs
    return {
      ...nextModel,
      prompt: {
        kind: 'chips',
        offerKind: 'rebuy',
        offeredByServer: false,
        offer: rebuyOffer,
        until,
        isPurchaseSent: false,
      },
    }
  }
  if (requestedPopup === 'addon' && addonOffer) {
    const until = breakEndOf(model, model.tournament?.dashboard?.breakTime ?? null, at)
    return {
      ...nextModel,
      prompt: {
        kind: 'chips',
        offerKind: 'addon',
        offeredByServer: false,
        offer: addonOffer,
        until,
        isPurchaseSent: false,
      },
    }
  }
  return nextModel
}

/** Remembers which popup to open when the answer to `can_rebuy` arrives. */
export const withPopupRequested = (model: TableModel, popup: 'rebuy' | 'addon'): TableModel =>
  withTournament(model, () => ({ requestedPopup: popup }))

/** Notes that the purchase in the open popup was sent, or that it was refused and may be sent again. */
export function withPurchaseSent(model: TableModel, isSent: boolean): TableModel {
  const { prompt } = model
  return prompt?.kind === 'chips' || prompt?.kind === 'rebuy'
    ? { ...model, prompt: { ...prompt, isPurchaseSent: isSent } }
    : model
}

/** Called when the viewer has received bought chips. An add-on is sold only once, so its offer ends (S-RBY-03). */
export const withPurchaseReceived = (model: TableModel): TableModel =>
  model.prompt?.kind === 'chips' && model.prompt.offerKind === 'addon'
    ? withTournament(model, () => ({ addon: null }))
    : model
