import type { TournamentId } from '@cardroom/engine'
import type { TournamentTemplate } from '../../config/tournament-template.ts'
import type { Cancel } from '../../ports/clock.ts'
import { type AnnouncePorts, announceTournament } from './announce-tournament.ts'
import { nextStarts } from './timetable.ts'
import { derivedTournamentId } from './tournament-id.ts'

/** A tournament is announced at least this long before its start, so that players can enter in time. */
export const MIN_ANNOUNCEMENT_LEAD_MS = 15_000
const RETRY_MS = 5_000

export interface SchedulePorts extends AnnouncePorts {
  readonly templates: readonly TournamentTemplate[]
  /** Writes a line that only the operator reads, never to a log (S-OPS-05). */
  readonly tellOperator: (line: string) => void
  readonly reportFailure: (error: unknown) => void
}

/** Keeps the next tournaments of every template announced. */
export interface TournamentScheduler {
  close(): void
}

/**
 * Starts to announce tournaments. The promise resolves after the first attempt to announce the next ones; a failed
 * attempt is repeated after `RETRY_MS`.
 */
export const startTournamentScheduler = async (ports: SchedulePorts): Promise<TournamentScheduler> => {
  const { templates, clock, reportFailure } = ports
  const announcedStarts = new Map<TournamentId, number>()
  let cancelWait: Cancel = () => {}
  let isClosed = false

  const announceNext = async (template: TournamentTemplate, now: number): Promise<void> => {
    for (const startsAt of nextStarts(template, now + MIN_ANNOUNCEMENT_LEAD_MS, template.ahead)) {
      const id = derivedTournamentId(template.id, startsAt)
      if (announcedStarts.has(id)) continue
      await announceScheduledStart(template, id, startsAt, ports)
      announcedStarts.set(id, startsAt)
    }
  }

  /**
   * Announces the next tournaments of each template that are not announced yet.
   * @returns when to call again, ms since 1970: `MIN_ANNOUNCEMENT_LEAD_MS` before the first start of any template that
   * is still further away than this time
   */
  const announceDueTournaments = async (): Promise<number> => {
    const now = clock.now()
    for (const [id, startsAt] of announcedStarts) if (startsAt < now) announcedStarts.delete(id)
    const failures: unknown[] = []
    // A template whose tournament cannot be created must not hold up the templates after it.
    for (const template of templates) await announceNext(template, now).catch((error) => void failures.push(error))
    if (failures.length > 0) throw failures[0]
    return Math.min(
      ...templates.map(
        (template) => (nextStarts(template, now + MIN_ANNOUNCEMENT_LEAD_MS, 1)[0] ?? now) - MIN_ANNOUNCEMENT_LEAD_MS,
      ),
    )
  }

  const announceAndWait = async (): Promise<void> => {
    const nextAt = await announceDueTournaments().catch((error: unknown) => {
      reportFailure(error)
      return clock.now() + RETRY_MS
    })
    if (!isClosed && Number.isFinite(nextAt)) cancelWait = clock.setTimer(nextAt, () => void announceAndWait())
  }

  await announceAndWait()
  return {
    close: () => {
      isClosed = true
      cancelWait()
    },
  }
}

const announceScheduledStart = (
  template: TournamentTemplate,
  id: TournamentId,
  startsAt: number,
  ports: SchedulePorts,
): Promise<void> => {
  const tellCode = (code: string, number: number): void => {
    const start = new Date(startsAt).toISOString()
    ports.tellOperator(`The access code of "${template.name}" (ID ${number}, start ${start}) is ${code}`)
  }
  return announceTournament({ id, template: template.id, startsAt, terms: template, tellCode }, ports)
}
