import type { ServerMessageName, ServerMessages } from '@cardroom/protocol'
import { moveIn } from './moves.ts'
import type { Player } from './player.ts'

type Reactions = {
  readonly [Name in ServerMessageName]?: (player: Player, message: ServerMessages[Name]) => void
}

/** How a player answers what the table asks. */
export const react = (player: Player, name: ServerMessageName, payload: object): void => {
  const reaction = reactions[name] as ((player: Player, message: object) => void) | undefined
  reaction?.(player, payload)
}

const reactions: Reactions = {
  your_turn: (player, offer) => {
    const { chance, faults } = player.world
    const ms = faults.strikes('late-action') ? chance.between(15_000, 40_000) : chance.between(20, 1_500)
    player.later(ms, () => {
      const click = moveIn(offer, player.temper, chance)
      player.click(click)
      if (faults.strikes('double-click'))
        player.click(chance.happens(0.5) ? click : moveIn(offer, player.temper, chance))
    })
  },
  automuckcards: (player, { gameId }) => {
    const { chance } = player.world
    if (chance.happens(0.3)) return
    const cards = chance.pick<(0 | 1)[]>([[0], [1], [0, 1], []])
    const muck = chance.happens(0.5)
    player.later(chance.between(50, 6_000), () => player.send('automuck', { gameId, muck, cards }))
  },
  rebuy_pop: (player, { gameId }) => {
    const { chance } = player.world
    if (!player.isStaying || chance.happens(0.3)) return
    player.world.deposit(player.id)
    const amount = player.memoryOf(gameId).view?.maxBuy ?? 0
    player.later(chance.between(500, 50_000), () => player.send('rebuy', { gameId, amount }))
  },
  sitout_buttons: (player, { gameId, playNextHand, iAmBack, waitForBigBlind }) => {
    const { chance } = player.world
    if (!playNextHand && !iAmBack) return
    const waits = waitForBigBlind && chance.happens(0.4)
    player.later(chance.between(100, 8_000), () => player.send(waits ? 'sitin_nextbigblind' : 'sitin', { gameId }))
  },
}
