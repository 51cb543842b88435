import { type EffectDeliverer, effectDeliverer } from '../../actors/effect-delivery.ts'
import type { ActorId, ActorLog, Effect } from '../../ports/actor-log.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FinishedHand } from '../../store/finished-hand.ts'
import type { InsertedHand } from '../../store/hand-inserts.ts'
import type { HandStore } from '../../store/hands.ts'
import type { HandRecord } from './hand-record.ts'
import { type LateShow, withLateShow } from './late-show.ts'

/**
 * The receiver of the effects with finished hands and late shows. An effect is stored together with the event that
 * caused it, so none is lost.
 */
const recorderActorId: ActorId = 'hands:recorder'

export const finishedHandEffect = (hand: FinishedHand): Effect => ({
  id: `record:${hand.handId}`,
  to: recorderActorId,
  command: hand,
})

export const lateShowEffect = (show: LateShow): Effect => ({
  id: `show:${show.handId}:${show.seq}`,
  to: recorderActorId,
  command: show,
})

/**
 * Stores each finished hand once, even if it is delivered again, and adds cards that were shown after the hand
 * (S-HIST-01).
 */
export type HandRecorder = EffectDeliverer

export interface RecorderPorts {
  readonly hands: Pick<HandStore, 'insert' | 'amend'>
  readonly actorLog: ActorLog
  readonly clock: Clock
  /** Called after a hand was stored. Called again if it fails, or if the same hand is delivered again. */
  readonly afterHand: (hand: FinishedHand, insertedHand: InsertedHand) => Promise<void>
}

/** @param onFailure called with the id of an effect that will be retried */
export const handRecorder = (
  { hands, actorLog, clock, afterHand }: RecorderPorts,
  onFailure: (effectId: string) => void,
): HandRecorder => {
  const store = async (handOrShow: FinishedHand | LateShow): Promise<void> => {
    if ('cards' in handOrShow) {
      const isStored = await hands.amend(handOrShow.handId, (record) => withLateShow(record as HandRecord, handOrShow))
      if (!isStored) throw new Error('the hand itself has to be stored first')
      return
    }
    await afterHand(handOrShow, await hands.insert(handOrShow))
  }
  return effectDeliverer(
    { actorLog, clock, receiver: recorderActorId, handle: (command) => store(command as FinishedHand | LateShow) },
    onFailure,
  )
}
