import webPush from 'web-push'
import * as z from 'zod/mini'
import type { RoomConstantStore } from '../store/room-constants.ts'
import { ForbiddenAddress, type PublicHttpsPost } from './public-https-post.ts'

/** Content of a push message (B-PRES-03); `context` is the client route it opens. */
export interface PushNote {
  readonly title: string
  readonly body: string
  readonly context: string
  /** The message is about a table of the user, and is not shown while a page with a table is in view. */
  readonly ofTable?: true
  /** Set if an open page shows the same notification itself, with this tag: the newer of the two replaces the older. */
  readonly tag?: string
  /**
   * How long the push service may try to deliver the message, seconds; one day if left out. If it is given, the message
   * is also urgent: it wakes a sleeping phone.
   */
  readonly lifetimeS?: number
}

/** Sends messages by Web Push (RFC 8030, 8291, 8292). */
export interface PushSender {
  /** The room's VAPID public key, base64url. Browsers pass it to `pushManager.subscribe`. */
  readonly publicKey: string
  /**
   * @param deviceToken a push subscription as JSON (Q93); any other text returns `gone`
   * @returns `gone` if the subscription will never work again, or if its address is outside the public internet
   * @throws Error if the push service cannot be reached or refuses for now
   */
  send(deviceToken: string, note: PushNote): Promise<'sent' | 'gone'>
}

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() })

const subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})

/** How long a push service keeps a message without `lifetimeS` for an offline device, seconds. */
const PUSH_LIFETIME_S = 24 * 3600

export interface PushPorts {
  readonly keys: RoomConstantStore
  readonly post: PublicHttpsPost
  /** The operator's contact for push services: `mailto:` or `https:`. */
  readonly contact: string
}

/** Web push with the room's VAPID keys, which the room creates at its first start. */
export const openPushSender = async ({ keys, post, contact }: PushPorts): Promise<PushSender> => {
  const storedKeys = await keys.getOrMake('vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
  const { publicKey, privateKey } = keyPair.parse(JSON.parse(storedKeys))
  return {
    publicKey,
    send: async (deviceToken, note) => {
      const request = encryptedRequest(deviceToken, note, { subject: contact, publicKey, privateKey })
      if (request === null) return 'gone'
      const { endpoint, ...message } = request
      const status = await post(new URL(endpoint), message).catch(nullIfForbidden)
      if (status === null || status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`)
      return 'sent'
    },
  }
}

/** @returns null if the address must not be called @throws the error of a call that failed for another reason */
const nullIfForbidden = (error: unknown): null => {
  if (error instanceof ForbiddenAddress) return null
  throw error
}

type VapidKeys = { readonly subject: string; readonly publicKey: string; readonly privateKey: string }

/** @returns null for an invalid subscription */
const encryptedRequest = (deviceToken: string, { lifetimeS, ...note }: PushNote, vapidDetails: VapidKeys) => {
  try {
    const pushTarget = subscription.parse(JSON.parse(deviceToken))
    const { endpoint, headers, body } = webPush.generateRequestDetails(pushTarget, JSON.stringify(note), {
      vapidDetails,
      TTL: lifetimeS ?? PUSH_LIFETIME_S,
      // High urgency makes the push service wake a sleeping phone.
      ...(lifetimeS !== undefined && { urgency: 'high' as const }),
      contentEncoding: 'aes128gcm',
    })
    return { endpoint, headers: headers as Record<string, string>, body: body ?? Buffer.alloc(0) }
  } catch {
    return null
  }
}
