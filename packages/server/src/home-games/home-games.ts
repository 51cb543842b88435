import { type PlayerId, parsePlayerName, type TableId } from '@cardroom/engine'
import type { NewHomeGame } from '@cardroom/protocol'
import type { Clock } from '../ports/clock.ts'
import type { Entropy } from '../ports/entropy.ts'
import { type IdGenerator, type UserId, userId } from '../ports/ids.ts'
import { Refused } from '../ports/refusal.ts'
import { homeTableId } from '../ports/table-id.ts'
import type { HomeGameStore } from '../store/home-games.ts'
import type { RoomConstantStore } from '../store/room-constants.ts'
import type { OrderResult, Tables } from '../tables/contract.ts'
import { homeTableConfigFrom } from './home-table.ts'
import { hostLinkActions } from './host-links.ts'
import { invitationActions } from './invitations.ts'
import { linkHashOf, linkSecretDeriver } from './links.ts'
import { sessionSheetActions } from './sheets.ts'

/** Limit of the open games of one founder, who is the player that created them (N-HOME-09). */
const MAX_OPEN_GAMES_PER_FOUNDER = 5

export interface HomeGamesPorts {
  readonly records: HomeGameStore
  readonly roomKeys: RoomConstantStore
  readonly tables: Tables
  readonly clock: Clock
  readonly entropy: Entropy
  readonly ids: IdGenerator
  /** Overrides the pause between hands, ms. */
  readonly pauseMs?: number | undefined
}

export type HomeGames = Awaited<ReturnType<typeof openHomeGames>>

/** Home games: private tables. A player creates one for friends, who join by its link. */
export const openHomeGames = async ({ records, roomKeys, tables, clock, entropy, ids, pauseMs }: HomeGamesPorts) => {
  const newKey = () => Buffer.from(entropy.bytes(32)).toString('hex')
  const links = linkSecretDeriver(await roomKeys.getOrMake('home-game-links', newKey))

  return {
    /** @throws Refused bad-name, bad-terms, too-many-home-games */
    create: async (
      founder: PlayerId,
      form: NewHomeGame,
      uniquePart = ids.next(),
    ): Promise<{ readonly id: TableId; readonly secret: string }> => {
      const name = parsePlayerName(form.playerName)
      if (name === null) throw new Refused('bad-name')
      const id = homeTableId(uniquePart)
      const config = homeTableConfigFrom(id, { player: founder, name }, { ...form, pauseMs })
      const secret = links.secretOf(id, 1)
      const isOpened = await records.open(
        {
          ...{ id, name: form.name, config, linkNumber: 1 },
          founder: userId(founder),
          linkHash: linkHashOf(secret),
          openedAt: clock.now(),
        },
        MAX_OPEN_GAMES_PER_FOUNDER,
      )
      if (!isOpened) throw new Refused('too-many-home-games')
      await tables.loadHomeGame(id)
      return { id, secret }
    },

    /** @returns the id of the home game whose id was made from `uniquePart`; null if there is none */
    findByUniquePart: async (uniquePart: string): Promise<string | null> =>
      (await records.find(homeTableId(uniquePart)))?.id ?? null,

    ...invitationActions({ records, tables, clock }),
    ...hostLinkActions({ records, tables, links }),
    ...sessionSheetActions({ records, tables, clock }),

    listOf: (user: UserId, skip: number, take: number) => records.listOf(user, skip, take),

    exists: async (id: string): Promise<boolean> => (await records.find(id)) !== null,

    /** Ends a game when its running hand is over. Ordered by the operator. */
    close: (id: string): Promise<OrderResult> => tables.closeGame(id as TableId),
  }
}
