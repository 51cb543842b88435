import { listNotifications, markNotificationsViewed, type Notification } from '@cardroom/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../queries/query-client.ts'
import { chipBalanceQueryKey, notificationsQueryKey } from '../queries/room-queries.ts'
import { callEndpoint } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'

/** Polling interval of the notifications, ms (A-NOTIF-02). */
const notificationPollMs = 100_000

/** The notifications of the signed-in user, newest first (A-HTTP-12). */
export const notificationsQuery = (userId: string) => {
  const queryKey = [...notificationsQueryKey, userId]
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<readonly Notification[]> => {
      const { data } = await callEndpoint(listNotifications)
      const knownIds = queryClient.getQueryData<readonly Notification[]>(queryKey)?.map(({ id }) => id)
      // Most notifications are about chips that have moved: a deposit, a prize, a refund, a withdrawal.
      if (knownIds && data.some(({ id }) => !knownIds.includes(id)))
        void queryClient.invalidateQueries({ queryKey: chipBalanceQueryKey })
      return data
    },
    refetchInterval: notificationPollMs,
  })
}

/** The list behind the bell; nothing is requested for a guest ([Q36]). */
export const useNotifications = () => {
  const user = useUser()
  return useQuery({ ...notificationsQuery(user?.id ?? ''), enabled: user !== null })
}

/** Marks all notifications as viewed (A-NOTIF-03, A-HTTP-13). */
export const markAllViewed = async (userId: string): Promise<void> => {
  const { queryKey } = notificationsQuery(userId)
  try {
    await callEndpoint(markNotificationsViewed, { body: { ids: [] } })
  } catch (error) {
    // The request is sent again when the user next opens the list.
    return console.warn('notifications could not be marked as viewed', error)
  }
  // A request for the list may still be running, and its reply may show notifications as not viewed. The request is
  // cancelled or, if the list was never loaded, sent again.
  if (queryClient.getQueryData(queryKey) === undefined) return queryClient.refetchQueries({ queryKey })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list) => list?.map((row) => ({ ...row, viewed: true })))
}
