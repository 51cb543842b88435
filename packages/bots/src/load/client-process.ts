import type { Order, OrderAnswer } from './orders.ts'

/** Time in ms between the last counted action and the final counts, so that broadcasts still on their way arrive. */
const SETTLE_MS = 3_000

type OrderOf<Name extends Order['order']> = Order & { readonly order: Name }

/** The clients of one process. Each method carries out an order of the parent process. */
export interface ProcessClients {
  seat(order: OrderOf<'seat'>): Promise<void>
  idle(order: OrderOf<'idle'>): Promise<void>
  lobby(order: OrderOf<'lobby'>): Promise<void>
  hostile(order: OrderOf<'hostile'>): Promise<void>
  return(): Promise<void>
  start(): void
  /** Stops measuring new actions; actions under way still count. */
  settle(): void
  stop(): Omit<OrderAnswer, 'fault'>
}

/** Carries out the orders of the parent process until that process ends. */
export const serveOrders = (clients: ProcessClients): void => {
  const obey = async (order: Order): Promise<Omit<OrderAnswer, 'fault'>> => {
    if (order.order === 'stop') {
      clients.settle()
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return clients.stop()
    }
    if (order.order === 'start') clients.start()
    else await clients[order.order](order as never)
    return { counts: null, eventTotals: [] }
  }
  process.on('message', (order: Order) => {
    obey(order).then(
      (answer) => process.send?.({ ...answer, fault: null } satisfies OrderAnswer),
      (error: unknown) => process.send?.({ counts: null, eventTotals: [], fault: String(error) } satisfies OrderAnswer),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
