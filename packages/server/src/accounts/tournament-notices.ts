import type { PlayerId } from '@cardroom/engine'
import type { Notifier } from '../notifications/notifier.ts'
import type { Occasion } from '../notifications/occasions.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import { isOver, type TournamentSummary, type Tournaments } from '../tournaments/contract.ts'
import { toWire } from '../views/amounts.ts'
import type { Profiles } from '../views/profiles.ts'

const MINUTE_MS = 60_000
const AHEAD_MS = 5 * MINUTE_MS
/** A later notification would be wrong about "in 5 minutes". */
const LATE_MS = MINUTE_MS

export interface NoticePorts {
  readonly notifier: Pick<Notifier, 'notifyAll'>
  readonly profiles: Profiles
  readonly ledger: Pick<Ledger, 'totalsByReference'>
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Notifies the players of a tournament's progress, each occasion once, also after a crash (S-NOTIF-01). */
export const tournamentNotices = (ports: NoticePorts) => {
  const { notifier, profiles, clock, failed } = ports
  const notified = new Set<string>()
  /** Key of the notices of each tournament's last summary, to skip repeated ones; missing after a failure. */
  const handled = new Map<string, string>()
  const timers = new Map<string, Cancel>()
  let stop: Cancel = () => {}

  const keyOf = (summary: TournamentSummary, player: PlayerId, type: Occasion['type']): string => {
    // Another id, so that a postponed start is notified again.
    const isAgain = type === 'TOURNAMENT_STARTING' && summary.isStartPostponed
    return `${type}${isAgain ? ':again' : ''}:${summary.id}:${player}`
  }

  const notify = async (
    summary: TournamentSummary,
    players: readonly PlayerId[],
    occasion: Occasion,
  ): Promise<void> => {
    // Most entrants were notified by earlier summaries: skip the database for them.
    const unsent = players
      .map((player) => ({ player, id: keyOf(summary, player, occasion.type) }))
      .filter(({ id }) => !notified.has(id))
    if (unsent.length === 0) return
    for (const { id } of unsent) notified.add(id)
    try {
      await profiles.load(unsent.map(({ player }) => player))
      const people = unsent.filter(({ player }) => !profiles.of(player).isBot)
      await notifier.notifyAll(
        people.map(({ player, id }) => ({ id, user: userId(player) })),
        occasion,
      )
    } catch (error) {
      for (const { id } of unsent) notified.delete(id)
      throw error
    }
  }

  const notifyAll = (summary: TournamentSummary, occasion: Occasion): Promise<void> =>
    notify(
      summary,
      summary.entrants.map(({ player }) => player),
      occasion,
    )

  const notifyStarting = async (summary: TournamentSummary): Promise<void> => {
    const minutes = Math.ceil((summary.config.startsAt - clock.now()) / MINUTE_MS)
    if (minutes > 0) await notifyAll(summary, { type: 'TOURNAMENT_STARTING', at: placeOf(summary), minutes })
  }

  const notifyPrizes = async (summary: TournamentSummary): Promise<void> => {
    if (!summary.prizesFinal) return
    for (const { player, place, prize } of summary.entrants) {
      if (place === null || prize === 0) continue
      await notify(summary, [player], { type: 'TOURNAMENT_PRIZE', at: placeOf(summary), place, amount: toWire(prize) })
    }
  }

  const notifyRefunds = async (summary: TournamentSummary): Promise<void> => {
    for (const { player, state } of summary.entrants) {
      if (state === 'out') continue
      const amount = toWire(await returnedTo(player, summary, ports.ledger))
      await notify(summary, [player], { type: 'TOURNAMENT_CANCELLED', at: placeOf(summary), amount })
    }
  }

  const forget = (id: string): void => {
    handled.delete(id)
    timers.get(id)?.()
    timers.delete(id)
    for (const key of notified) if (key.includes(`:${id}:`)) notified.delete(key)
  }

  /** Five minutes before the start every entrant is notified; later entrants know the start. */
  const waitForStart = (summary: TournamentSummary, latest: () => TournamentSummary | undefined): void => {
    const at = summary.config.startsAt - AHEAD_MS
    if (summary.hasStarted || timers.has(summary.id) || clock.now() > at + LATE_MS) return
    const notifyAt = () => {
      const now = latest()
      if (now && !now.hasStarted) notifyStarting(now).catch(failed)
    }
    timers.set(summary.id, clock.setTimer(at, notifyAt))
  }

  return {
    /** Follows the room's tournaments, beginning with their current summaries. */
    follow: (tournaments: Pick<Tournaments, 'running' | 'onSummary'>): void => {
      const handle = (summary: TournamentSummary): void => {
        const { id, hasStarted } = summary
        // Its outcome is notified by `notifyOutcome`.
        if (isOver(summary)) {
          forget(id)
          return
        }
        // Most summaries follow a finished hand, which needs no notice; a large tournament has many of them a second.
        const occasions = occasionsOf(summary)
        if (handled.get(id) === occasions) return
        handled.set(id, occasions)
        waitForStart(summary, () => tournaments.running().find((one) => one.id === id))
        const tellNow = async () => {
          await notifyAll(summary, { type: 'TOURNAMENT_REGISTERED', at: placeOf(summary) })
          if (summary.isStartPostponed && !hasStarted) await notifyStarting(summary)
          if (hasStarted) await notifyAll(summary, { type: 'TOURNAMENT_STARTED', at: placeOf(summary) })
          await notifyPrizes(summary)
        }
        tellNow().catch((error: unknown) => {
          handled.delete(id)
          failed(error)
        })
      }
      for (const summary of tournaments.running()) handle(summary)
      stop = tournaments.onSummary(handle)
    },
    /** Notifies prizes, or refunds of a cancelled tournament. */
    notifyOutcome: async (summary: TournamentSummary): Promise<void> => {
      await notifyPrizes(summary)
      if (summary.status === 'cancelled') await notifyRefunds(summary)
      forget(summary.id)
    },
    close: (): void => {
      stop()
      for (const cancel of timers.values()) cancel()
      timers.clear()
      handled.clear()
    },
  }
}

/** Equal for summaries that lead to the same notices. New entrants are the last ones. */
const occasionsOf = ({ entrants, hasStarted, isStartPostponed, prizesFinal }: TournamentSummary): string => {
  const placed = prizesFinal ? entrants.reduce((sum, { place }) => sum + (place === null ? 0 : 1), 0) : 0
  return [entrants.length, entrants.at(-1)?.player, hasStarted, isStartPostponed, prizesFinal, placed].join()
}

const placeOf = ({ id, config }: TournamentSummary) => ({ id, name: config.name, access: config.access })

/** Refund of a cancelled tournament, hundredths of a chip: before the start the whole price, later by S-MTT-12. */
const returnedTo = async (
  player: PlayerId,
  { id, config, hasStarted }: TournamentSummary,
  ledger: NoticePorts['ledger'],
): Promise<number> => {
  const price = config.buyIn + config.fee
  if (!hasStarted) return price
  const total = async (kind: 'tournament' | 'refund' | 'prize') =>
    (await ledger.totalsByReference(userId(player), kind, id)).get(id) ?? 0
  // Refund of an earlier registration of a player who unregistered and registered again.
  const givenBackBefore = -(await total('tournament')) - price
  return (await total('refund')) + (await total('prize')) - givenBackBefore
}
