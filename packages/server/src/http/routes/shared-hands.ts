import { readSharedHand, removeSharedHand, shareHand } from '@cardroom/protocol'
import type { Clock } from '../../ports/clock.ts'
import type { Entropy } from '../../ports/entropy.ts'
import { Refused } from '../../ports/refusal.ts'
import type { SharedHandStore } from '../../store/shared-hands.ts'
import { recordForViewer } from '../../tables/hand-records/record-for-viewer.ts'
import { recordWithoutNames } from '../../tables/hand-records/record-without-names.ts'
import type { RouteRegistrar } from '../route.ts'

/** 128 bits: nobody finds a shared hand by guessing. */
const ID_BYTES = 16

interface SharedHandPorts {
  readonly sharedHands: SharedHandStore
  readonly clock: Clock
  readonly entropy: Entropy
}

export const sharedHandRoutes = (routes: RouteRegistrar, { sharedHands, clock, entropy }: SharedHandPorts): void => {
  routes.forUser(shareHand, async ({ body: { gameNumber, hidesNames } }, { user }) => {
    const newId = Buffer.from(entropy.bytes(ID_BYTES)).toString('base64url')
    const share = { id: newId, user: user.id, recordNumber: gameNumber, hidesNames, at: clock.now() }
    const id = await sharedHands.share(share)
    if (id === null) throw new Refused('unknown-hand')
    return { id }
  })

  routes.forAnyone(readSharedHand, async ({ params }) => {
    const shared = await sharedHands.find(params.id)
    if (shared === null) throw new Refused('unknown-shared-hand')
    const { user, hidesNames, hand } = shared
    if (hand === null) throw new Refused('hand-gone')
    return { hidesNames, hand: hidesNames ? recordWithoutNames(hand, user) : recordForViewer(hand, user) }
  })

  routes.forUser(removeSharedHand, async ({ params }, { user }) => {
    if (!(await sharedHands.remove(user.id, params.id))) throw new Refused('unknown-shared-hand')
    return {}
  })
}
