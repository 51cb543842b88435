import type { FastifyBaseLogger } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import { errorSummary } from '../ports/fault.ts'
import type { Store } from '../store/store.ts'
import { type Notifier, notifier } from './notifier.ts'
import type { PublicHttpsPost } from './public-https-post.ts'
import { openPushSender } from './push.ts'

export interface NotifierSetup {
  readonly config: Pick<RoomConfig, 'contact' | 'domain' | 'rehearsal'>
  readonly store: Pick<Store, 'roomKeys' | 'notifications' | 'users' | 'pushSubscriptions'>
  /** Posts to the push services named in users' subscriptions. */
  readonly publicHttpsPost: PublicHttpsPost
  readonly logger: FastifyBaseLogger
}

/** @returns the room's notifier, and `pushKey`, the public VAPID key that browsers need to subscribe to web push */
export const openNotifier = async ({
  config,
  store,
  publicHttpsPost,
  logger,
}: NotifierSetup): Promise<{ readonly notifier: Notifier; readonly pushKey: string }> => {
  const contact = config.contact.email === null ? `https://${config.domain}` : `mailto:${config.contact.email}`
  const push = await openPushSender({ keys: store.roomKeys, post: publicHttpsPost, contact })
  const reportFailure = (error: unknown) => logger.warn({ why: errorSummary(error) }, 'push not delivered')
  // The store of a rehearsal has the phones of the live room's players, who must not hear of its hands.
  const subscriptions = config.rehearsal ? { ...store.pushSubscriptions, of: async () => [] } : store.pushSubscriptions
  return {
    notifier: notifier({ ...store, subscriptions, push, reportFailure }),
    pushKey: push.publicKey,
  }
}
