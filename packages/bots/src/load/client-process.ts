import type { ClientProcessCommand, ClientProcessReply } from './orders.ts'

/** Time in ms between the last counted action and the final counts, so that broadcasts still on their way arrive. */
const SETTLE_MS = 3_000

type OrderOf<Name extends ClientProcessCommand['order']> = ClientProcessCommand & { readonly order: Name }

/** The clients of one process. Each method carries out an order of the parent process. */
export interface LoadClientGroup {
  seatPlayers(order: OrderOf<'seatPlayers'>): Promise<void>
  openIdleSockets(order: OrderOf<'openIdleSockets'>): Promise<void>
  openLobbySockets(order: OrderOf<'openLobbySockets'>): Promise<void>
  openHostileSockets(order: OrderOf<'openHostileSockets'>): Promise<void>
  awaitReturn(): Promise<void>
  startCounting(): void
  /**
   * Stops counting. Broadcasts that have reached only some seats are still followed until they have reached all seats.
   */
  stopCounting(): void
  finalCounts(): Omit<ClientProcessReply, 'fault'>
}

/** Carries out the orders of the parent process until that process ends. */
export const serveParentCommands = (clients: LoadClientGroup): void => {
  const obey = async (order: ClientProcessCommand): Promise<Omit<ClientProcessReply, 'fault'>> => {
    if (order.order === 'finishCounting') {
      clients.stopCounting()
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
      return clients.finalCounts()
    }
    if (order.order === 'startCounting') clients.startCounting()
    else await clients[order.order](order as never)
    return { counts: null, eventTotals: [] }
  }
  process.on('message', (order: ClientProcessCommand) => {
    obey(order).then(
      (answer) => process.send?.({ ...answer, fault: null } satisfies ClientProcessReply),
      (error: unknown) =>
        process.send?.({ counts: null, eventTotals: [], fault: String(error) } satisfies ClientProcessReply),
    )
  })
  process.on('disconnect', () => process.exit(0))
}
