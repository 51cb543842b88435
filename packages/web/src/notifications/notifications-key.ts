/** Prefix of the query keys of all users' notifications. */
export const notificationsKey = ['notifications'] as const
