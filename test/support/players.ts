import { connect, httpClient, type RoomClient, signInAs } from '@cardroom/bots'
import { seededWallet } from '@cardroom/ic/wallet'
import { reservePlace } from '@cardroom/protocol'
import { until } from './until.ts'

/** The wallet of player `number`, from 1: the same number is the same account. */
export const walletNumber = (number: number) => seededWallet(new Uint8Array(32).fill(number))

/** Signs in player `number` under a name. */
export const signInPlayer = async (url: string, number: number, username: string) => {
  const { token, user } = await signInAs(url, walletNumber(number), username)
  return { token, user, call: httpClient(url, () => token) }
}

/** A player with 100 chips in the first seat, who goes all-in in every turn. */
export const seatBoldPlayer = async (url: string, number: number, gameId: string): Promise<RoomClient> => {
  const rival = await seatPlayer(url, { number, username: `rival_${number}`, gameId, pos: 0, buyin: 100 })
  rival.on('your_turn', ({ sessionId, turn }) =>
    rival.send('action', { gameId, action: 'allin', amount: 0, sessionId, turn }),
  )
  return rival
}

/** Signs in, buys in and takes the seat; resolves when the server has confirmed it. */
export const seatPlayer = async (
  url: string,
  {
    number,
    username,
    gameId,
    pos,
    buyin,
  }: { number: number; username: string; gameId: string; pos: number; buyin: number },
): Promise<RoomClient> => {
  const { token, user, call } = await signInPlayer(url, number, username)
  const client = connect(url, token, user)
  await call(reservePlace, { body: { gameId, buyin } })
  let isSeated = false
  client.on('player', () => {
    isSeated = true
  })
  client.onConnection((connected) => connected && client.send('join_game', { gameId, pos }))
  await until(`${username} to sit`, () => isSeated)
  return client
}
