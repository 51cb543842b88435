import type { Dashboard, ServerMessages } from '@cardroom/protocol'
import { chipsOf } from './chips.ts'
import type { TableModel } from './table-model.ts'
import type { ChipOffer, Tournament } from './tournament.ts'

type RebuyPop = ServerMessages['rebuy_pop']
type Answer = ServerMessages['can_rebuy']['data']

/** The rebuy popup stays this long; the server waits a little longer (B-REBUY-03, S-RBY-02), ms. */
export const rebuyShownMs = 10_000

const rebuyOf = (sent: Omit<NonNullable<Answer['rebuy']>, 'kind'>): ChipOffer => ({
  balance: chipsOf(sent.balance),
  price: chipsOf(sent.buyin),
  fee: chipsOf(sent.regFee),
  total: chipsOf(sent.cost),
  chips: chipsOf(sent.rebuyChips),
})

const addonOf = (sent: Omit<NonNullable<Answer['addon']>, 'kind'>): ChipOffer => ({
  balance: chipsOf(sent.balance),
  price: chipsOf(sent.addOnCost),
  fee: chipsOf(sent.registrationFee),
  total: chipsOf(sent.total),
  chips: chipsOf(sent.addOnChips),
})

/** @returns the model with its tournament changed; the model itself at a cash table */
const withTournament = (model: TableModel, change: (tournament: Tournament) => Partial<Tournament>): TableModel =>
  model.tournament ? { ...model, tournament: { ...model.tournament, ...change(model.tournament) } } : model

/** A time of the server's clock by this client's. */
const here = (model: TableModel, serverMs: number): number => serverMs - model.serverAhead

/** Differences of the two clocks below this are the way of the message, ms. */
const clockSlackMs = 500

/** How far the server's clock is ahead of this client's, by its last sign of life. */
export function withServerTime(model: TableModel, serverMs: number, at: number): TableModel {
  const ahead = serverMs - at
  return Math.abs(ahead - model.serverAhead) < clockSlackMs ? model : { ...model, serverAhead: ahead }
}

/** The tournament as it stands: `leaderboard`, and the figures of a break. Those of another tournament change nothing. */
export function withDashboard(model: TableModel, dashboard: Dashboard): TableModel {
  if (dashboard.tournamentId !== model.tournament?.id) return model
  return withTournament(model, () => ({ dashboard }))
}

/** Whether the table plays the level that the room has told of last: a new one waits for the next hand (S-MTT-04). */
export function isLevelTold({ facts, tournament }: TableModel): boolean {
  const told = tournament?.dashboard
  if (!facts || !told) return false
  const [small, big] = told.blinds
  return chipsOf(small) === facts.smallBlind && chipsOf(big) === facts.bigBlind
}

/** The ante is told with the level, and counts at this table from when it plays that level. */
export function withAnte(model: TableModel): TableModel {
  const ante = chipsOf(model.tournament?.dashboard?.ante ?? 0)
  const isNew = ante !== model.tournament?.ante && isLevelTold(model)
  return isNew ? withTournament(model, () => ({ ante })) : model
}

/** A break: the popup opens, and from the first one on nobody rebuys (S-RBY-01, B-MTTDASH-07). */
export function withBreak(model: TableModel, message: ServerMessages['break']): TableModel {
  const { breakTime } = message
  const until = breakTime === null ? null : here(model, breakTime)
  return withTournament(withDashboard(model, message), () => ({ pause: { until }, rebuy: null }))
}

/** The break popup was closed, or its time is over. */
export const withoutBreak = (model: TableModel): TableModel => withTournament(model, () => ({ pause: null }))

/** Play goes on: what only a break allows is over (S-EMIT-14, S-RBY-03). */
export function withPlayOn(model: TableModel): TableModel {
  const next = withTournament(model, () => ({ pause: null, addon: null }))
  return model.prompt?.kind === 'chips' && model.prompt.what === 'addon' ? { ...next, prompt: null } : next
}

/** The viewer is out, or has won; every question is answered by it (S-EMIT-10). */
export function withElimination(model: TableModel, message: ServerMessages['eliminate']): TableModel {
  if (message.tournamentId !== model.tournament?.id) return model
  const out = { place: message.place, prize: chipsOf(message.prize) }
  const next = withTournament(model, () => ({ out, pause: null, rebuy: null, addon: null }))
  return { ...next, offer: null, ahead: null, tick: null, prompt: null }
}

/**
 * When the rebuy popup closes: ten seconds from now, or with an offer that is asked once more and ends sooner. An end
 * that no offer can have is that of a clock which is not known yet.
 */
function rebuyUntil(model: TableModel, expireAt: number, at: number): number {
  const left = here(model, expireAt) - at
  return at + (left > 0 ? Math.min(left, rebuyShownMs) : rebuyShownMs)
}

/** The room offers chips: the popup of a player who has none left, or the add-on of a break ([Q78]). */
export function withChipOffer(model: TableModel, message: Exclude<RebuyPop, { kind: 'cash' }>, at: number): TableModel {
  if (message.kind === 'rebuy') {
    const offer = rebuyOf(message)
    const until = rebuyUntil(model, message.expireAt, at)
    const prompt = { kind: 'chips', what: 'rebuy', byRoom: true, offer, until, sent: false } as const
    return { ...withTournament(model, () => ({ rebuy: offer })), prompt }
  }
  const addon = addonOf(message)
  const until = here(model, message.expireAt)
  const next = withTournament(model, () => ({ addon }))
  return { ...next, prompt: { kind: 'chips', what: 'addon', byRoom: true, offer: addon, until, sent: false } }
}

/** The answer to `can_rebuy`: what can be bought, and the popup if the viewer has asked for one (S-RBY-04). */
export function withBuyAnswer(model: TableModel, data: Answer, at: number): TableModel {
  const rebuy = data.rebuy ? rebuyOf(data.rebuy) : null
  const addon = data.addon ? addonOf(data.addon) : null
  const asked = model.tournament?.asked
  const next = withTournament(model, () => ({ rebuy, addon, asked: null }))
  if (asked === 'rebuy' && data.canRebuy && rebuy) {
    const until = at + rebuyShownMs
    return { ...next, prompt: { kind: 'chips', what: 'rebuy', byRoom: false, offer: rebuy, until, sent: false } }
  }
  if (asked === 'addon' && addon) {
    const breakEnd = next.tournament?.dashboard?.breakTime ?? null
    const until = breakEnd === null ? null : here(model, breakEnd)
    return { ...next, prompt: { kind: 'chips', what: 'addon', byRoom: false, offer: addon, until, sent: false } }
  }
  return next
}

/** The viewer asks what can be bought, for that popup. */
export const withBuyAsked = (model: TableModel, asked: 'rebuy' | 'addon'): TableModel =>
  withTournament(model, () => ({ asked }))

/** The order of the open popup is out, or was refused and may be given again. */
export function withOrderSent(model: TableModel, sent: boolean): TableModel {
  const { prompt } = model
  return prompt?.kind === 'chips' ? { ...model, prompt: { ...prompt, sent } } : model
}

/** The viewer's chips have come: an add-on is sold once (S-RBY-03). */
export const withBought = (model: TableModel): TableModel =>
  model.prompt?.kind === 'chips' && model.prompt.what === 'addon'
    ? withTournament(model, () => ({ addon: null }))
    : model
