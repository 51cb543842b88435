import type { PlayerId } from '@cardroom/engine'
import type { Notifier } from '../notifications/notifier.ts'
import type { Occasion } from '../notifications/occasions.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import type { Ledger } from '../ports/ledger.ts'
import { isOver, type TournamentNews, type Tournaments } from '../tournaments/contract.ts'
import { toWire } from '../views/amounts.ts'
import type { Profiles } from '../views/profiles.ts'

const MINUTE_MS = 60_000
const AHEAD_MS = 5 * MINUTE_MS
/** A later notification would be wrong about "in 5 minutes". */
const LATE_MS = MINUTE_MS

export interface NoticePorts {
  readonly notifier: Pick<Notifier, 'tellAll'>
  readonly profiles: Profiles
  readonly ledger: Pick<Ledger, 'totalsByReference'>
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Notifies the players of a tournament's progress, each occasion once, also after a crash (S-NOTIF-01). */
export const tournamentNotices = (ports: NoticePorts) => {
  const { notifier, profiles, clock, failed } = ports
  const told = new Set<string>()
  const timers = new Map<string, Cancel>()
  let stop: Cancel = () => {}

  const keyOf = (news: TournamentNews, player: PlayerId, type: Occasion['type']): string => {
    // Another id, so that a postponed start is notified again.
    const isAgain = type === 'TOURNAMENT_STARTING' && news.isStartPostponed
    return `${type}${isAgain ? ':again' : ''}:${news.id}:${player}`
  }

  const tell = async (news: TournamentNews, players: readonly PlayerId[], occasion: Occasion): Promise<void> => {
    // Most entrants were notified by earlier summaries: skip the database for them.
    const untold = players
      .map((player) => ({ player, id: keyOf(news, player, occasion.type) }))
      .filter(({ id }) => !told.has(id))
    if (untold.length === 0) return
    for (const { id } of untold) told.add(id)
    try {
      await profiles.load(untold.map(({ player }) => player))
      const people = untold.filter(({ player }) => !profiles.of(player).isBot)
      await notifier.tellAll(
        people.map(({ player, id }) => ({ id, user: userId(player) })),
        occasion,
      )
    } catch (error) {
      for (const { id } of untold) told.delete(id)
      throw error
    }
  }

  const tellAll = (news: TournamentNews, occasion: Occasion): Promise<void> =>
    tell(
      news,
      news.entrants.map(({ player }) => player),
      occasion,
    )

  const tellStarting = async (news: TournamentNews): Promise<void> => {
    const minutes = Math.ceil((news.config.startsAt - clock.now()) / MINUTE_MS)
    if (minutes > 0) await tellAll(news, { type: 'TOURNAMENT_STARTING', at: placeOf(news), minutes })
  }

  const tellPrizes = async (news: TournamentNews): Promise<void> => {
    if (!news.prizesFinal) return
    for (const { player, place, prize } of news.entrants) {
      if (place === null || prize === 0) continue
      await tell(news, [player], { type: 'TOURNAMENT_PRIZE', at: placeOf(news), place, amount: toWire(prize) })
    }
  }

  const tellReturned = async (news: TournamentNews): Promise<void> => {
    for (const { player, state } of news.entrants) {
      if (state === 'out') continue
      const amount = toWire(await returnedTo(player, news, ports.ledger))
      await tell(news, [player], { type: 'TOURNAMENT_CANCELLED', at: placeOf(news), amount })
    }
  }

  const forget = (id: string): void => {
    timers.get(id)?.()
    timers.delete(id)
    for (const key of told) if (key.includes(`:${id}:`)) told.delete(key)
  }

  /** Five minutes before the start every entrant is notified; later entrants know the start. */
  const waitForStart = (news: TournamentNews, latest: () => TournamentNews | undefined): void => {
    const at = news.config.startsAt - AHEAD_MS
    if (news.hasStarted || timers.has(news.id) || clock.now() > at + LATE_MS) return
    const tellThen = () => {
      const now = latest()
      if (now && !now.hasStarted) tellStarting(now).catch(failed)
    }
    timers.set(news.id, clock.setTimer(at, tellThen))
  }

  return {
    /** Follows the room's tournaments, beginning with their current summaries. */
    follow: (tournaments: Pick<Tournaments, 'running' | 'onNews'>): void => {
      const hear = (news: TournamentNews): void => {
        const { id, hasStarted } = news
        // Its outcome is notified by `tellOutcome`.
        if (isOver(news)) {
          forget(id)
          return
        }
        waitForStart(news, () => tournaments.running().find((one) => one.id === id))
        const tellNow = async () => {
          await tellAll(news, { type: 'TOURNAMENT_REGISTERED', at: placeOf(news) })
          if (news.isStartPostponed && !hasStarted) await tellStarting(news)
          if (hasStarted) await tellAll(news, { type: 'TOURNAMENT_STARTED', at: placeOf(news) })
          await tellPrizes(news)
        }
        tellNow().catch(failed)
      }
      for (const news of tournaments.running()) hear(news)
      stop = tournaments.onNews(hear)
    },
    /** Notifies prizes, or refunds of a cancelled tournament. */
    tellOutcome: async (news: TournamentNews): Promise<void> => {
      await tellPrizes(news)
      if (news.status === 'cancelled') await tellReturned(news)
      forget(news.id)
    },
    close: (): void => {
      stop()
      for (const cancel of timers.values()) cancel()
    },
  }
}

const placeOf = ({ id, config }: TournamentNews) => ({ id, name: config.name, access: config.access })

/** Refund of a cancelled tournament, hundredths of a chip: before the start the whole price, later by S-MTT-12. */
const returnedTo = async (
  player: PlayerId,
  { id, config, hasStarted }: TournamentNews,
  ledger: NoticePorts['ledger'],
): Promise<number> => {
  const price = config.buyIn + config.fee
  if (!hasStarted) return price
  const total = async (kind: 'tournament' | 'refund' | 'prize') =>
    (await ledger.totalsByReference(`wallet:${player}`, kind)).get(id) ?? 0
  // Refund of an earlier registration of a player who unregistered and registered again.
  const givenBackBefore = -(await total('tournament')) - price
  return (await total('refund')) + (await total('prize')) - givenBackBefore
}
