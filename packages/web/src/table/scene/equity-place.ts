import type { Rectangle } from '../../design/seat-places.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import type { Seat } from '../model/seat.ts'
import { cardBox, faceUpPlaceBoxes, isOverlapping } from './boxes.ts'
import { boardCardPlace, seatPlaceIndexOf } from './places.ts'
import type { SceneInput } from './scene-input.ts'
import { drawnPodBox } from './seat-sprites.ts'

const tagSizes = { desktop: { width: 44, height: 20 }, mobile: { width: 38, height: 16 } } as const
const tagGap = 1

/** What an equity tag must not cover: all hands, the board, pots, places of the dealer button, and pods of others. */
function boxesToKeepFree(view: SceneInput, taggedSeat: Seat): readonly Rectangle[] {
  const { seats, dealerSize, pots, pot } = view.places.layout
  const board = [0, 1, 2, 3, 4].map((card) => cardBox(boardCardPlace(view.places, card)))
  const buttonCorners = seats.map(({ dealer: { x, y } }) => ({ x: x - dealerSize / 2, y: y - dealerSize / 2 }))
  return [
    ...faceUpPlaceBoxes(view.places),
    ...board,
    ...buttonCorners.map((corner) => ({ ...corner, width: dealerSize, height: dealerSize })),
    ...pots.rows.map(({ y, width }) => ({ x: pot.x - width / 2, y: y - pots.height / 2, width, height: pots.height })),
    ...view.model.seats.filter(({ index }) => index !== taggedSeat.index).map((seat) => drawnPodBox(view, seat)),
  ]
}

/**
 * The box of the equity tag of a seat in an all-in: the first of several places round the pod where the tag covers
 * nothing; below the pod if there is none.
 */
export function equityBox(view: SceneInput, seat: Seat): Rectangle {
  const { form, size } = view.places.layout
  const { x, y, width, height } = drawnPodBox(view, seat)
  const tagSize = tagSizes[form]
  const [left, right, end] = [x - tagGap - tagSize.width, x + width + tagGap, x + width - tagSize.width - tagGap]
  const belowY = y + height + tagGap
  const middleY = y + (height - tagSize.height) / 2
  const ownCorners = [{ x: left, y: middleY }]
  const otherCorners = [
    // Below the right end of the pod, far enough down for an action label on the lower edge of the pod.
    { x: end, y: belowY + tableMeasures.tabDrop + tableMeasures.tabHeight[form] / 2 },
    ...[middleY, y].flatMap((cornerY) => [right, left].map((cornerX) => ({ x: cornerX, y: cornerY }))),
    ...[end, x + (width - tagSize.width) / 2 + tagGap].map((cornerX) => ({ x: cornerX, y: belowY })),
    // Over the lower edge of the pod, partly on the pod.
    { x: end, y: belowY - tagSize.height / 3 },
  ]
  const tagBoxes = (seatPlaceIndexOf(view.model, seat.index) === 0 ? ownCorners : otherCorners).map((corner) => ({
    ...tagSize,
    ...corner,
  }))
  const visibleTagBoxes = tagBoxes.filter((tagBox) => tagBox.x >= 0 && tagBox.x + tagBox.width <= size.width)
  const takenBoxes = boxesToKeepFree(view, seat)
  return (
    visibleTagBoxes.find((tagBox) => !takenBoxes.some((box) => isOverlapping(tagBox, box))) ?? {
      ...tagSize,
      x: end,
      y: belowY,
    }
  )
}
