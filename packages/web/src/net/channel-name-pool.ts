import { MAX_CHANNELS_PER_CONNECTION, REUSABLE_CHANNEL_NAMES } from '@cardroom/protocol'

/**
 * A page may open `MAX_CHANNELS_AT_ONCE` channels at once and one more every `CHANNEL_INTERVAL_MS` ms: the server
 * closes a connection that opens them faster.
 */
const MAX_CHANNELS_AT_ONCE = 8
const CHANNEL_INTERVAL_MS = 600

/**
 * The names of a page's channels. A new channel waits for its name while the page has `MAX_CHANNELS_PER_CONNECTION`
 * channels and is leaving one of them, or while it may not open a channel yet (`msUntilAllowed`).
 */
export const channelNamePool = () => {
  /** Names not in use. A name that a channel gives back goes to the end of the list (see `REUSABLE_CHANNEL_NAMES`). */
  const freeNames = [...REUSABLE_CHANNEL_NAMES]
  const leavingNames = new Set<string>()
  const waitingOpeners = new Set<(name: string) => void>()
  let allowedOpenings = MAX_CHANNELS_AT_ONCE
  let countedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** @returns ms until the page may open a channel, 0 if it may now */
  const msUntilAllowed = (): number => {
    const paces = Math.max(0, Math.floor((Date.now() - countedAt) / CHANNEL_INTERVAL_MS))
    allowedOpenings = Math.min(MAX_CHANNELS_AT_ONCE, allowedOpenings + paces)
    countedAt = allowedOpenings === MAX_CHANNELS_AT_ONCE ? Date.now() : countedAt + paces * CHANNEL_INTERVAL_MS
    return allowedOpenings > 0 ? 0 : countedAt + CHANNEL_INTERVAL_MS - Date.now()
  }

  /**
   * Whether the page has `MAX_CHANNELS_PER_CONNECTION` channels but is leaving one of them, so that a new channel
   * should wait. If the page is leaving none, it opens one more channel anyway: the server refuses it, and the page
   * shows the reason.
   */
  const isNameFreeSoon = (): boolean =>
    leavingNames.size > 0 && REUSABLE_CHANNEL_NAMES.length - freeNames.length >= MAX_CHANNELS_PER_CONNECTION

  const giveOutNames = (): void => {
    clearTimeout(timer)
    for (const openChannel of [...waitingOpeners]) {
      if (isNameFreeSoon()) return
      const waitMs = msUntilAllowed()
      if (waitMs > 0) {
        timer = setTimeout(giveOutNames, waitMs)
        return
      }
      const name = freeNames.shift()
      if (name === undefined) throw new RangeError('a page with more channels than there are names')
      allowedOpenings -= 1
      waitingOpeners.delete(openChannel)
      openChannel(name)
    }
  }

  return {
    /** @returns a function that cancels the request; it does nothing after `openChannel` was called */
    requestName: (openChannel: (name: string) => void): (() => void) => {
      waitingOpeners.add(openChannel)
      giveOutNames()
      return () => void waitingOpeners.delete(openChannel)
    },
    /** Called when the page has left the channel with this name and the server has not been told. */
    markLeaving: (name: string): void => void leavingNames.add(name),
    giveBackName: (name: string): void => {
      leavingNames.delete(name)
      freeNames.push(name)
      giveOutNames()
    },
  }
}
