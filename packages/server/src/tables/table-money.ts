import type { PlayerId, SeatNo, TableEvent, TableState } from '@cardroom/engine'
import { tableJournalEntryFormat } from './journal-entry.ts'

interface PlayerChips {
  readonly player: PlayerId
  readonly stack: number
  readonly queued: number
}

/**
 * The chips of each player at a table, hundredths, as of the end of the last hand. An unfinished hand has moved no
 * chips, so all its bets still belong to the players who made them. Of the events of a hand, only the one that ends it
 * is read, so the others may be unreadable.
 * @param state of the table before `storedEntries`; its stacks are those after the last finished hand
 * @param storedEntries journal entries after that state; unreadable ones are skipped
 */
export const chipsByPlayer = (state: TableState, storedEntries: readonly unknown[]): ReadonlyMap<PlayerId, number> => {
  const reservedChips = new Map(state.reservations.map(({ player, amount }) => [player, Number(amount)]))
  const purses = new Map<SeatNo, PlayerChips>()
  for (const place of state.seats) if (place !== null) purses.set(place.seat, place)
  for (const entry of storedEntries) {
    const event = tableJournalEntryFormat.read(entry)?.event
    if (event !== undefined) applyChipMovement(reservedChips, purses, event)
  }
  const chipTotals = new Map(reservedChips)
  for (const { player, stack, queued } of purses.values())
    chipTotals.set(player, (chipTotals.get(player) ?? 0) + stack + queued)
  return new Map([...chipTotals].filter(([, amount]) => amount > 0))
}

const applyChipMovement = (
  reservedChips: Map<PlayerId, number>,
  purses: Map<SeatNo, PlayerChips>,
  event: TableEvent,
): void => {
  const changeChips = (seat: SeatNo, changesOf: (purse: PlayerChips) => Partial<PlayerChips>): void => {
    const purse = purses.get(seat)
    if (purse !== undefined) purses.set(seat, { ...purse, ...changesOf(purse) })
  }
  switch (event.type) {
    case 'TableOpened':
      reservedChips.clear()
      purses.clear()
      return
    case 'SeatReserved':
      reservedChips.set(event.player, event.amount)
      return
    case 'ReservationEnded':
      reservedChips.delete(event.player)
      return
    case 'PlayerSeated':
      reservedChips.delete(event.player)
      purses.set(event.seat, { player: event.player, stack: event.stack, queued: 0 })
      return
    case 'PlayerUnseated':
      purses.delete(event.seat)
      return
    case 'TopUpQueued':
      changeChips(event.seat, ({ queued }) => ({ queued: queued + event.amount }))
      return
    case 'ChipsAdded':
      changeChips(event.seat, ({ stack, queued }) => ({ stack: stack + event.amount, queued: queued - event.amount }))
      return
    case 'ChipsCorrected':
      changeChips(event.seat, ({ stack }) => ({ stack: stack + event.amount }))
      return
    case 'HandEnded':
      for (const { seat, stack } of event.stacks) changeChips(seat, () => ({ stack }))
  }
}
