import { listNotifications, type Notification, viewNotifications } from '@cardroom/protocol'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient } from '../app/query-client.ts'
import { call } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { notificationsKey } from './notifications-key.ts'

/** How often the list is fetched again, ms (A-NOTIF-02). */
const refreshMs = 100_000

/** The notifications of the signed-in user, newest first (A-HTTP-12). */
const notificationsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...notificationsKey, userId],
    queryFn: async (): Promise<readonly Notification[]> => (await call(listNotifications)).data,
    refetchInterval: refreshMs,
  })

/** The list behind the bell; for a guest nothing is asked ([Q36]). */
export const useNotifications = () => {
  const user = useUser()
  return useQuery({ ...notificationsQuery(user?.id ?? ''), enabled: user !== null })
}

/** Opening the bell marks all of them as viewed; they keep their mark while the list is open (A-NOTIF-03, A-HTTP-13). */
export const markViewed = async (userId: string): Promise<void> => {
  const { queryKey } = notificationsQuery(userId)
  try {
    await call(viewNotifications, { body: { ids: [] } })
  } catch (error) {
    // The list stays as it is; the next opening marks them.
    return console.warn('notifications could not be marked as viewed', error)
  }
  // An answer on its way was written before they were viewed; the first one is asked for again.
  if (queryClient.getQueryData(queryKey) === undefined) return queryClient.refetchQueries({ queryKey })
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (list) => list?.map((row) => ({ ...row, viewed: true })))
}
