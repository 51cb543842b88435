import type { TableId, TournamentId } from '@cardroom/engine'
import type { ClientMessages, RefusalCode } from '@cardroom/protocol'
import type { TournamentSummary, Tournaments } from '../tournaments/contract.ts'
import type { ClientChannel } from './client-channel.ts'
import type { ClientMessageHandlers } from './inbox.ts'
import { sendMissedElimination } from './missed-elimination.ts'
import type { Presence } from './presence.ts'
import { refusalMessage } from './refused-messages.ts'
import type { StandingsFeed } from './standings-feed.ts'

export interface TournamentHandlerPorts {
  readonly tournaments: Tournaments
  readonly presence: Presence
  readonly leaderboards: StandingsFeed
}

type EventNames = 'join_tournament' | 'rebuys' | 'addon' | 'leaderboard'

/** Handlers of the messages about tournaments. */
export const tournamentHandlers = ({
  tournaments,
  presence,
  leaderboards,
}: TournamentHandlerPorts): Pick<ClientMessageHandlers, EventNames> => {
  const buy = async (
    connection: ClientChannel,
    { gameId, tournamentId }: ClientMessages['rebuys'],
    request: 'rebuy' | 'declineRebuy' | 'addon',
  ): Promise<void> => {
    if (connection.player === null) {
      connection.send('rebuy_error', refusalMessage(gameId, { code: 'guest' }))
      return
    }
    const answer = await tournaments.ask(tournamentId as TournamentId, connection.player, request)
    if (answer.ok) return
    connection.send('rebuy_error', refusalMessage(gameId, answer.refusal))
  }

  return {
    /**
     * Opens the player's table. If the tournament closes that table in the meantime, opens the table to which the
     * player was moved.
     */
    join_tournament: async (connection, { tournamentId: gameId }) => {
      const id = gameId as TournamentId
      const summary = await tournaments.summary(id)
      if (summary === null) {
        connection.send('join_error', refusalMessage(gameId, { code: 'no-such-tournament' }))
        return
      }
      const sendMissedEnd = () =>
        sendMissedElimination(connection, gameId as TableId, { tournaments, tournamentId: gameId })
      for (let place = seatInTournament(tournaments, id, connection); place !== null; ) {
        const joinResult = await presence.enter(connection, place.table, 'seat')
        // The winner of a finished tournament still has a seat at the last table, so the table opens; the winner must
        // also be sent place and prize.
        if (joinResult === 'open') return sendMissedEnd()
        const nextPlace = seatInTournament(tournaments, id, connection)
        place = nextPlace?.table === place.table ? null : nextPlace
      }
      await sendMissedEnd()
      connection.send('join_error', refusalMessage(gameId, { code: joinRefusalCode(summary, connection) }))
    },
    /** A rebuy of 0 chips declines the offer, so that the table need not wait any longer (S-RBY-02). */
    rebuys: (connection, message) => buy(connection, message, message.amount === 0 ? 'declineRebuy' : 'rebuy'),
    addon: (connection, message) => buy(connection, message, 'addon'),
    leaderboard: async (connection, { tournamentId: gameId, lists }) => {
      const followResult = await leaderboards.follow(connection, gameId as TournamentId, lists)
      if (followResult !== 'followed') connection.send('error', refusalMessage(gameId, { code: followResult }))
    },
  }
}

const seatInTournament = (tournaments: Tournaments, id: TournamentId, { player }: ClientChannel) =>
  player === null ? null : tournaments.seatOf(id, player)

const joinRefusalCode = ({ entrants, status }: TournamentSummary, { player }: ClientChannel): RefusalCode => {
  const entrant = entrants.find((entrant) => entrant.player === player)
  if (entrant === undefined) return 'not-registered'
  if (status === 'finished' || status === 'cancelled') return 'tournament-over'
  return entrant.state === 'registered' ? 'not-started' : 'out'
}
