import type { PlayerId, TableId } from '@cardroom/engine'
import { Refused } from '../ports/refusal.ts'
import type { HomeGameRow, HomeGameStore } from '../store/home-games.ts'
import type { Tables } from '../tables/contract.ts'
import { type LinkSecretDeriver, linkHashOf } from './links.ts'

interface HostLinkPorts {
  readonly records: Pick<HomeGameStore, 'find' | 'putLink'>
  readonly tables: Pick<Tables, 'loadHomeGame' | 'homeGame'>
  readonly links: LinkSecretDeriver
}

/** Shows the link of a home game to its host, and replaces it. */
export const hostLinkActions = ({ records, tables, links }: HostLinkPorts) => {
  /**
   * The game, if the player is its host. @throws Refused unknown-game for everybody else, so that strangers learn
   * nothing
   */
  const requireHostedGame = async (id: string, player: PlayerId): Promise<HomeGameRow> => {
    const row = await records.find(id)
    if (row !== null) await tables.loadHomeGame(id as TableId)
    if (row === null || tables.homeGame(id as TableId)?.home.host !== player) throw new Refused('unknown-game')
    return row
  }

  const secretOf = ({ id, linkNumber }: Pick<HomeGameRow, 'id' | 'linkNumber'>): string =>
    links.secretOf(id, linkNumber)

  return {
    /** The secret of the link, for the host. @throws Refused unknown-game */
    linkSecret: async (id: string, player: PlayerId): Promise<string> => secretOf(await requireHostedGame(id, player)),

    /** Replaces the link. @returns the secret of the new link @throws Refused unknown-game */
    renewLink: async (id: string, player: PlayerId): Promise<string> => {
      const { linkNumber } = await requireHostedGame(id, player)
      const newLink = { id, linkNumber: linkNumber + 1 }
      await records.putLink(id, { number: newLink.linkNumber, hash: linkHashOf(secretOf(newLink)) })
      // If two calls run at the same time, the first one replaces the link. Both return the new link.
      return secretOf((await records.find(id)) ?? newLink)
    },
  }
}
