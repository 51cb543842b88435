import { SEAT_OFFER_MS } from '@cardroom/engine'
import { type Notification, seatOfferTag } from '@cardroom/protocol'

/** An event that users are notified of (S-NOTIF-01). Amounts in chips. */
export type NotificationOccasion =
  | { readonly type: 'WELCOME' }
  | { readonly type: 'DEPOSIT'; readonly amount: number; readonly blockIndex: number }
  | { readonly type: 'TOURNAMENT_REGISTERED' | 'TOURNAMENT_STARTED'; readonly tournament: Tournament }
  | { readonly type: 'TOURNAMENT_STARTING'; readonly tournament: Tournament; readonly minutes: number }
  | { readonly type: 'TOURNAMENT_CANCELLED'; readonly tournament: Tournament; readonly amount: number }
  | {
      readonly type: 'TOURNAMENT_PRIZE'
      readonly tournament: Tournament
      readonly place: number
      readonly amount: number
    }
  | { readonly type: 'SEAT_OFFERED'; readonly gameId: string; readonly name: string }
  | { readonly type: 'REFERRAL_JOINED'; readonly username: string }
  | { readonly type: 'BROADCAST'; readonly message: string; readonly context: string }

interface Tournament {
  readonly id: string
  readonly name: string
  readonly access: 'PUBLIC' | 'PRIVATE'
}

/** How long the start of a tournament is news, seconds. */
const STARTED_LIFETIME_S = 5 * 60

interface NotificationContent extends Pick<Notification, 'type' | 'message' | 'context'> {
  readonly meta: object
  readonly title: string
  /** Seconds after which a push message with this content is of no use. Left out if the message stays useful. */
  readonly pushLifetimeS?: number
  /** Tag of the push message. Set only for an occasion of which an open but hidden page shows a notification itself. */
  readonly pushTag?: string
}

/**
 * The notification of an occasion: title, text, the client route it opens, and `meta`, the amounts and ids of the
 * occasion.
 */
export const notificationContentOf = (occasion: NotificationOccasion): NotificationContent => {
  const { type } = occasion
  switch (type) {
    case 'WELCOME':
      return {
        type,
        title: 'Welcome to Cardroom',
        message: 'Welcome to Cardroom! Take a seat whenever you like.',
        context: '/app/cashgame',
        meta: {},
      }
    case 'DEPOSIT': {
      const { amount, blockIndex } = occasion
      const message = `${chipsText(amount)} chips have been added to your wallet.`
      return { type, title: 'Chips added', message, context: '/app/cashier/history', meta: { amount, blockIndex } }
    }
    case 'REFERRAL_JOINED': {
      const { username } = occasion
      const message = `${username} has joined with your referral code.`
      return { type, title: 'Your referral', message, context: '/app/referral', meta: { username } }
    }
    case 'SEAT_OFFERED': {
      const { gameId, name } = occasion
      const seconds = SEAT_OFFER_MS / 1000
      const message = `A seat at ${name} is kept for you for ${seconds} seconds.`
      const content = { type, title: 'Your seat is ready', message, context: '/app/mytable', meta: { gameId } }
      return { ...content, pushLifetimeS: seconds, pushTag: seatOfferTag(gameId) }
    }
    case 'BROADCAST':
      return { type, title: 'Cardroom', message: occasion.message, context: occasion.context, meta: {} }
    default: {
      const { id, name, access } = occasion.tournament
      const context = `/app/tournaments/${access.toLowerCase()}/${id}/info`
      const meta = { tournamentId: id, ...placeAndAmountOf(occasion) }
      return { type, title: name, message: tournamentText(occasion), context, meta, ...startPushLifetimeOf(occasion) }
    }
  }
}

type TournamentOccasion = Extract<NotificationOccasion, { tournament: Tournament }>

const tournamentText = (occasion: TournamentOccasion): string => {
  const { name } = occasion.tournament
  switch (occasion.type) {
    case 'TOURNAMENT_REGISTERED':
      return `You are registered for ${name}.`
    case 'TOURNAMENT_STARTING':
      return `${name} starts in ${occasion.minutes} ${occasion.minutes === 1 ? 'minute' : 'minutes'}.`
    case 'TOURNAMENT_STARTED':
      return `${name} has started.`
    case 'TOURNAMENT_CANCELLED':
      return `${name} was cancelled; ${chipsText(occasion.amount)} chips have been returned to you.`
    case 'TOURNAMENT_PRIZE':
      return `You finished ${name} in place ${occasion.place} and won ${chipsText(occasion.amount)} chips.`
  }
}

/** A push about the start of a tournament is of no use later: "starts in 5 minutes" would be wrong. */
const startPushLifetimeOf = (occasion: TournamentOccasion): Pick<NotificationContent, 'pushLifetimeS'> => {
  if (occasion.type === 'TOURNAMENT_STARTING') return { pushLifetimeS: occasion.minutes * 60 }
  return occasion.type === 'TOURNAMENT_STARTED' ? { pushLifetimeS: STARTED_LIFETIME_S } : {}
}

const placeAndAmountOf = (occasion: TournamentOccasion): object => {
  if (occasion.type === 'TOURNAMENT_PRIZE') return { place: occasion.place, amount: occasion.amount }
  return occasion.type === 'TOURNAMENT_CANCELLED' ? { amount: occasion.amount } : {}
}

/** Formats an amount of chips for a sentence, with at most two decimals: 1234.5 is '1,234.5'. */
export const chipsText = (amount: number): string => amount.toLocaleString('en-US', { maximumFractionDigits: 2 })
