import { listTournamentPlayers, listTournaments, readWholeList } from '@cardroom/protocol'
import type { ApiCall } from '../client/http-client.ts'
import type { HousePlayer } from './house-player.ts'
import { playersAmong } from './names.ts'
import { RESERVE_BOTS, tournamentsToEnter, tournamentsToLeave } from './tournament-staffing.ts'

const STAFFING_INTERVAL_MS = 4_000

/**
 * Enters house bots in the tournaments that start next. If one is full before its start, a bot leaves it.
 * @returns the function that ends this staffing; bots that have entered play on
 */
export const enterBotsInTournaments = (call: ApiCall, players: readonly HousePlayer[]): (() => void) => {
  const enter = (player: HousePlayer, id: string): void => {
    player.enterTournament(id).catch((error: Error) => {
      process.stderr.write(`A house bot could not play a tournament: ${error.message}\n`)
    })
  }
  const tournamentsWithBots = async () => {
    const tournaments = await readWholeList((page) => call(listTournaments, { query: { access: 'PUBLIC', ...page } }))
    return tournaments.filter(({ house_bots }) => house_bots > 0)
  }
  /** Bots that entered a tournament before a restart of this process go on playing in it. */
  const resumeEntries = async (): Promise<void> => {
    for (const { id } of await tournamentsWithBots()) {
      const entrants = await readWholeList((query) => call(listTournamentPlayers, { params: { id }, query }))
      const remainingEntrants = entrants.filter(({ state }) => state !== 'out')
      for (const player of playersAmong(players, remainingEntrants)) if (player.gameId === null) enter(player, id)
    }
  }
  const restaff = async (): Promise<void> => {
    const botsIn = (id: string) => players.filter(({ gameId }) => gameId === id)
    const botCountIn = (id: string) => botsIn(id).length
    const tournaments = await tournamentsWithBots()
    for (const id of tournamentsToLeave(tournaments, botCountIn)) await botsIn(id).at(-1)?.leaveTournament()
    for (const id of tournamentsToEnter(tournaments, botCountIn, Date.now())) {
      const idlePlayers = players.filter(({ gameId }) => gameId === null)
      const player =
        idlePlayers.length > RESERVE_BOTS ? idlePlayers.find((housePlayer) => housePlayer.canJoin(id)) : undefined
      if (player) enter(player, id)
    }
  }
  let nextTimer: NodeJS.Timeout | undefined
  let isStopped = false
  const runThenRepeat = (task: () => Promise<void>): void => {
    // If the room does not answer, the same task is tried again.
    const chosenTask = task().then(
      () => restaff,
      () => task,
    )
    void chosenTask.then((nextTask) => {
      if (!isStopped) nextTimer = setTimeout(() => runThenRepeat(nextTask), STAFFING_INTERVAL_MS)
    })
  }
  runThenRepeat(resumeEntries)
  return () => {
    isStopped = true
    clearTimeout(nextTimer)
  }
}
