import type { Notifier } from '../accounts/notifier.ts'
import { oneAtATime } from '../accounts/one-at-a-time.ts'
import type { Settlement } from '../cashier/settlement.ts'
import type { Posting } from '../ledger/posting.ts'
import type { ActorLog } from '../ports/actor-log.ts'
import { type AddChipsPorts, addChips } from './add-chips.ts'
import { type CancelPorts, cancelTournament } from './cancel-tournament.ts'
import { type CreatePorts, createTournament } from './create-tournament.ts'
import { isSameOrder, orderBook } from './order-book.ts'
import { orderFault } from './order-fault.ts'
import { OrderRefused } from './order-refused.ts'
import { letterForm, type Order } from './orders.ts'
import { listWithdrawals, withdrawalReturned, withdrawalSent } from './settle-withdrawal.ts'

export type DeskPorts = CreatePorts &
  CancelPorts &
  AddChipsPorts & {
    readonly store: { readonly actorLog: ActorLog }
    readonly notifier: Pick<Notifier, 'tell'>
    readonly settlement: Settlement
  }

/** An order that is being obeyed. What it does can be done twice without doing anything the second time. */
export interface Deed {
  /** Its name. */
  readonly id: string
  /** When it first arrived, ms since 1970 UTC. */
  readonly at: number
  /** Whether it was taken before; whether all of it was done then is not known. */
  readonly isRepeated: boolean
  /** Stores the order with the chips that it moves. Called before anything is done; what cannot be is refused before. */
  take(postings?: readonly Posting[]): Promise<void>
}

/** Where the operator's orders are obeyed, each once (S-OPS-02). */
export interface OperatorDesk {
  /**
   * @param letter as it came, not checked yet
   * @returns what was done, in lines for the operator alone: an access code may be among them
   * @throws OrderRefused
   */
  obey(letter: unknown): Promise<readonly string[]>
}

export const operatorDesk = (ports: DeskPorts): OperatorDesk => {
  const { notifier, settlement, clock } = ports
  const book = orderBook(ports.store.actorLog)
  const turns = oneAtATime()

  const done = async (order: Order, deed: Deed): Promise<readonly string[]> => {
    switch (order.type) {
      case 'createTournament':
        return createTournament(order, deed, ports)
      case 'cancelTournament':
        return cancelTournament(order, deed, ports)
      case 'broadcast': {
        const { message, context } = order
        await deed.take()
        await notifier.tell(`broadcast:${deed.id}`, null, { type: 'BROADCAST', message, context })
        return [deed.isRepeated ? 'Everybody has been told by this order already.' : 'Everybody is told.']
      }
      case 'addChips':
        return addChips(order, deed, ports)
      case 'listWithdrawals':
        return listWithdrawals(settlement)
      case 'withdrawalSent':
        return withdrawalSent(order, deed, settlement)
      case 'withdrawalReturned':
        return withdrawalReturned(order, deed, settlement)
      default:
        return order satisfies never
    }
  }

  const obeyNow = async (id: string, order: Order): Promise<readonly string[]> => {
    const known = await book.find(id)
    const refuseOther = (taken: Order): void => {
      if (!isSameOrder(taken, order)) throw new OrderRefused(`Another order has the id ${id}: give this one its own.`)
    }
    if (known !== null) refuseOther(known.order)
    const at = known?.at ?? clock.now()
    const take: Deed['take'] = async (postings = []) =>
      refuseOther((await book.take(id, { at, order }, postings)).order)
    return done(order, { id, at, isRepeated: known !== null, take })
  }

  return {
    obey: async (letter) => {
      const checked = letterForm.safeParse(letter, { reportInput: true })
      if (!checked.success) throw new OrderRefused(orderFault(checked.error.issues))
      const { id, order } = checked.data
      return turns(id, () => obeyNow(id, order))
    },
  }
}
