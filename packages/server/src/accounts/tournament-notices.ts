import type { PlayerId } from '@cardroom/engine'
import type { Ledger } from '../ledger/ledger.ts'
import type { Cancel, Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import { toWire } from '../tables/amounts.ts'
import type { Profiles } from '../tables/contract.ts'
import { isOver } from '../tournaments/board.ts'
import type { TournamentNews, Tournaments } from '../tournaments/contract.ts'
import type { Notifier } from './notifier.ts'
import type { Occasion } from './occasions.ts'

const AHEAD_MS = 5 * 60_000
/** Told later than that, "in 5 minutes" is wrong. */
const LATE_MS = 60_000

export interface NoticePorts {
  readonly notifier: Pick<Notifier, 'tell'>
  readonly profiles: Profiles
  readonly ledger: Pick<Ledger, 'totalsByReference'>
  readonly clock: Clock
  readonly failed: (error: unknown) => void
}

/** Tells the players of a tournament how it goes, each thing once, over crashes too (S-NOTIF-01). */
export interface TournamentNotices {
  /** Follows the tournaments of the room, from what they are now. */
  follow(tournaments: Pick<Tournaments, 'running' | 'onNews'>): void
  /** Tells what a tournament that is over brought its players. */
  tellOutcome(news: TournamentNews): Promise<void>
  close(): void
}

export const tournamentNotices = (ports: NoticePorts): TournamentNotices => {
  const { notifier, profiles, clock, failed } = ports
  const told = new Set<string>()
  const timers = new Map<string, Cancel>()
  let stop: Cancel = () => {}

  const tell = async (news: TournamentNews, player: PlayerId, occasion: Occasion): Promise<void> => {
    const key = `${occasion.type}:${news.id}:${player}`
    if (told.has(key)) return
    told.add(key)
    try {
      await profiles.load([player])
      if (!profiles.of(player).isBot) await notifier.tell(key, userId(player), occasion)
    } catch (error) {
      told.delete(key)
      throw error
    }
  }

  const tellAll = async (news: TournamentNews, type: 'REGISTERED' | 'STARTING' | 'STARTED'): Promise<void> => {
    const occasion = { type: `TOURNAMENT_${type}`, at: placeOf(news) } as const
    for (const { player } of news.entrants) await tell(news, player, occasion)
  }

  const tellPrizes = async (news: TournamentNews): Promise<void> => {
    if (!news.prizesFinal) return
    for (const { player, place, prize } of news.entrants) {
      if (place === null || prize === 0) continue
      await tell(news, player, { type: 'TOURNAMENT_PRIZE', at: placeOf(news), place, amount: toWire(prize) })
    }
  }

  const tellReturned = async (news: TournamentNews): Promise<void> => {
    for (const { player, state } of news.entrants) {
      if (state === 'out') continue
      const amount = toWire(await returnedTo(player, news, ports.ledger))
      await tell(news, player, { type: 'TOURNAMENT_CANCELLED', at: placeOf(news), amount })
    }
  }

  const forget = (id: string): void => {
    timers.get(id)?.()
    timers.delete(id)
    for (const key of told) if (key.includes(`:${id}:`)) told.delete(key)
  }

  /** Five minutes before the start whoever is in by then is told; who comes later knows. */
  const waitForStart = (news: TournamentNews, latest: () => TournamentNews | undefined): void => {
    const at = news.config.startsAt - AHEAD_MS
    if (news.hasStarted || timers.has(news.id) || clock.now() > at + LATE_MS) return
    const tellThen = () => {
      const now = latest()
      if (now && !now.hasStarted) tellAll(now, 'STARTING').catch(failed)
    }
    timers.set(news.id, clock.setTimer(at, tellThen))
  }

  return {
    follow: (tournaments) => {
      const hear = (news: TournamentNews): void => {
        const { id, hasStarted } = news
        // What a tournament that is over brought is told with its result.
        if (isOver(news)) {
          forget(id)
          return
        }
        waitForStart(news, () => tournaments.running().find((one) => one.id === id))
        const tellNow = async () => {
          await tellAll(news, 'REGISTERED')
          if (hasStarted) await tellAll(news, 'STARTED')
          await tellPrizes(news)
        }
        tellNow().catch(failed)
      }
      for (const news of tournaments.running()) hear(news)
      stop = tournaments.onNews(hear)
    },
    tellOutcome: async (news) => {
      await tellPrizes(news)
      if (news.status === 'cancelled') await tellReturned(news)
      forget(news.id)
    },
    close: () => {
      stop()
      for (const cancel of timers.values()) cancel()
    },
  }
}

const placeOf = ({ id, config }: TournamentNews) => ({ id, name: config.name, access: config.access })

/** What a cancelled tournament returned to a player, hundredths: before the start all that was paid, later by S-MTT-12. */
const returnedTo = async (
  player: PlayerId,
  { id, config, hasStarted }: TournamentNews,
  ledger: NoticePorts['ledger'],
): Promise<number> => {
  const price = config.buyIn + config.fee
  if (!hasStarted) return price
  const total = async (kind: 'tournament' | 'refund' | 'prize') =>
    (await ledger.totalsByReference(`wallet:${player}`, kind)).get(id) ?? 0
  // Who had un-registered and came again was given the first price back before.
  const givenBackBefore = -(await total('tournament')) - price
  return (await total('refund')) + (await total('prize')) - givenBackBefore
}
