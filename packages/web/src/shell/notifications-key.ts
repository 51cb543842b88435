/** The notification lists of all users are kept under it. */
export const notificationsKey = ['notifications'] as const
