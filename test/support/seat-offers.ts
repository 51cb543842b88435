import type { ServerMessages } from '@cardroom/protocol'

/**
 * The message that offers the user a seat at these tables from their waiting lists.
 * @param expireAt end of each table's offer, by the table's id, which is its name too
 * @param timestamp the server's time of the message
 */
export const seatOffers = (expireAt: Readonly<Record<string, number>>, timestamp: number) => {
  const places: ServerMessages['waiting_list']['places'] = Object.entries(expireAt).map(([id, end]) => ({
    ...{ gameId: id, name: id, smallBlind: 0.5, bigBlind: 1, min_buy: 40 },
    ...{ position: 1, waiting: 1, expireAt: end },
  }))
  return { name: 'waiting_list', payload: { timestamp, places } } as const
}
