import type { ServerMessages } from '@cardroom/protocol'
import { chipsFromWire } from '../../format/chips.ts'
import { withPurchaseSent } from './apply-tournament.ts'
import { chipRequestOf, type HomeGame, type TableModel } from './table-model.ts'

type CashRebuyMessage = Extract<ServerMessages['rebuy_pop'], { kind: 'cash' }>

/** Time in ms for which a player may answer whether to muck (B-ACTION-19). */
export const muckAnswerMs = 5000

export function withMuckQuestion(model: TableModel, userId: string, at: number): TableModel {
  if (userId !== model.viewer) return model
  const until = at + muckAnswerMs
  const isUncalled = model.winners.some((winner) => winner.userId === userId && winner.handName === null)
  return { ...model, prompt: { kind: 'autoMuck', until }, showCardsUntil: isUncalled ? until : null }
}

/** Ends the offer to show cards: the winner has shown them, or the time is over (N-TABLE-07). */
export const withoutShowOffer = (model: TableModel): TableModel => ({ ...model, showCardsUntil: null })

const isPaused = ({ home }: TableModel): boolean => home?.pause === 'yes'

/** Offers a rebuy to the viewer, who has no chips left, for the time that the server has set ([Q78]). */
export function withRebuyOffer(model: TableModel, message: CashRebuyMessage, at: number): TableModel {
  const until = at + Math.max(0, message.expireAt - message.timestamp)
  const stoppedAt = isPaused(model) ? at : null
  const balance = chipsFromWire(message.balance)
  return { ...model, prompt: { kind: 'rebuy', balance, until, stoppedAt, isPurchaseSent: false } }
}

/** Stops the time of an open rebuy offer while a home game is paused; afterwards as much is left as before (N-HOME-07). */
function withOfferTimeStopped(model: TableModel, at: number): TableModel {
  const { prompt } = model
  if (prompt?.kind !== 'rebuy' || isPaused(model) === (prompt.stoppedAt !== null)) return model
  return prompt.stoppedAt === null
    ? { ...model, prompt: { ...prompt, stoppedAt: at } }
    : { ...model, prompt: { ...prompt, until: prompt.until + at - prompt.stoppedAt, stoppedAt: null } }
}

/** When the open rebuy offer ends, ms; null without an offer, and while its time is stopped. */
export const rebuyOfferEndOf = ({ prompt }: TableModel): number | null =>
  prompt?.kind === 'rebuy' && prompt.stoppedAt === null ? prompt.until : null

/**
 * Stores the state of a home game. Once the viewer's own request for chips has reached the host or was answered, they
 * may ask for another amount. The fixed bet size ends with fixed limit; while it is played, the server sends the size
 * again before every turn.
 */
export function withHomeGame(model: TableModel, home: HomeGame, at: number): TableModel {
  const isNoLimit = home.terms.limit === 'no-limit' && !home.newTerms
  const nextModel = withOfferTimeStopped({ ...model, home, raiseLimit: isNoLimit ? null : model.raiseLimit }, at)
  const isAnswer = chipRequestOf(model)?.at !== chipRequestOf(nextModel)?.at
  return isAnswer ? withPurchaseSent(nextModel, false) : nextModel
}

/**
 * Opens the top-up popup, or the notice that no top-up is possible, from the answer to `can_rebuy` ([Q78]). If a rebuy
 * offer is open, that offer stays open instead, because it also adds chips.
 */
export function withTopUpPrompt(model: TableModel, data: ServerMessages['can_rebuy']['data']): TableModel {
  if (model.prompt?.kind === 'rebuy') return model
  const [min, max, balance] = [chipsFromWire(data.min), chipsFromWire(data.max), chipsFromWire(data.balance)]
  return { ...model, prompt: { kind: data.canRebuy ? 'topUp' : 'noTopUp', min, max, balance } }
}

/** Stores the viewer's automatic top-up as the server sent it (N-TABLE-21). */
export const withAutoTopUp = (model: TableModel, topUp: ServerMessages['auto_topup']['topUp']): TableModel => ({
  ...model,
  autoTopUp: topUp && { below: chipsFromWire(topUp.below), to: chipsFromWire(topUp.to) },
})

/** Closes the prompt after an answer, a refusal or the end of its time. */
export const withoutPrompt = (model: TableModel): TableModel => ({ ...model, prompt: null })
