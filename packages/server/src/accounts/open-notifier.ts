import type { FastifyBaseLogger } from 'fastify'
import type { RoomConfig } from '../config/room-config.ts'
import type { Store } from '../store/store.ts'
import { type Notifier, notifier } from './notifier.ts'
import type { PostOut } from './post-out.ts'
import { openPush } from './push.ts'

export interface NotifierSetup {
  readonly config: Pick<RoomConfig, 'contact' | 'domain'>
  readonly store: Pick<Store, 'roomKeys' | 'notifications' | 'users'>
  /** How the push services that users name are called. */
  readonly postOut: PostOut
  readonly logger: FastifyBaseLogger
}

/** The bell of the room, and the public key of its pushes. */
export const openNotifier = async ({
  config,
  store,
  postOut,
  logger,
}: NotifierSetup): Promise<{ readonly notifier: Notifier; readonly pushKey: string }> => {
  const contact = config.contact.email === null ? `https://${config.domain}` : `mailto:${config.contact.email}`
  const push = await openPush({ keys: store.roomKeys, post: postOut, contact })
  const failed = (error: unknown) => logger.warn({ why: String(error) }, 'push not delivered')
  return { notifier: notifier({ ...store, push, failed }), pushKey: push.publicKey }
}
