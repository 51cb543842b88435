import { OperatorOrderRefused } from '../cashier/order-refused.ts'
import type { RoomConfig } from '../config/room-config.ts'
import { type TournamentTerms, tournamentTermsFields, tournamentTermsSchema } from '../config/tournament-terms.ts'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import type { TournamentStore } from '../store/tournaments.ts'
import type { Tournaments } from '../tournaments/contract.ts'
import { announceTournament } from '../tournaments/schedule/announce-tournament.ts'
import { MIN_ANNOUNCEMENT_LEAD_MS } from '../tournaments/schedule/schedule.ts'
import { derivedTournamentId } from '../tournaments/schedule/tournament-id.ts'
import { tournamentLabel } from './cancel-tournament.ts'
import { orderFaultText } from './order-fault.ts'
import type { OperatorOrderOf, OrderContext } from './orders.ts'

export interface CreateTournamentPorts {
  readonly config: Pick<RoomConfig, 'tournaments' | 'houseBots'>
  readonly store: { readonly tournaments: Pick<TournamentStore, 'announce' | 'putCodeHash'> }
  readonly tournaments: Pick<Tournaments, 'create' | 'summary'>
  readonly clock: Clock
  readonly entropy: Entropy
}

const MINUTE_MS = 60_000

/** Creates a single tournament that belongs to no schedule. */
export const createTournament = async (
  order: OperatorOrderOf<'createTournament'>,
  context: OrderContext,
  ports: CreateTournamentPorts,
): Promise<readonly string[]> => {
  const { config, store, tournaments, clock } = ports
  const startsAt = order.startsAt ?? Math.round(context.at + (order.inMinutes ?? 0) * MINUTE_MS)
  const id = derivedTournamentId(`operator:${context.id}`, startsAt)
  const existingSummary = await tournaments.summary(id)
  if (existingSummary !== null)
    return [`${tournamentLabel(existingSummary)} was made by this order already. A code is not shown again.`]
  const terms = completeTermsOf(order, config)
  if (startsAt < clock.now() + MIN_ANNOUNCEMENT_LEAD_MS) throw new OperatorOrderRefused('--start must lie ahead.')
  await context.storeOrder()
  const codes: string[] = []
  await announceTournament(
    { id, template: order.template ?? 'operator', startsAt, terms, tellCode: (code) => void codes.push(code) },
    { ...ports, records: store.tournaments },
  )
  const summary = await tournaments.summary(id)
  if (summary === null) throw new Error(`tournament ${id} is gone`)
  return [
    `${tournamentLabel(summary)} starts at ${new Date(startsAt).toISOString()}.`,
    ...codes.map((code) => `Its access code is ${code}. It is shown this once: the room keeps its hash alone.`),
  ]
}

/** The terms of the order, completed by those of the template. @throws OperatorOrderRefused */
const completeTermsOf = (
  { template, terms }: OperatorOrderOf<'createTournament'>,
  config: CreateTournamentPorts['config'],
): TournamentTerms => {
  const namedTemplate = config.tournaments.find(({ id }) => id === template)
  if (template !== undefined && namedTemplate === undefined) {
    const ids = config.tournaments.map(({ id }) => id).join(', ')
    throw new OperatorOrderRefused(
      `There is no template ${template}; the configuration has ${ids === '' ? 'none' : ids}.`,
    )
  }
  const keys = Object.keys(tournamentTermsFields) as readonly (keyof TournamentTerms)[]
  const templateTerms =
    namedTemplate === undefined ? {} : Object.fromEntries(keys.map((key) => [key, namedTemplate[key]]))
  // A private tournament has no house bots, since bots have no access code: those of the template are left out, and an
  // order that asks for house bots is refused. In a room without house bots every tournament has none.
  const privateTerms = terms.access === 'PRIVATE' ? { houseBots: 0 } : {}
  const botTerms = config.houseBots ? {} : { houseBots: 0 }
  const validation = tournamentTermsSchema.safeParse(
    { ...templateTerms, ...privateTerms, ...terms, ...botTerms },
    { reportInput: true },
  )
  if (!validation.success) throw new OperatorOrderRefused(orderFaultText(validation.error.issues))
  return validation.data
}
