import type { ServerMessages } from '@cardroom/protocol'
import type { RoomClient } from '../client/room-client.ts'
import { chooseAction } from './choose.ts'
import type { BotStrategy } from './levels.ts'
import type { NextRandom } from './random.ts'
import { situationOf } from './situation.ts'

export interface BotPlayOptions {
  readonly level: BotStrategy
  readonly random: NextRandom
  /** How long to think before acting, ms. */
  readonly thinkMs: (random: NextRandom) => number
  /** The stack that the bot buys again when it has lost all chips. */
  readonly buyIn: number
  /** Id of the tournament to which the table belongs; left out at a cash table. */
  readonly tournamentId?: string
}

/**
 * Plays at one table until stopped: acts, posts blinds and mucks. When out of chips, buys in again at a cash table, but
 * declines rebuys in a tournament.
 * @returns the function that stops playing; the seat stays
 */
export const playAtTable = (client: RoomClient, gameId: string, style: BotPlayOptions): (() => void) => {
  const userId = client.user?.id ?? ''
  const { tournamentId } = style
  const kind = tournamentId === undefined ? { type: 'cash' as const } : { type: 'tournament' as const, tournamentId }
  let thinking: NodeJS.Timeout | undefined

  const act = (turn: ServerMessages['your_turn']): void => {
    const situation = situationOf(turn, userId)
    if (situation === null) return
    const choice = chooseAction(style.level, situation, style.random)
    client.send('action', { gameId, sessionId: turn.sessionId, turn: turn.turn, ...kind, ...choice })
  }

  /** Asks to play the next hand: posts the blinds that are owed, or ends sitting out. */
  const askForNextHand = (buttons: { readonly iAmBack: boolean; readonly playNextHand: boolean }): void => {
    if (buttons.playNextHand || buttons.iAmBack) client.send('sitin', { gameId })
  }

  const subscriptions = [
    client.on('your_turn', (turn) => {
      if (turn.gameId !== gameId) return
      clearTimeout(thinking)
      thinking = setTimeout(() => act(turn), style.thinkMs(style.random))
    }),
    client.on('sitout_buttons', (buttons) => {
      if (buttons.gameId === gameId) askForNextHand(buttons)
    }),
    client.on('table_state', (state) => {
      if (state.gameId === gameId && state.buttons !== null) askForNextHand(state.buttons)
    }),
    client.on('automuckcards', (offer) => {
      if (offer.gameId === gameId && offer.userId === userId) client.send('automuck', { gameId, muck: true })
    }),
    client.on('rebuy_pop', (offer) => {
      if (offer.gameId !== gameId) return
      if (offer.kind === 'cash') client.send('rebuy', { gameId, amount: Math.min(style.buyIn, offer.balance) })
      // In a tournament the bot declines at once, so that nobody waits.
      if (offer.kind === 'rebuy' && tournamentId) client.send('rebuys', { gameId, tournamentId, amount: 0 })
    }),
  ]
  return () => {
    clearTimeout(thinking)
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
