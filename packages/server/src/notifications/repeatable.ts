/**
 * How long after an occasion its notification may be sent again, ms. It must be shorter than the time for which
 * notifications are stored (store/retention.ts).
 */
const REPEATABLE_MS = 30 * 86_400_000

/**
 * Whether the notification of an occasion may be sent again, in case a crash came before it was first sent. While the
 * notification is stored, sending it again has no effect. An older notification may have been removed already, so the
 * user would get it twice.
 * @param happenedAt when the occasion happened, ms since 1970 UTC
 */
export const canResendWithoutDuplicate = (happenedAt: number, now: number): boolean => now - happenedAt < REPEATABLE_MS
