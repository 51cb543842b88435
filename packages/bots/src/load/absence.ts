/** Time in ms after which `untilAllBack` reports clients that are still away. */
const ABSENCE_REPORT_MS = 180_000

type AbsenceKind = 'disconnected' | 'not at the table'

/** Records which clients of a process are away: disconnected, or reconnected but not back at their table. */
export const clientAbsenceTracker = () => {
  const awayClients = new Map<object, AbsenceKind>()
  let onAllBack = (): void => {}
  return {
    recordDisconnect: (client: object): void => void awayClients.set(client, 'disconnected'),
    recordReconnect: (client: object): void => {
      if (awayClients.has(client)) awayClients.set(client, 'not at the table')
    },
    isAway: (client: object): boolean => awayClients.has(client),
    recordReturn: (client: object): void => {
      awayClients.delete(client)
      if (awayClients.size === 0) onAllBack()
    },
    /** @throws Error if somebody is still away after three minutes */
    untilAllBack: async (): Promise<void> => {
      if (awayClients.size === 0) return
      const reportTimer = setTimeout(() => onAllBack(), ABSENCE_REPORT_MS)
      await new Promise<void>((resolve) => {
        onAllBack = resolve
      })
      clearTimeout(reportTimer)
      const reasons = [...awayClients.values()]
      const describeCount = (kind: AbsenceKind): string =>
        `${reasons.filter((reason) => reason === kind).length} ${kind}`
      if (reasons.length > 0)
        throw new Error(`still away: ${describeCount('disconnected')}, ${describeCount('not at the table')}`)
    },
  }
}
