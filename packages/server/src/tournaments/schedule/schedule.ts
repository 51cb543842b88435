import type { TournamentId } from '@cardroom/engine'
import type { Cancel, Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import type { TournamentRecords } from '../../store/tournaments.ts'
import type { Tournaments } from '../contract.ts'
import { accessCodeHash, newAccessCode } from './access-code.ts'
import { configOf, type TournamentTemplate } from './template.ts'
import { nextStarts } from './timetable.ts'
import { tournamentIdOf } from './tournament-id.ts'

/** What starts sooner is not announced any more: nobody could enter it. */
const NOTICE_MS = 15_000
const RETRY_MS = 5_000

export interface SchedulePorts {
  readonly templates: readonly TournamentTemplate[]
  readonly tournaments: Pick<Tournaments, 'create' | 'news'>
  readonly records: Pick<TournamentRecords, 'announce' | 'putCodeHash'>
  readonly clock: Clock
  readonly entropy: Entropy
  /** Writes a line where the operator alone reads it: no log (S-OPS-05). */
  readonly tellOperator: (line: string) => void
  readonly failed: (error: unknown) => void
}

/** Keeps the next tournaments of every template announced. */
export interface Schedule {
  close(): void
}

/** When it settles the next tournaments are announced, or it tries again by itself. */
export const openSchedule = async (ports: SchedulePorts): Promise<Schedule> => {
  const { templates, clock, failed } = ports
  const made = new Map<TournamentId, number>()
  let wait: Cancel = () => {}
  let closed = false

  const announceNext = async (template: TournamentTemplate, now: number): Promise<void> => {
    for (const startsAt of nextStarts(template, now + NOTICE_MS, template.ahead)) {
      const id = tournamentIdOf(template.id, startsAt)
      if (made.has(id)) continue
      await announce(template, id, startsAt, ports)
      made.set(id, startsAt)
    }
  }

  /** @returns when the next one is to be announced: the first in a list is taken off it */
  const keepUp = async (): Promise<number> => {
    const now = clock.now()
    for (const [id, startsAt] of made) if (startsAt < now) made.delete(id)
    for (const template of templates) await announceNext(template, now)
    return Math.min(...templates.map((template) => (nextStarts(template, now + NOTICE_MS, 1)[0] ?? now) - NOTICE_MS))
  }

  const goOn = async (): Promise<void> => {
    const next = await keepUp().catch((error: unknown) => {
      failed(error)
      return clock.now() + RETRY_MS
    })
    if (!closed && Number.isFinite(next)) wait = clock.setTimer(next, () => void goOn())
  }

  await goOn()
  return {
    close: () => {
      closed = true
      wait()
    },
  }
}

/**
 * Makes a tournament unless it is there already. A crash leaves nothing half made: until it is there everything is done
 * anew, and a code told before is replaced by the one told last.
 */
const announce = async (
  template: TournamentTemplate,
  id: TournamentId,
  startsAt: number,
  { tournaments, records, clock, entropy, tellOperator }: SchedulePorts,
): Promise<void> => {
  if ((await tournaments.news(id)) !== null) return
  const number = await records.announce({ id, template: template.id, startsAt, houseBots: template.houseBots })
  if (template.access === 'PRIVATE') {
    const code = newAccessCode(entropy)
    await records.putCodeHash(id, accessCodeHash(id, code))
    const start = new Date(startsAt).toISOString()
    tellOperator(`The access code of "${template.name}" (ID ${number}, start ${start}) is ${code}`)
  }
  await tournaments.create(configOf(template, { id, uid: String(number), startsAt, now: clock.now() }))
}
