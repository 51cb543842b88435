import { connect, playTournament, type RoomClient, seededRandom } from '@cardroom/bots'
import { randomPlayer } from './load-player.ts'
import { signInPlayer } from './players.ts'

/** A player who plays one tournament to its end, and reconnects by itself whenever the server is back. */
export interface TournamentPlayer extends Awaited<ReturnType<typeof signInPlayer>> {
  readonly client: RoomClient
  /** Place and prize, once the room has sent them; null before. */
  readonly outcome: { readonly place: number; readonly prize: number } | null
}

export interface TournamentEntry {
  readonly url: string
  readonly tournamentId: string
  /** number of the player: the same number is the same account */
  readonly number: number
  readonly username: string
}

/** Signs in, registers, and plays fast and at random, so that the tournament ends soon. */
export const enterTournament = async ({
  url,
  tournamentId,
  number,
  username,
}: TournamentEntry): Promise<TournamentPlayer> => {
  const player = await signInPlayer(url, number, username)
  const client = connect(url, player.token, player.user)
  let outcome: TournamentPlayer['outcome'] = null
  client.on('eliminate', (event) => {
    if (event.tournamentId === tournamentId) outcome = { place: event.place, prize: event.prize }
  })
  const habits = { level: randomPlayer, random: seededRandom(number), thinkMs: () => 20, buyIn: 0 }
  await playTournament(client, tournamentId, habits, () => {})
  return {
    ...player,
    client,
    get outcome() {
      return outcome
    },
  }
}
