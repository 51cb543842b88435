import { updateMe } from '@cardroom/protocol'
import { create } from 'zustand'
import { queryClient } from '../app/query-client.ts'
import { configQuery } from '../http/room-queries.ts'
import { call, session } from '../session/current-session.ts'
import { useSession } from '../session/session-store.ts'
import { settingsNow } from '../settings/current-settings.ts'
import { deviceToken, type PushPorts } from './device-token.ts'
import { pushManager } from './worker.ts'

/** The token as the room last took it, so that only a change is sent; it goes with the session (A-SIGNIN-03). */
const sentKey = 'deviceToken'

const permissionNow = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission

/** Whether pushes may be shown on this device; 'default': nobody has been asked. */
export const usePushPermission = create<{ readonly permission: NotificationPermission }>(() => ({
  permission: permissionNow(),
}))

const ports: PushPorts = {
  manager: pushManager,
  permission: permissionNow,
  key: async () => (await queryClient.ensureQueryData(configQuery)).pushKey,
}

/** Fetches the token, and tells the room when it is another one. Called on each change of the page (B-PRES-02). */
export const refreshDeviceToken = async (): Promise<void> => {
  const { user } = useSession.getState()
  if (user === null) return
  try {
    const token = await deviceToken(ports, settingsNow().notifications)
    if (token === (localStorage.getItem(sentKey) ?? '') || useSession.getState().user?.id !== user.id) return
    session.updateUser(await call(updateMe, { body: { deviceToken: token } }))
    localStorage.setItem(sentKey, token)
  } catch (error) {
    console.warn('pushes do not reach this device', error)
  }
}

/** Asks for the permission, after a click; a browser asks its owner once ([Q93]). */
export const askPushPermission = async (): Promise<void> => {
  if (permissionNow() === 'default') await Notification.requestPermission()
  usePushPermission.setState({ permission: permissionNow() })
  await refreshDeviceToken()
}

/** This device receives nothing for whoever has signed out. */
export const stopPush = async (): Promise<void> => void (await deviceToken(ports, false).catch(() => ''))
