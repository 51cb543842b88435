import type { HandSetup } from '../../hand/setup.ts'
import { clockwiseFrom } from '../../table/clockwise.ts'
import type { PlayerId } from '../../table/config.ts'
import type { TableState } from '../../table/state.ts'

/** Checks that the big blind goes around in turn: no player pays it twice in a row at a table, and none is skipped. */
export class BigBlindChecker {
  /** For each player, the hands dealt at the present table since the player last paid the big blind. */
  readonly #since = new Map<PlayerId, number>()

  /** A player moved to another table may pay the big blind again (M13). */
  recordMove(player: PlayerId): void {
    this.#since.delete(player)
  }

  /** @returns what is wrong with the positions of a hand that has just started, in words, or null */
  checkHand(table: TableState, setup: HandSetup): string | null {
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
      if (hands > MAX_HANDS_WITHOUT_BIG_BLIND) return `${player} has not paid the big blind for ${hands} hands`
    }
    if (setup.smallBlind === null) return null
    const [next] = clockwiseFrom(setup.smallBlind, players)
    return next === setup.bigBlind ? null : 'somebody sits between the blinds'
  }
}

/**
 * The most hands that a player may play without paying the big blind, about two orbits. New players who sit down
 * between the big blind and this player delay it, but not for longer.
 */
const MAX_HANDS_WITHOUT_BIG_BLIND = 12
