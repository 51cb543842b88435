/** Time in ms after which `allBack` reports clients that are still away. */
const ABSENCE_REPORT_MS = 60_000

type AbsenceKind = 'disconnected' | 'not at the table'

/** Records which clients of a process are away: disconnected, or reconnected but not back at their table. */
export const absenceRecord = () => {
  const away = new Map<object, AbsenceKind>()
  let whenAllBack = (): void => {}
  return {
    left: (client: object): void => void away.set(client, 'disconnected'),
    connected: (client: object): void => {
      if (away.has(client)) away.set(client, 'not at the table')
    },
    isAway: (client: object): boolean => away.has(client),
    cameBack: (client: object): void => {
      away.delete(client)
      if (away.size === 0) whenAllBack()
    },
    /** @throws Error if somebody is still away after a minute */
    allBack: async (): Promise<void> => {
      if (away.size === 0) return
      const late = setTimeout(() => whenAllBack(), ABSENCE_REPORT_MS)
      await new Promise<void>((resolve) => {
        whenAllBack = resolve
      })
      clearTimeout(late)
      const reasons = [...away.values()]
      const count = (one: AbsenceKind): string => `${reasons.filter((reason) => reason === one).length} ${one}`
      if (reasons.length > 0) throw new Error(`still away: ${count('disconnected')}, ${count('not at the table')}`)
    },
  }
}
