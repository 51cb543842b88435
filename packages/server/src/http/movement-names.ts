import type { WalletMovement } from '@cardroom/protocol'
import type { GameConfig } from '../config/game-config.ts'
import type { WalletTransaction } from '../ports/ledger.ts'
import type { PostingKind } from '../ports/posting.ts'
import type { TournamentLists } from '../tournaments/tournament-lists.ts'

type ReferenceName = Pick<WalletMovement, 'reference_name' | 'reference_uid'>

/** Kinds of movements whose reference is the id of a cash table or of a tournament. */
const gameMovementKinds: ReadonlySet<PostingKind> = new Set([
  ...(['buyin', 'topup', 'cashout', 'refund'] as const),
  ...(['tournament', 'rebuy', 'addon', 'prize'] as const),
])

export interface MovementNamePorts {
  readonly config: { readonly games: readonly Pick<GameConfig, 'id' | 'name'>[] }
  readonly cards: Pick<TournamentLists, 'namesOf'>
}

/** Finds the names of the tables and tournaments of a page of movements together, so that no client asks for each. */
export const movementNames = ({ config, cards }: MovementNamePorts) => {
  const tableNames = new Map(config.games.map(({ id, name }) => [id, { reference_name: name }]))

  return async (movements: readonly WalletTransaction[]): Promise<(movement: WalletTransaction) => ReferenceName> => {
    const references = new Set(
      movements.filter(({ kind }) => gameMovementKinds.has(kind)).map(({ reference }) => reference),
    )
    const tournaments = await cards.namesOf([...references].filter((id) => !tableNames.has(id)))
    return ({ kind, reference }) => {
      if (!gameMovementKinds.has(kind)) return {}
      const tournament = tournaments.get(reference)
      return tournament
        ? { reference_name: tournament.name, reference_uid: tournament.uid }
        : (tableNames.get(reference) ?? {})
    }
  }
}
