/** What a subscription to pushes needs from the browser and the server. */
export interface PushPorts {
  /** The browser's push manager; null while there is no service worker that could receive a push. */
  readonly manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'> | null>
  readonly permission: () => NotificationPermission
  /** The server's public key for Web Push, base64url. */
  readonly serverPublicKey: () => Promise<string>
}

/**
 * Subscribes this device to pushes, or ends its subscription, as the user wants and the browser permits.
 * @param isWanted the setting `notifications`
 * @returns the token with which the server pushes to this device: the push subscription as text ([Q93]); an empty text
 *   without permission, without a service worker, or if `isWanted` is false
 */
export const syncPushSubscription = async (ports: PushPorts, isWanted: boolean): Promise<string> => {
  const manager = await ports.manager()
  const keptSubscription = (await manager?.getSubscription()) ?? null
  if (manager === null || !isWanted || ports.permission() !== 'granted') {
    // After `unsubscribe` no push arrives at this device, even if the server still has the old token.
    await keptSubscription?.unsubscribe()
    return ''
  }
  const subscription =
    keptSubscription ??
    (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: await ports.serverPublicKey() }))
  return JSON.stringify(subscription)
}

/**
 * Reads the existing device token without asking for permission. It is sent with a sign-in (A-HTTP-09).
 * @returns an empty text if this device is not subscribed to pushes
 */
export const readExistingDeviceToken = async (manager: PushPorts['manager']): Promise<string> => {
  const keptSubscription = await (await manager())?.getSubscription()
  return keptSubscription ? JSON.stringify(keptSubscription) : ''
}

/** @returns the push manager, or null while no service worker runs */
export const findPushManager = async (): Promise<PushManager | null> => {
  const serviceWorkers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await serviceWorkers?.getRegistration()
  return registration?.active ? registration.pushManager : null
}
