const MESSAGES = 5
const WINDOW_MS = 5_000

/** Five chat messages in five seconds for each player (S-RT-10). */
export const chatLimit = () => {
  const sentAt = new Map<string, readonly number[]>()
  return (player: string, now: number): boolean => {
    const recent = (sentAt.get(player) ?? []).filter((at) => at > now - WINDOW_MS)
    if (recent.length >= MESSAGES) return false
    sentAt.set(player, [...recent, now])
    return true
  }
}
