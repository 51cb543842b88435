import type { Rectangle } from '../../design/seat-places.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { tableTypography } from '../../design/table-tokens.ts'
import { fitText, textStyle, textWidth } from '../../design/text-width.ts'
import { avatarColourOf, opacity } from '../../design/tokens.ts'
import { shortChipsText, trimmedChipsText } from '../../format/chips.ts'
import {
  BACKCARD,
  type PillSprite,
  type PodAvatar,
  type PodLabel,
  type PodSprite,
  type PodState,
  type Sprite,
} from '../../painter/sprites/sprite.ts'
import { announcedWinnersOf } from '../model/awards.ts'
import { isOpenSeat, type LabelWord, type Seat } from '../model/seat.ts'
import { paintedCardsOf } from './card-sprites.ts'
import { podBox, seatPlaceAt, seatPlaceIndexOf } from './places.ts'
import { amountTexts, type SceneInput } from './scene-input.ts'

const stateWords: Partial<Record<Seat['state'], string>> = {
  folded: 'FOLDED',
  waiting: 'WAITING',
  sittingOut: 'SITTING OUT',
}

const labelTone: Readonly<Record<LabelWord, PodLabel['tone']>> = {
  CHECK: 'call',
  CALL: 'call',
  BET: 'gold',
  RAISE: 'gold',
  'All-IN': 'gold',
  FOLD: 'plain',
  MUCK: 'plain',
  DB: 'plain',
  SB: 'plain',
  BB: 'plain',
  ANTE: 'plain',
  STRADDLE: 'plain',
  SHOW: 'plain',
}

/** Labels that are shown with an amount. */
const labelsWithAmount: ReadonlySet<LabelWord> = new Set(['CALL', 'BET', 'RAISE', 'SB', 'BB', 'ANTE', 'STRADDLE'])

/** Words that are not about chips. They always take the place of the name (B-SEAT-08). */
const labelsInPlaceOfName: ReadonlySet<LabelWord> = new Set(['CHECK', 'FOLD', 'MUCK'])

/** The name, cut to the allowed length (B-SEAT-03). */
const cutName = (name: string, length: number): string => (name.length > length ? `${name.slice(0, length)}…` : name)

/** The avatar of a seat. Its colour depends on the name, so that a player has the same colour at every table. */
function avatarOf(seat: Seat): PodAvatar {
  return { initial: seat.username.charAt(0).toUpperCase(), colour: avatarColourOf(seat.username), url: seat.picture }
}

function podStateOf({ model, foldedStaysReadable }: SceneInput, seat: Seat): PodState {
  if (seat.state === 'open') return 'empty'
  if (announcedWinnersOf(model).some((winner) => winner.userId === seat.userId)) return 'winner'
  if (seat.state === 'in') return model.turn?.userId === seat.userId ? 'turn' : 'idle'
  return seat.state === 'folded' && foldedStaysReadable ? 'foldedReadable' : seat.state
}

/** The label's word; on desktop with its amount, shortened if necessary. */
function labelText(
  { places }: SceneInput,
  { word, amount }: NonNullable<Seat['label']>,
  labelPosition: PodLabel['position'],
): string {
  const { form, pod } = places.layout
  if (form === 'mobile' || !labelsWithAmount.has(word)) return word
  const amounts = [trimmedChipsText(amount), shortChipsText(amount)]
  const verbs = word === 'RAISE' ? ['RAISE TO', word] : [word]
  const texts = verbs.flatMap((verb) => amounts.map((chips) => `${verb} ${chips}`))
  const width = pod.width - pod.textLeft - pod.textRight - tableMeasures.labelPadding
  return fitText(texts, width + (labelPosition === 'edge' ? tableMeasures.tabBeyond : 0), textStyle('label', form))
}

/** Whether the pod's lower edge is free for a label: it has room, and neither the turn timer nor face-up cards. */
function hasFreeLowerEdge(view: SceneInput, seat: Seat): boolean {
  const { shape, seats } = view.places.layout
  const isRoomy = shape === 'desktop' || (shape === 'mobile' && seats.length <= 6)
  return isRoomy && podStateOf(view, seat) !== 'turn' && !(hasCardsBelow(view, seat) && showsCards(seat))
}

function labelOf(view: SceneInput, seat: Seat, atMs: number): PodLabel | null {
  const { label } = seat
  // A winner's pod shows the name; the result is shown in the pot's place.
  if (podStateOf(view, seat) === 'winner' || !label || label.until <= atMs) return null
  const labelPosition = !labelsInPlaceOfName.has(label.word) && hasFreeLowerEdge(view, seat) ? 'edge' : 'name'
  return { text: labelText(view, label, labelPosition), tone: labelTone[label.word], position: labelPosition }
}

/** The width needed to show the balance in full; desktop pods grow for it ([Q98]). */
function podWidthFor({ places }: SceneInput, balance: readonly string[] | null): number {
  const { form, pod } = places.layout
  if (form === 'mobile' || !balance) return 0
  return pod.textLeft + textWidth(balance[0] ?? '', textStyle('stack', form)) + pod.textRight
}

/** The box of a player's pod as it is drawn: grown to both sides for a long balance. */
export function drawnPodBox(view: SceneInput, seat: Seat): Rectangle {
  const box = podBox(view.places, seatPlaceIndexOf(view.model, seat.index))
  const width = Math.max(box.width, podWidthFor(view, amountTexts(view, seat.stack)))
  return { ...box, x: box.x - (width - box.width) / 2, width }
}

/** The box of a player's avatar. It is further left if the pod has grown for a long balance. */
export function avatarBox(view: SceneInput, seat: Seat): Rectangle {
  const { x, y, height } = drawnPodBox(view, seat)
  const { avatarSize } = view.places.layout.pod
  const inset = (height - avatarSize) / 2
  return { x: x + inset, y: y + inset, width: avatarSize, height: avatarSize }
}

function podSprite(view: SceneInput, seat: Seat, atMs: number): PodSprite {
  const { layout, maxNameLength } = view.places
  const box = podBox(view.places, seatPlaceIndexOf(view.model, seat.index))
  const state = podStateOf(view, seat)
  const balance = state === 'empty' ? null : amountTexts(view, seat.stack)
  const label = state === 'empty' ? null : labelOf(view, seat, atMs)
  const isOwnTurn = state === 'turn' && seat.userId === view.model.viewer
  return {
    kind: 'pod',
    id: `pod:${seat.index}`,
    layer: 'seats',
    form: layout.form,
    x: box.x + box.width / 2,
    y: box.y,
    width: Math.max(box.width, podWidthFor(view, balance)),
    height: box.height,
    state,
    name: state === 'empty' ? (view.model.tournament ? 'Empty' : 'Open Seat') : cutName(seat.username, maxNameLength),
    avatar: state === 'empty' ? null : avatarOf(seat),
    balance,
    balanceHasGrown: seat.flashUntil > atMs,
    ...(seat.allIn && label?.text !== 'All-IN' ? { allIn: true } : {}),
    ...(isOpenSeat(seat) || seat.connected ? {} : { offline: true }),
    label,
    stateWord: state === 'winner' ? (view.winnerWord ?? null) : (stateWords[seat.state] ?? null),
    ...(state === 'winner' && hasCardsBelow(view, seat) ? { stateWordPodEdge: 'top' as const } : {}),
    // No glow after the viewer has acted, or if another window plays at this table.
    ...(isOwnTurn && !view.model.offer ? { glow: 0 } : {}),
  }
}

/** Whether the place of face-up cards is below the pod, where a word would cover them. */
function hasCardsBelow({ model, places }: SceneInput, seat: Seat): boolean {
  const { faceUp, pod } = seatPlaceAt(places, seatPlaceIndexOf(model, seat.index))
  return faceUp !== null && faceUp.y > pod.y
}

/** Whether a card of the seat lies face up. */
const showsCards = (seat: Seat): boolean => paintedCardsOf(seat).some((code) => code !== BACKCARD)

/** Whether the bot badge is on the pod's upper edge, because a small pod has a word or cards on its lower edge. */
function isBadgeOnUpperEdge(view: SceneInput, seat: Seat): boolean {
  const { form, stateWord, stateWordPodEdge, state } = podSprite(view, seat, 0)
  if (form !== 'mobile' || stateWordPodEdge === 'top') return false
  const isAboveCards = hasCardsBelow(view, seat) && showsCards(seat)
  return isAboveCards || (Boolean(stateWord) && state !== 'folded')
}

/**
 * The badge of a house bot, at the avatar (N-PLAY-02): on the pod's lower edge if there is room, else on its upper
 * edge.
 */
function botBadge(view: SceneInput, seat: Seat): readonly PillSprite[] {
  if (isOpenSeat(seat) || !seat.isBot) return []
  const { layout } = view.places
  const box = podBox(view.places, seatPlaceIndexOf(view.model, seat.index))
  const height = tableTypography.mobile.label.line
  const dropY = layout.timer.drop - height / 2 - tableMeasures.podBorder
  return [
    {
      ...{ kind: 'pill', layer: 'labels', type: 'label', form: 'mobile', height, tone: 'soft' },
      id: `bot:${seat.index}`,
      x: box.x + tableMeasures.avatarInset + layout.pod.avatarSize / 2,
      y: isBadgeOnUpperEdge(view, seat) ? box.y - dropY : box.y + box.height + dropY,
      text: 'BOT',
      alpha: seat.state === 'in' ? 1 : opacity.folded,
    },
  ]
}

/** The six timer segments under the pod of the player to act (B-SEAT-06). */
function timerSprite({ model, places }: SceneInput, atMs: number): readonly Sprite[] {
  const { turn } = model
  const seat = turn && model.seats.find((candidate) => candidate.userId === turn.userId)
  if (!turn || turn.totalMs === null || !seat) return []
  const box = podBox(places, seatPlaceIndexOf(model, seat.index))
  const share = Math.min(1, Math.max(0, (turn.endsAt - atMs) / turn.totalMs))
  return [
    {
      kind: 'timer',
      id: 'timer',
      layer: 'labels',
      x: box.x + box.width / 2,
      y: box.y + box.height + places.layout.timer.drop,
      width: box.width - box.height * timerInset,
      height: places.layout.timer.height,
      litSegments: Math.ceil(share * tableMeasures.timerSegments),
    },
  ]
}
/**
 * The timer is narrower than the pod by this share of the pod's height, so that it fits between the pod's round ends.
 */
const timerInset = 0.6

export const dealerButtonSpriteId = 'dealer'

function dealerSprite({ model, places }: SceneInput): readonly Sprite[] {
  if (model.dealer === null) return []
  const { dealer } = seatPlaceAt(places, seatPlaceIndexOf(model, model.dealer))
  return [
    {
      kind: 'dealer',
      id: dealerButtonSpriteId,
      layer: 'pot',
      x: dealer.x,
      y: dealer.y,
      size: places.layout.dealerSize,
    },
  ]
}

/** The dealer button, the pods with their bot badges, and the turn timer. */
export function allSeatSprites(view: SceneInput, atMs: number): readonly Sprite[] {
  const seats = view.model.seats
  return [
    ...dealerSprite(view),
    ...seats.map((seat) => podSprite(view, seat, atMs)),
    ...seats.flatMap((seat) => botBadge(view, seat)),
    ...timerSprite(view, atMs),
  ]
}
