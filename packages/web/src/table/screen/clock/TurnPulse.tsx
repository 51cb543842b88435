import { type CSSProperties, useState } from 'react'
import type { Rectangle } from '../../../design/seat-places.ts'
import { viewerSeatOf } from '../../model/table-model.ts'
import type { SceneInput } from '../../scene/scene-input.ts'
import { drawnPodBox } from '../../scene/seat-sprites.ts'
import { browserClock } from '../browser-clock.ts'
import styles from './TurnPulse.module.css'

interface TurnPulseProps {
  readonly view: SceneInput
  readonly scale: number
}

/** Two pulses of light behind the viewer's pod when their turn begins (B-SEAT-10). Only the opacity is animated. */
export const TurnPulse = ({ view, scale }: TurnPulseProps) => {
  const { offer, turn } = view.model
  const viewerSeat = viewerSeatOf(view.model)
  if (!offer || !viewerSeat || turn?.userId !== viewerSeat.userId) return null
  return (
    <div className={styles.layer} aria-hidden="true" style={{ transform: `scale(${scale})` }}>
      <LightPulse
        key={`${offer.handId} ${offer.turn} ${offer.receivedAt}`}
        since={offer.receivedAt}
        box={drawnPodBox(view, viewerSeat)}
      />
    </div>
  )
}

/**
 * @param since when the turn arrived at this client, ms since 1970; pulses that are already over are not shown again
 */
const LightPulse = ({ since, box }: { readonly since: number; readonly box: Rectangle }) => {
  const [passedMs] = useState(() => Math.max(0, browserClock.now() - since))
  const { x, y, width, height } = box
  const style = { left: x, top: y, width, height, '--passed': `${passedMs}ms` } as CSSProperties
  return <i className={styles.pulse} style={style} />
}
