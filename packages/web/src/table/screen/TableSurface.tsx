import type { TableSettings } from '@cardroom/protocol'
import type { RefObject } from 'react'
import type { TableLayoutVariant } from '../../design/table-layout.ts'
import type { TableModel } from '../model/table-model.ts'
import { AccessibleTable } from './a11y/AccessibleTable.tsx'
import { SeatNoteTags } from './a11y/SeatNoteTags.tsx'
import { ChatBubbles } from './chat/ChatBubbles.tsx'
import type { TableChat } from './chat/use-table-chat.ts'
import { TurnClock } from './clock/TurnClock.tsx'
import { TurnPulse } from './clock/TurnPulse.tsx'
import { EquityTags } from './EquityTags.tsx'
import { FeltLayer } from './FeltLayer.tsx'
import { FoldedCards } from './FoldedCards.tsx'
import layers from './Layers.module.css'
import styles from './TableScreenContent.module.css'
import type { DrawingParameters } from './use-drawing-parameters.ts'
import type { AnimationTiming } from './use-painted-table.ts'
import type { usePlayerNotes } from './use-player-notes.ts'

interface TableSurfaceProps {
  readonly model: TableModel
  readonly drawing: DrawingParameters
  readonly shape: TableLayoutVariant
  readonly colour: TableSettings['display']['table_colors']
  /** The element that holds the canvas. */
  readonly canvas: RefObject<HTMLDivElement | null>
  /** Holds the `TableAnimator` while the table is painted, else null. */
  readonly pictureTimes: RefObject<AnimationTiming | null>
  readonly chat: TableChat
  readonly notes: ReturnType<typeof usePlayerNotes>
  readonly onOpenSeat: (index: number) => void
  /** Called when a stack is pressed, to switch the amounts between chips and big blinds. */
  readonly onStackPress: () => void
}

/** The table itself: felt, canvas, the table as text for screen readers, and the layers over the canvas. */
export function TableSurface({
  model,
  drawing,
  shape,
  colour,
  canvas,
  pictureTimes,
  chat,
  notes,
  onOpenSeat,
  onStackPress,
}: TableSurfaceProps) {
  const { places, scale } = drawing
  return (
    <div className={styles.stage} data-felt>
      <FeltLayer colour={colour} shape={shape} />
      <div className={styles.accessible}>
        {/* Not before the table is known: until then the press of a seat would have no effect. */}
        {model.facts && (
          <AccessibleTable
            model={model}
            places={places}
            showsBigBlinds={drawing.unit === 'bigBlinds'}
            onOpenSeat={onOpenSeat}
            onStackPress={onStackPress}
            onAvatarPress={chat.onPlayerPress}
            noteOf={(userId) => notes.noteOf(userId).note || null}
          />
        )}
      </div>
      <TurnPulse view={{ model, ...drawing }} scale={scale} />
      <div ref={canvas} className={layers.canvas} aria-hidden="true" />
      {model.foldedCards.length > 0 && (
        <FoldedCards key={model.handId} codes={model.foldedCards} places={places} scale={scale} />
      )}
      <EquityTags view={{ model, ...drawing }} scale={scale} pictureTimes={pictureTimes} />
      {chat.shownLines.player && (
        <ChatBubbles
          lines={chat.lists.player}
          lastHistoryLineId={chat.lists.lastHistoryLineId}
          {...{ model, places, scale }}
        />
      )}
      <TurnClock view={{ model, ...drawing }} scale={scale} />
      <SeatNoteTags model={model} places={places} scale={scale} tagOf={(userId) => notes.noteOf(userId).tag} />
    </div>
  )
}
