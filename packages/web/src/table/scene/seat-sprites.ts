import { parts } from '../../design/table-layout.ts'
import { fitText, textStyle, textWidth } from '../../design/text-width.ts'
import { avatarColours, opacity, tableType } from '../../design/tokens.ts'
import { shortChips, spokenChips } from '../../format/chips.ts'
import { pillLayout } from '../../painter/pill-layout.ts'
import type { Avatar, PillSprite, PodLabel, PodSprite, PodState, Sprite } from '../../painter/sprite.ts'
import { announced } from '../model/awards.ts'
import { isOpen, type LabelWord, type Seat } from '../model/seat.ts'
import { placeOf, podBox, positionOf } from './places.ts'
import { pulse } from './pulse.ts'
import { amountOf, type SceneView } from './scene-view.ts'

const words: Partial<Record<Seat['state'], string>> = {
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

/** Labels that are shown with their amount. */
const withChips: ReadonlySet<LabelWord> = new Set(['CALL', 'BET', 'RAISE', 'SB', 'BB', 'ANTE', 'STRADDLE'])

/** The name, cut to the allowed length (B-SEAT-03). */
const cutName = (name: string, length: number): string => (name.length > length ? `${name.slice(0, length)}…` : name)

/** The colour depends on the name, so that a player has the same one at every table. */
function avatarOf(seat: Seat): Avatar {
  const sum = [...seat.username].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const colour = avatarColours[sum % avatarColours.length] ?? avatarColours[0]
  return { initial: seat.username.charAt(0).toUpperCase(), colour, url: seat.picture }
}

function stateOf({ model }: SceneView, seat: Seat): PodState {
  if (seat.state === 'open') return 'empty'
  if (announced(model).some((winner) => winner.userId === seat.userId)) return 'winner'
  if (seat.state === 'in') return model.turn?.userId === seat.userId ? 'turn' : 'idle'
  return seat.state
}

/** The label's word; on desktop with its amount, shortened if necessary. */
function labelText({ places }: SceneView, { word, amount }: NonNullable<Seat['label']>): string {
  const { form, pod } = places.layout
  if (form === 'mobile' || !withChips.has(word)) return word
  const texts = [spokenChips(amount), shortChips(amount)].map((chips) => `${word} ${chips}`)
  return fitText(texts, pod.width - pod.textLeft - pod.textRight - parts.labelPadding, textStyle('label', form))
}

function labelOf(view: SceneView, seat: Seat, atMs: number): PodLabel | null {
  const { label } = seat
  // A winner's pod shows the name; the result is shown beside the pots.
  if (stateOf(view, seat) === 'winner') return null
  return label && label.until > atMs ? { text: labelText(view, label), tone: labelTone[label.word] } : null
}

/** The width needed to show the balance in full; desktop pods grow for it ([Q98]). */
function widthFor({ places }: SceneView, balance: readonly string[] | null): number {
  const { form, pod } = places.layout
  if (form === 'mobile' || !balance) return 0
  return pod.textLeft + textWidth(balance[0] ?? '', textStyle('stack', form)) + pod.textRight
}

function podSprite(view: SceneView, seat: Seat, atMs: number): PodSprite {
  const { layout, nameLength } = view.places
  const box = podBox(view.places, positionOf(view.model, seat.index))
  const state = stateOf(view, seat)
  const balance = state === 'empty' ? null : amountOf(view, seat.stack)
  const label = state === 'empty' ? null : labelOf(view, seat, atMs)
  const isOwnTurn = state === 'turn' && seat.userId === view.model.viewer
  return {
    kind: 'pod',
    id: `pod:${seat.index}`,
    layer: 'seats',
    form: layout.form,
    x: box.x + box.width / 2,
    y: box.y,
    width: Math.max(box.width, widthFor(view, balance)),
    height: box.height,
    state,
    name: state === 'empty' ? (view.model.tournament ? 'Empty' : 'Open Seat') : cutName(seat.username, nameLength),
    avatar: state === 'empty' ? null : avatarOf(seat),
    balance,
    flash: seat.flashUntil > atMs,
    ...(seat.allIn && label?.text !== 'All-IN' ? { allIn: true } : {}),
    label,
    word: state === 'winner' ? (view.winnerWord ?? null) : (words[seat.state] ?? null),
    ...(state === 'winner' && cardsBelow(view, seat) ? { wordAt: 'top' as const } : {}),
    ...(isOwnTurn ? { glow: ownGlow(view, atMs) } : {}),
  }
}

/** The own turn glows only while this window has the offer: not after the answer, nor if another window acts. */
function ownGlow({ model: { offer }, reducedMotion }: SceneView, atMs: number): number {
  if (!offer) return 0
  return reducedMotion ? 1 : pulse(atMs - offer.at)
}

/** Whether face-up cards lie below the pod, where a word would cover them. */
function cardsBelow({ model, places }: SceneView, seat: Seat): boolean {
  const { faceUp, pod } = placeOf(places, positionOf(model, seat.index))
  return faceUp !== null && faceUp.y > pod.y
}

/** Whether the badge moves to the pod's upper edge: a small pod has no room for it beside a word on the lower edge. */
function badgeMovesUp(view: SceneView, seat: Seat): boolean {
  const { form, word, wordAt, state } = podSprite(view, seat, 0)
  return form === 'mobile' && Boolean(word) && state !== 'folded' && wordAt !== 'top'
}

/**
 * Badges at the avatar: BOT for a house bot (N-PLAY-02) on the pod's lower edge, OFFLINE on the upper edge while the
 * player is not connected.
 */
function badges(view: SceneView, seat: Seat): readonly PillSprite[] {
  if (isOpen(seat)) return []
  const { layout } = view.places
  const box = podBox(view.places, positionOf(view.model, seat.index))
  const height = tableType.mobile.label.line
  const drop = layout.timer.drop - height / 2 - parts.podBorder
  const shared = { kind: 'pill', layer: 'labels', type: 'label', form: 'mobile', height } as const
  const alpha = seat.state === 'in' ? 1 : opacity.folded
  const yields = badgeMovesUp(view, seat)
  const bot: PillSprite = {
    ...shared,
    id: `bot:${seat.index}`,
    x: box.x + parts.avatarInset + layout.pod.avatar / 2,
    y: yields ? box.y - drop : box.y + box.height + drop,
    text: 'BOT',
    tone: 'soft',
    alpha,
  }
  const { left, rise } = parts.offlineMark
  // Only as high as its letters, because the name is directly below.
  const flat = tableType.mobile.label.size
  const offline: PillSprite = {
    ...shared,
    id: `offline:${seat.index}`,
    x: seat.bot && yields ? bot.x + pillLayout(bot).width / 2 : box.x + left,
    y: box.y + flat / 2 - rise,
    height: flat,
    anchor: 'left',
    text: 'OFFLINE',
    tone: 'warn',
    alpha,
  }
  return [...(seat.bot ? [bot] : []), ...(seat.connected ? [] : [offline])]
}

/** The six timer segments under the pod of the player to act (B-SEAT-06). */
function timerSprite({ model, places }: SceneView, atMs: number): readonly Sprite[] {
  const { turn } = model
  const seat = turn && model.seats.find((one) => one.userId === turn.userId)
  if (!turn || turn.totalMs === null || !seat) return []
  const box = podBox(places, positionOf(model, seat.index))
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
      lit: Math.ceil(share * parts.timerSegments),
    },
  ]
}
/** The bar is shorter than the pod by this share of the pod's height, so that it stays between the round ends. */
const timerInset = 0.6

export const dealerId = 'dealer'

function dealerSprite({ model, places }: SceneView): readonly Sprite[] {
  if (model.dealer === null) return []
  const { dealer } = placeOf(places, positionOf(model, model.dealer))
  return [{ kind: 'dealer', id: dealerId, layer: 'pot', x: dealer.x, y: dealer.y, size: places.layout.dealerSize }]
}

/** The button, the pods, their badges and the running clock. */
export function seatSprites(view: SceneView, atMs: number): readonly Sprite[] {
  const seats = view.model.seats
  return [
    ...dealerSprite(view),
    ...seats.map((seat) => podSprite(view, seat, atMs)),
    ...seats.flatMap((seat) => badges(view, seat)),
    ...timerSprite(view, atMs),
  ]
}
