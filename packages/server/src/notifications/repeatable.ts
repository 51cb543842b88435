/** Shorter than the time for which notifications are stored (store/retention.ts). */
const REPEATABLE_MS = 30 * 86_400_000

/**
 * Whether the notification of an occasion may be sent again, in case a crash came before the first time. A stored
 * notification is not sent a second time under its id. An old one may have been removed, and would then be sent again.
 * @param happenedAt ms since 1970 UTC
 */
export const isRepeatable = (happenedAt: number, now: number): boolean => now - happenedAt < REPEATABLE_MS
