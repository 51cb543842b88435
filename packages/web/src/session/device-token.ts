/** What a browser gives for pushes: its push manager, or a stand-in. */
export interface PushPorts {
  /** null while there is no worker that could receive a push. */
  readonly manager: () => Promise<Pick<PushManager, 'getSubscription' | 'subscribe'> | null>
  readonly permission: () => NotificationPermission
  /** The room's public key, base64url. */
  readonly key: () => Promise<string>
}

/**
 * The token by which the room pushes to this device: the subscription as text ([Q93]).
 * @param isWanted the setting `notifications`
 * @returns an empty text without permission, without a worker, or where it is not wanted
 */
export const deviceToken = async (ports: PushPorts, isWanted: boolean): Promise<string> => {
  const manager = await ports.manager()
  const kept = (await manager?.getSubscription()) ?? null
  if (manager === null || !isWanted || ports.permission() !== 'granted') {
    // Nothing arrives here any more, whatever the room still holds.
    await kept?.unsubscribe()
    return ''
  }
  const subscription =
    kept ?? (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: await ports.key() }))
  return JSON.stringify(subscription)
}

/** The token this browser was given before, without asking anybody; it goes along with a sign-in (A-HTTP-09). */
export const keptDeviceToken = async (manager: PushPorts['manager']): Promise<string> => {
  const kept = await (await manager())?.getSubscription()
  return kept ? JSON.stringify(kept) : ''
}

/** @returns what receives pushes, or null while no worker runs */
export const pushManager = async (): Promise<PushManager | null> => {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  const registration = await workers?.getRegistration()
  return registration?.active ? registration.pushManager : null
}
