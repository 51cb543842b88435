/** Time in ms after which `untilAllBack` reports clients that are still away. */
const ABSENCE_REPORT_MS = 180_000

type AbsenceKind = 'disconnected' | 'not at the table'

/** Records which clients of a process are away: disconnected, or reconnected but not back at their table. */
export const absenceRecord = () => {
  const away = new Map<object, AbsenceKind>()
  let onAllBack = (): void => {}
  return {
    recordDisconnect: (client: object): void => void away.set(client, 'disconnected'),
    recordReconnect: (client: object): void => {
      if (away.has(client)) away.set(client, 'not at the table')
    },
    isAway: (client: object): boolean => away.has(client),
    recordReturn: (client: object): void => {
      away.delete(client)
      if (away.size === 0) onAllBack()
    },
    /** @throws Error if somebody is still away after three minutes */
    untilAllBack: async (): Promise<void> => {
      if (away.size === 0) return
      const late = setTimeout(() => onAllBack(), ABSENCE_REPORT_MS)
      await new Promise<void>((resolve) => {
        onAllBack = resolve
      })
      clearTimeout(late)
      const reasons = [...away.values()]
      const describeCount = (one: AbsenceKind): string => `${reasons.filter((reason) => reason === one).length} ${one}`
      if (reasons.length > 0)
        throw new Error(`still away: ${describeCount('disconnected')}, ${describeCount('not at the table')}`)
    },
  }
}
