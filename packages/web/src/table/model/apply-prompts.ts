import type { ServerMessages } from '@cardroom/protocol'
import { chipsOf } from './chips.ts'
import type { TableModel } from './table-model.ts'

/** The muck question stays open this long (B-ACTION-19). */
const autoMuckMs = 5000

export function withAutoMuck(model: TableModel, userId: string, at: number): TableModel {
  return userId === model.viewer ? { ...model, prompt: { kind: 'autoMuck', until: at + autoMuckMs } } : model
}

/** The stack is gone: buy in again within the server's time ([Q78]). */
export function withRebuyOffer(model: TableModel, message: ServerMessages['rebuy_pop'], at: number): TableModel {
  const until = at + Math.max(0, message.expireAt - message.timestamp)
  return { ...model, prompt: { kind: 'rebuy', balance: chipsOf(message.balance), until } }
}

/** The answer to a press of Rebuy ([Q78]). */
export function withTopUpAnswer(model: TableModel, data: ServerMessages['can_rebuy']['data']): TableModel {
  if (!data.canRebuy) return { ...model, prompt: { kind: 'noTopUp' } }
  const [min, max, balance] = [chipsOf(data.min), chipsOf(data.max), chipsOf(data.balance)]
  return { ...model, prompt: { kind: 'topUp', min, max, balance } }
}

/** The question is answered, declined or over. */
export const withoutPrompt = (model: TableModel): TableModel => ({ ...model, prompt: null })
