import { unregisterTournament } from '@cardroom/protocol'
import { ApiCallFailed } from '../client/http-client.ts'
import type { RoomClient } from '../client/room-client.ts'
import { botStrategies } from '../play/levels.ts'
import { seededRandom } from '../play/random.ts'
import { type HouseSession, openHouseSession } from './house-session.ts'
import { houseBotNames } from './names.ts'
import { newRefusalMemory } from './refusals.ts'
import { playCashTable } from './table-visit.ts'
import { playTournament } from './tournament-visit.ts'

/** A house bot, at one table or in one tournament at a time. */
export interface HousePlayer {
  /** Id of its cash table or tournament; null while it is idle. */
  readonly gameId: string | null
  /**
   * False for some minutes after this table or tournament refused the bot; if the bot's wallet does not cover the
   * buy-in, until the bot has joined any table or tournament.
   */
  canJoin(gameId: string): boolean
  /** Takes a free seat; gives up if the table refuses. */
  sitAt(gameId: string): Promise<void>
  /** Registers and plays until eliminated; gives up if the tournament refuses. */
  enterTournament(tournamentId: string): Promise<void>
  /** Leaves the table after the running hand. */
  leaveTable(): void
  /** Gives up its place in a tournament that has not started. */
  leaveTournament(): Promise<void>
  close(): void
}

/** @returns a random time in ms before the bot acts, like a person's: 0.7 to 2 s, sometimes up to 5 s */
const thinkMs = (random: () => number): number => 700 + random() * 1_300 + (random() < 0.15 ? random() * 3_000 : 0)

/**
 * A house bot that has not connected yet.
 * @param secret the house's secret; the wallet of player `index` is made from it
 * @param seed of the player's random decisions
 */
export const housePlayer = (
  url: string,
  secret: Uint8Array,
  { index, seed }: { readonly index: number; readonly seed: number },
): HousePlayer => {
  const random = seededRandom(seed)
  const level = botStrategies[index % botStrategies.length] ?? botStrategies[0]
  let session: HouseSession | null = null
  let currentGameId: string | null = null
  let stopPlaying = () => {}
  const report = (text: string) => void process.stderr.write(`House bot ${houseBotNames(index)[0]} ${text}\n`)
  const refusals = newRefusalMemory({ now: Date.now, report })

  const closeSession = (): void => {
    stopPlaying()
    session?.close()
    session = null
    currentGameId = null
  }

  const openSession = async (): Promise<RoomClient> => {
    session = await openHouseSession(url, { secret, index })
    // Called when the room refuses the connection for good. The bot is then free, and signs in again for its next table
    // or tournament.
    session.client.onRefused(closeSession)
    return session.client
  }

  const openTournament = async (tournamentId: string): Promise<void> => {
    const roomClient = await openSession()
    if (level === undefined) return
    stopPlaying = await playTournament(roomClient, tournamentId, { level, random, thinkMs, buyIn: 0 }, closeSession)
  }

  /** @param gameOrTournamentId the id of a cash table or tournament */
  const takeJob = async (
    gameOrTournamentId: string,
    play: (gameOrTournamentId: string) => Promise<void>,
  ): Promise<void> => {
    currentGameId = gameOrTournamentId
    try {
      await play(gameOrTournamentId)
      // The bot could pay this buy-in, so its wallet may have been filled and may cover other buy-ins, too.
      refusals.clear()
    } catch (error) {
      closeSession()
      if (!(error instanceof ApiCallFailed)) throw error
      refusals.add(gameOrTournamentId, error)
    }
  }

  const leaveTournament = async (): Promise<void> => {
    if (session === null || currentGameId === null) return
    try {
      await session.client.call(unregisterTournament, { body: { tournamentId: currentGameId } })
      closeSession()
    } catch (error) {
      // The tournament has just started, or the bot is not registered yet: it plays on.
      if (!(error instanceof ApiCallFailed)) throw error
    }
  }

  const openTable = async (gameId: string): Promise<void> => {
    const roomClient = await openSession()
    if (level === undefined) return
    const tableVisit = await playCashTable(roomClient, gameId, { level, random, thinkMs }, closeSession)
    stopPlaying = tableVisit.stop
    await tableVisit.sitDown()
  }

  return {
    get gameId() {
      return currentGameId
    },
    canJoin: (gameId) => !refusals.hasRefused(gameId),
    sitAt: (gameId) => takeJob(gameId, openTable),
    enterTournament: (tournamentId) => takeJob(tournamentId, openTournament),
    leaveTable: () => {
      if (currentGameId !== null) session?.client.send('exit', { gameId: currentGameId, type: 'cash' })
    },
    leaveTournament,
    close: closeSession,
  }
}
