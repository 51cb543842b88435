import { wireChipsOf } from '../../format/chips.ts'
import { type TableModel, viewerSeatOf } from '../model/table-model.ts'
import type { TablePorts, UserSession } from './ports.ts'

const storageKeys = [
  'gameData',
  'table',
  'isRunning',
  'curr',
  'CurrentUser',
  'CurrentUserId',
  'startTime',
  'userId',
] as const

/** The items, by key, that session storage must have while this table is in focus (B-DATA-03, B-DATA-04). */
export function tableItemsToStore(session: UserSession, model: TableModel): ReadonlyMap<string, string> {
  const viewerSeat = viewerSeatOf(model)
  const { gameId } = model
  const { userId, username, profileImage } = session
  const tournament = model.tournament ? { tournamentId: model.tournament.id } : {}
  return new Map<string, string>([
    [
      'gameData',
      JSON.stringify({
        gameId,
        userId,
        username,
        ...tournament,
        tableId: gameId,
        playerId: userId,
        pfp: profileImage,
      }),
    ],
    [
      'table',
      JSON.stringify({
        tableId: gameId,
        sessionId: model.handId,
        table: { name: model.facts?.name ?? '', handNumber: model.handNumber, isRunning: model.running },
      }),
    ],
    ['isRunning', String(model.running)],
    ...(viewerSeat ? ([['curr', String(wireChipsOf(viewerSeat.stack))]] as const) : []),
    ...(viewerSeat?.seatedSince ? ([['startTime', String(viewerSeat.seatedSince)]] as const) : []),
    ...(username === null ? [] : ([['CurrentUser', username]] as const)),
    ...(userId === null
      ? []
      : ([
          ['CurrentUserId', userId],
          ['userId', userId],
        ] as const)),
  ])
}

/**
 * Writes the changed items and removes those that are gone; errors of full or blocked storage are ignored.
 * @param itemsBefore null if unknown: the items may be those of another table of the page
 */
export function storeTable(
  storage: TablePorts['sessionStore'],
  itemsBefore: ReadonlyMap<string, string> | null,
  itemsNow: ReadonlyMap<string, string>,
): void {
  try {
    for (const item of storageKeys) {
      const text = itemsNow.get(item)
      if (itemsBefore !== null && itemsBefore.get(item) === text) continue
      if (text === undefined) storage.removeItem(item)
      else storage.setItem(item, text)
    }
  } catch {
    // The table works without storage.
  }
}

/** Clears the stored game and table data when the player leaves (B-LEAVE-01). */
export function clearStoredTable(storage: TablePorts['sessionStore']): void {
  for (const item of storageKeys) storage.removeItem(item)
}
