import { createHomeGame } from '@cardroom/protocol'
import { beforeEach } from 'vitest'
import { type HomePlayer, homePlayer, untilSeated } from './home-player.ts'
import { signInPlayer } from './players.ts'
import type { TestRoom } from './test-room.ts'
import { until } from './until.ts'

/** Opens a new home game for each test of a file. Its host, Ann, watches the table. */
export const newHomeGameOfTest = (room: TestRoom) => {
  const connectedPlayers: HomePlayer[] = []
  let accountCount = 0
  let ann: HomePlayer
  let gameId: string
  let secret: string

  const nextAccountNumber = (): number => {
    accountCount += 1
    return accountCount
  }
  const signInNextAccount = () => {
    const number = nextAccountNumber()
    return signInPlayer(room.url, number, `home_${number}`)
  }
  const connectPlayer = async (player: { number: number; name: string; secret?: string }): Promise<HomePlayer> => {
    const connected = await homePlayer(room.url, { ...player, gameId })
    connectedPlayers.push(connected)
    return connected
  }
  const untilTableShown = (player: HomePlayer) =>
    until('the table', () => player.lastMessage('home_game') !== undefined)

  beforeEach(async () => {
    for (const { client } of connectedPlayers.splice(0)) client.close()
    const founder = await signInNextAccount()
    const game = { name: 'Friday', playerName: 'Ann', smallBlind: 1 }
    ;({ gameId, secret } = await founder.call(createHomeGame, { body: game }))
    ann = await connectPlayer({ number: accountCount, name: 'Ann' })
    await untilTableShown(ann)
  })

  return {
    get ann() {
      return ann
    },
    get gameId() {
      return gameId
    },
    /** The secret of the first invitation link. */
    get secret() {
      return secret
    },
    signInNextAccount,
    /** Connects a player who has not joined the game. */
    newStranger: (name: string) => connectPlayer({ number: nextAccountNumber(), name }),
    /** Connects a player who has joined the game by its link, and sees the table. */
    async newMember(name: string) {
      const member = await connectPlayer({ number: nextAccountNumber(), name, secret })
      await untilTableShown(member)
      return member
    },
    /** Seats a member with 100 chips, which Ann approves. */
    async newSeatedMember(name: string) {
      const member = await this.newMember(name)
      await member.askForChips(100, 1)
      await until('the request', () => ann.lastMessage('home_game')?.requests.length === 1)
      this.sendOrder(ann, { type: 'approve', player: member.id, amount: 100 })
      await untilSeated(ann, [name])
      return member
    },
    sendOrder: (by: HomePlayer, order: Parameters<typeof by.client.send<'host'>>[1]['order']) =>
      by.client.send('host', { gameId, order }),
  }
}

/**
 * Sends an order, and waits until the server refuses it.
 * @returns the code of the refusal
 */
export const refusalOf = async (by: HomePlayer, send: () => void): Promise<string | undefined> => {
  const before = by.errorCodes.length
  send()
  await until('a refusal', () => by.errorCodes.length > before)
  return by.errorCodes.at(-1)
}
