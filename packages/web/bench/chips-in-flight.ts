import type { TableView } from '@cardroom/protocol'
import type { ServerMessage } from '../src/net/socket-message.ts'
import { chipLayout } from '../src/painter/sprites/chip-layout.ts'
import { choreographyAfterChange, emptyChoreography } from '../src/table/scene/choreography.ts'
import { modelAfter, snapshot } from '../src/table/testing/messages.ts'
import { viewOf } from '../src/table/testing/views.ts'

/** Counts the chips that are drawn in motion at the moment when all these messages arrive together. */
export function chipsInFlight(table: TableView, messages: readonly ServerMessage[]): number {
  let model = modelAfter([snapshot(table)])
  let plan = emptyChoreography
  for (const message of messages) {
    const nextModel = modelAfter([message], { from: model })
    plan = choreographyAfterChange(plan, {
      before: viewOf(model),
      after: viewOf(nextModel),
      atMs: 0,
      motionLevel: 'full',
    })
    model = nextModel
  }
  const flights = plan.motions.filter((motion) => motion.kind === 'flight' && motion.startsAt === 0)
  return flights.reduce((sum, motion) => {
    const piece = motion.kind === 'flight' ? motion.extraSprite : null
    return sum + (piece?.kind === 'chips' ? chipLayout(piece.amount, piece).length : 0)
  }, 0)
}
