import type { PlayerId, TableId } from '@cardroom/engine'
import { wireChipsOf } from '../ports/amounts.ts'
import type { Clock } from '../ports/clock.ts'
import { userId } from '../ports/ids.ts'
import { Refused, requireOk } from '../ports/refusal.ts'
import type { HomeGameRow, HomeGameStore } from '../store/home-games.ts'
import type { Tables } from '../tables/contract.ts'
import { isSameHash, linkHashOf } from './links.ts'

const HOUR_MS = 3_600_000
/** Limit of wrong links an hour, for each player and for each client address (N-HOME-09). */
const MAX_WRONG_LINKS_PER_HOUR = 10

/** Who tries a link. Wrong tries are counted for the player and for the address. */
export interface LinkVisitor {
  readonly player: PlayerId | null
  /** rate-limit key of the client address; null if its wrong tries are not counted */
  readonly address: string | null
}

interface InvitationPorts {
  readonly records: Pick<HomeGameStore, 'tryLink' | 'addPlayer'>
  readonly tables: Pick<Tables, 'loadHomeGame' | 'homeGame' | 'order'>
  readonly clock: Clock
}

/** Invitations to home games: what a link shows to a visitor, and how a visitor joins the game with it. */
export const invitationActions = ({ records, tables, clock }: InvitationPorts) => {
  /** The game to which a link leads. @throws Refused link-not-valid, too-many-links */
  const findByLink = async (secret: string, { player, address }: LinkVisitor): Promise<HomeGameRow> => {
    const hash = linkHashOf(secret)
    const at = clock.now()
    const keys = [
      ...(address === null ? [] : [`home game address ${address}`]),
      ...(player === null ? [] : [`home game user ${player}`]),
    ]
    const linkedGame = await records.tryLink({
      hash,
      keys,
      at,
      since: at - HOUR_MS,
      maxWrong: MAX_WRONG_LINKS_PER_HOUR,
    })
    if (linkedGame === 'too-many') throw new Refused('too-many-links')
    if (linkedGame === 'wrong' || !isSameHash(linkedGame.linkHash, hash)) throw new Refused('link-not-valid')
    return linkedGame
  }

  return {
    /** The game behind a link. @throws Refused link-not-valid, too-many-links, game-over */
    invitation: async (secret: string, visitor: LinkVisitor) => {
      const { id, name } = await findByLink(secret, visitor)
      await tables.loadHomeGame(id as TableId)
      const summary = tables.homeGame(id as TableId)
      if (summary === null || summary.home.isOver) throw new Refused('game-over')
      const { home, config, seated } = summary
      const { stakes, minBuyIn, maxBuyIn, seats } = config
      const nameOf = (player: PlayerId | null) => home.members.find((member) => member.player === player)?.name ?? null
      return {
        gameId: id,
        name,
        hostName: nameOf(home.host) ?? '',
        smallBlind: wireChipsOf(stakes.smallBlind),
        bigBlind: wireChipsOf(stakes.bigBlind),
        min_buy: wireChipsOf(minBuyIn),
        max_buy: wireChipsOf(maxBuyIn),
        seats,
        players: seated.length,
        locked: home.locked,
        playerName: nameOf(visitor.player),
      }
    },

    /** Joins a home game with its link. @throws Refused, also with the reasons of the table itself */
    enter: async (secret: string, player: PlayerId, name: string, visitor: LinkVisitor): Promise<string> => {
      const { id } = await findByLink(secret, visitor)
      await tables.loadHomeGame(id as TableId)
      requireOk(await tables.order(id as TableId, player, { type: 'takeName', name }))
      await records.addPlayer(id, userId(player))
      return id
    },
  }
}
