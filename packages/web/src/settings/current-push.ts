import { updateMe } from '@cardroom/protocol'
import { create } from 'zustand'
import { queryClient } from '../queries/query-client.ts'
import { configQuery } from '../queries/room-queries.ts'
import { callEndpoint, session } from '../session/current-session.ts'
import { findPushManager, type PushPorts, syncPushSubscription } from '../session/device-token.ts'
import { useSession } from '../session/session-store.ts'
import { readCurrentSettings } from './current-settings.ts'

/**
 * Key of the stored device token that was last sent to the server, so that only a changed token is sent. The item is
 * cleared with the session (A-SIGNIN-03).
 */
const sentTokenKey = 'deviceToken'

const permissionNow = (): NotificationPermission =>
  typeof Notification === 'undefined' ? 'denied' : Notification.permission

/** Store of the push permission of this device; 'default' if the browser has not asked yet. */
export const usePushPermission = create<{ readonly permission: NotificationPermission }>(() => ({
  permission: permissionNow(),
}))

const ports: PushPorts = {
  manager: findPushManager,
  permission: permissionNow,
  serverPublicKey: async () => (await queryClient.ensureQueryData(configQuery)).pushKey,
}

/**
 * Gets the device token and sends it to the server if it has changed. Called after each navigation (B-PRES-02), after
 * each answer about the permission, and once the service worker is active.
 */
export const refreshDeviceToken = async (): Promise<void> => {
  const { user } = useSession.getState()
  if (user === null) return
  try {
    const token = await syncPushSubscription(ports, readCurrentSettings().notifications)
    if (token === (localStorage.getItem(sentTokenKey) ?? '') || useSession.getState().user?.id !== user.id) return
    session.updateUser(await callEndpoint(updateMe, { body: { deviceToken: token } }))
    localStorage.setItem(sentTokenKey, token)
  } catch (error) {
    console.warn('updating the device token failed', error)
  }
}

/** Requests the permission, after a click; a browser asks only once ([Q93]). */
export const askPushPermission = async (): Promise<void> => {
  if (permissionNow() === 'default') await Notification.requestPermission()
  usePushPermission.setState({ permission: permissionNow() })
  await refreshDeviceToken()
}

/** Stops pushes to this device after a sign-out. */
export const stopPush = async (): Promise<void> => void (await syncPushSubscription(ports, false).catch(() => ''))
