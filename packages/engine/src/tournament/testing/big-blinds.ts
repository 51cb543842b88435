import type { HandSetup } from '../../hand/setup.ts'
import { clockwiseFrom } from '../../table/clockwise.ts'
import type { PlayerId } from '../../table/config.ts'
import type { TableState } from '../../table/state.ts'

/** Watches that the big blind comes round in turn: nobody pays it twice running at a table, nobody is passed over. */
export class BigBlinds {
  /** By player: hands dealt since they last paid it, at their present table. */
  readonly #since = new Map<PlayerId, number>()

  /** A player moved to another table may pay it again (M13). */
  moved(player: PlayerId): void {
    this.#since.delete(player)
  }

  /** @returns what is wrong with the positions of a hand that has just started, in words, or null */
  handStarted(table: TableState, setup: HandSetup): string | null {
    const players = setup.seats.map(({ seat }) => seat)
    const withChips = table.seats.filter((place) => place !== null && place.stack > 0)
    const big = table.seats[setup.bigBlind]
    if (!big) return 'the big blind is nobody'
    if (this.#since.get(big.player) === 0) return `${big.player} pays the big blind twice running`
    for (const place of withChips) {
      if (place === null) continue
      const { player, seat } = place
      if (!players.includes(seat)) {
        if (place.handsDealt > 0 && place.lastHandId !== null) return `${player} is not dealt in`
        continue
      }
      const hands = (this.#since.get(player) ?? 0) + 1
      this.#since.set(player, seat === setup.bigBlind ? 0 : hands)
      if (hands > MOST_HANDS) return `${player} has not paid the big blind for ${hands} hands`
    }
    if (setup.smallBlind === null) return null
    const [next] = clockwiseFrom(setup.smallBlind, players)
    return next === setup.bigBlind ? null : 'somebody sits between the blinds'
  }
}

/** Two rounds of a table: newcomers who come in before a player put it off, never for long. */
const MOST_HANDS = 12
