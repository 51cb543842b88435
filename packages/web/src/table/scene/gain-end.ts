import type { Point, Rectangle } from '../../design/seat-places.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { PillSprite, TextAnchor } from '../../painter/sprites/sprite.ts'
import { faceUpPlaceBoxes, isOverlapping } from './boxes.ts'
import { podBox, seatPlaceAt, type TablePlaces } from './places.ts'

/**
 * The place at which the text of the amount won stops after it has moved out of the pod. `anchor` is the point of the
 * text that lies at `x`: its left end, its centre or its right end.
 */
interface GainEnd extends Point {
  readonly anchor: TextAnchor
}

/**
 * The places at which the amount won may stop, in the order in which they are tried: above the pod if the seat's
 * face-up cards are below the pod, else below the pod; left of the pod; right of the pod; on the same side as the first
 * place, but close to the pod's edge.
 */
function gainEnds(places: TablePlaces, position: number, lineHeight: number): readonly [GainEnd, ...GainEnd[]] {
  const { x, y, width, height } = podBox(places, position)
  const { gainRise, gainGap } = tableMeasures
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const areCardsBelow = (seatPlaceAt(places, position).faceUp?.y ?? 0) > y
  const yAt = (distance: number): number => (areCardsBelow ? y - distance : y + height + distance)
  return [
    { x: middleX, y: yAt(gainRise), anchor: 'centre' },
    { x: x - gainGap, y: middleY, anchor: 'right' },
    { x: x + width + gainGap, y: middleY, anchor: 'left' },
    { x: middleX, y: yAt(lineHeight / 2 + 1), anchor: 'centre' },
  ]
}

function boxOfGain(gain: PillSprite, { x, y, anchor }: GainEnd): Rectangle {
  const { width } = pillLayout(gain)
  const left = { left: x, centre: x - width / 2, right: x - width }[anchor]
  return { x: left, y: y - gain.height / 2, width, height: gain.height }
}

const isInPicture = ({ x, y, width, height }: Rectangle, { layout: { size } }: TablePlaces): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height

/**
 * The place at which the amount won stops: the first where the whole text is in the picture and covers no face-up card
 * of any seat. If there is none, it may cover a card.
 */
export function wonAmountEndPlaceFor(places: TablePlaces, position: number, gain: PillSprite): GainEnd {
  const ends = gainEnds(places, position, gain.height)
  const cards = faceUpPlaceBoxes(places)
  const endsInPicture = ends.filter((end) => isInPicture(boxOfGain(gain, end), places))
  const coversNoCard = (end: GainEnd): boolean => !cards.some((card) => isOverlapping(boxOfGain(gain, end), card))
  return endsInPicture.find(coversNoCard) ?? endsInPicture[0] ?? ends[0]
}
