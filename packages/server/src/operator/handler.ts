import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import type { WithdrawalReviewer } from '../cashier/withdrawal-reviewer.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { ActorLog } from '../ports/actor-log.ts'
import type { OneAtATime } from '../ports/one-at-a-time.ts'
import { type AddChipsPorts, addChips } from './add-chips.ts'
import { type BackUpPorts, backUp } from './back-up.ts'
import { type CancelTournamentPorts, cancelTournament } from './cancel-tournament.ts'
import { type CreateTournamentPorts, createTournament } from './create-tournament.ts'
import { closeHomeTable, type HomeTablePorts, openHomeTable } from './home-tables.ts'
import { isSameOrder, operatorOrderLog } from './operator-order-log.ts'
import { orderFaultText } from './order-fault.ts'
import { type OperatorOrder, type OrderContext, operatorOrderRequestSchema } from './orders.ts'
import { listWithdrawalsInReview, markWithdrawalSent, returnWithdrawal } from './settle-withdrawal.ts'

export type OrderHandlerPorts = CreateTournamentPorts &
  CancelTournamentPorts &
  AddChipsPorts &
  HomeTablePorts &
  BackUpPorts & {
    readonly store: { readonly actorLog: ActorLog; readonly oneAtATime: OneAtATime }
    readonly notifier: Pick<Notifier, 'notify'>
    readonly settlement: WithdrawalReviewer
  }

export type OrderHandler = ReturnType<typeof orderHandler>

/** Carries out the operator's orders, each once (S-OPS-02). */
export const orderHandler = (ports: OrderHandlerPorts) => {
  const { notifier, settlement, clock } = ports
  const { actorLog, oneAtATime } = ports.store
  const orderLog = operatorOrderLog(actorLog)

  const executeOrder = async (order: OperatorOrder, context: OrderContext): Promise<readonly string[]> => {
    switch (order.type) {
      case 'createTournament':
        return createTournament(order, context, ports)
      case 'cancelTournament':
        return cancelTournament(order, context, ports)
      case 'broadcast':
        await context.storeOrder()
        await notifier.notify(`broadcast:${context.id}`, null, {
          type: 'BROADCAST',
          message: order.message,
          context: order.context,
        })
        return [context.isRepeated ? 'This order has notified everybody already.' : 'Everybody is notified.']
      case 'addChips':
        return addChips(order, context, ports)
      case 'openTable':
        return openHomeTable(order, context, ports)
      case 'closeTable':
        return closeHomeTable(order, context, ports)
      case 'listWithdrawals':
        return listWithdrawalsInReview(settlement)
      case 'withdrawalSent':
        return markWithdrawalSent(order, context, settlement)
      case 'withdrawalReturned':
        return returnWithdrawal(order, context, settlement)
      case 'backUp':
        return backUp(order, ports)
      default:
        return order satisfies never
    }
  }

  const executeOnce = async (id: string, order: OperatorOrder): Promise<readonly string[]> => {
    const storedOrder = await orderLog.find(id)
    const refuseDifferentOrder = (earlierOrder: OperatorOrder): void => {
      if (!isSameOrder(earlierOrder, order))
        throw new OperatorOrderRefused(`Another order has the id ${id}: give this one its own.`)
    }
    if (storedOrder !== null) refuseDifferentOrder(storedOrder.order)
    const at = storedOrder?.at ?? clock.now()
    const storeOrder: OrderContext['storeOrder'] = async (postings = []) =>
      refuseDifferentOrder((await orderLog.store(id, { at, order }, postings)).order)
    return executeOrder(order, { id, at, isRepeated: storedOrder !== null, storeOrder })
  }

  return {
    /**
     * @param request as received, not validated yet
     * @returns what was done, as lines for the operator only: they may contain an access code
     * @throws OperatorOrderRefused
     */
    execute: async (request: unknown): Promise<readonly string[]> => {
      const validation = operatorOrderRequestSchema.safeParse(request, { reportInput: true })
      if (!validation.success) throw new OperatorOrderRefused(orderFaultText(validation.error.issues))
      const { id, order } = validation.data
      return oneAtATime(`operator ${id}`, () => executeOnce(id, order))
    },
  }
}
