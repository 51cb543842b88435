import { derivedSeed, seededWallet, type WalletAdapter } from '@cardroom/ic/wallet'
import { SESSION_MS } from '@cardroom/protocol'
import { ApiCallFailed } from '../client/http-client.ts'
import { connect, type RoomClient, signIn, signInAs } from '../client/room-client.ts'
import { houseBotNames } from './names.ts'

/** A house bot's connection to the room, whose session is renewed until it is closed. */
export interface HouseSession {
  readonly client: RoomClient
  close(): void
}

/** Time in ms between two renewals of the session, short enough that several may fail before the session ends. */
const SESSION_RENEWAL_MS = SESSION_MS / 8

/**
 * Signs in the house's player number `index` and connects it.
 * @param secret the house's secret; the wallet of player `index` is made from it
 */
export const openHouseSession = async (
  url: string,
  { secret, index }: { readonly secret: Uint8Array; readonly index: number },
): Promise<HouseSession> => {
  const wallet = seededWallet(await derivedSeed(secret, `house-bot-${index}`))
  const { token, user } = await signInAsFirstFree(url, wallet, houseBotNames(index))
  const client = connect(url, token, user)
  const renew = () => signIn(url, wallet, client.token()).then((session) => client.switchToToken(session.token))
  const renewalTimer = setInterval(() => void renew().catch(() => {}), SESSION_RENEWAL_MS)
  return {
    client,
    close: () => {
      clearInterval(renewalTimer)
      client.close()
    },
  }
}

/** Signs in; the first time also takes the first of these usernames that nobody has. */
const signInAsFirstFree = async (
  url: string,
  wallet: WalletAdapter,
  [username = '', ...others]: readonly string[],
): ReturnType<typeof signInAs> => {
  try {
    return await signInAs(url, wallet, username)
  } catch (error) {
    if (others.length > 0 && error instanceof ApiCallFailed && error.code === 'username-taken')
      return signInAsFirstFree(url, wallet, others)
    throw error
  }
}
