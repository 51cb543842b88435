/** Shorter than the time for which notifications are stored (store/retention.ts). */
const REPEATABLE_MS = 30 * 86_400_000

/**
 * Whether the notification of an occasion may be sent again, in case a crash came before the first time. Its id makes
 * it arrive once only while it is stored: of an older occasion it has been removed and would arrive a second time.
 * @param happenedAt ms since 1970 UTC
 */
export const isRepeatable = (happenedAt: number, now: number): boolean => now - happenedAt < REPEATABLE_MS
