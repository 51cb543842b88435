import { parts } from '../../design/table-layout.ts'
import { fitText, textStyle, textWidth } from '../../design/text-width.ts'
import { avatarColours, opacity, tableType } from '../../design/tokens.ts'
import type { Avatar, PillSprite, PodLabel, PodSprite, PodState, Sprite } from '../../painter/sprite.ts'
import { shortChips, spokenChips } from '../model/chips.ts'
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

/** Words that say little without their chips. */
const withChips: ReadonlySet<LabelWord> = new Set(['CALL', 'BET', 'RAISE', 'SB', 'BB', 'ANTE', 'STRADDLE'])

/** A name cut to what the form allows (B-SEAT-03). */
const cutName = (name: string, length: number): string => (name.length > length ? `${name.slice(0, length)}…` : name)

/** A player keeps one colour everywhere. */
function avatarOf(seat: Seat): Avatar {
  const sum = [...seat.username].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const colour = avatarColours[sum % avatarColours.length] ?? avatarColours[0]
  return { initial: seat.username.charAt(0).toUpperCase(), colour, url: seat.picture }
}

function stateOf({ model }: SceneView, seat: Seat): PodState {
  if (seat.state === 'open') return 'empty'
  if (model.winners.some((winner) => winner.userId === seat.userId)) return 'winner'
  if (seat.state === 'in') return model.turn?.userId === seat.userId ? 'turn' : 'idle'
  return seat.state
}

/** On a phone the word alone; else with its chips, shortened before they would be cut. */
function labelText({ places }: SceneView, { word, amount }: NonNullable<Seat['label']>): string {
  const { form, pod } = places.layout
  if (form === 'mobile' || !withChips.has(word)) return word
  const texts = [spokenChips(amount), shortChips(amount)].map((chips) => `${word} ${chips}`)
  return fitText(texts, pod.width - pod.textLeft - pod.textRight - parts.labelPadding, textStyle('label', form))
}

function labelOf(view: SceneView, seat: Seat, atMs: number): PodLabel | null {
  const { label } = seat
  // A winner is shown by name: what won is told beside the pots.
  if (stateOf(view, seat) === 'winner') return null
  if (label && label.until > atMs) {
    return { text: labelText(view, label), tone: labelTone[label.word] }
  }
  if (seat.allIn && seat.state === 'in') return { text: 'All-IN', tone: 'gold' }
  return seat.connected || isOpen(seat) ? null : { text: 'OFFLINE', tone: 'plain' }
}

/** A pod on a wide screen grows for a balance that would not fit: there it is always told in full ([Q98]). */
function widthFor({ places }: SceneView, balance: readonly string[] | null): number {
  const { form, pod } = places.layout
  if (form === 'mobile' || !balance) return 0
  return pod.textLeft + textWidth(balance[0] ?? '', textStyle('stack', form)) + pod.textRight
}

/** One seat's pod. */
function podSprite(view: SceneView, seat: Seat, atMs: number): PodSprite {
  const { layout, nameLength } = view.places
  const box = podBox(view.places, positionOf(view.model, seat.index))
  const state = stateOf(view, seat)
  const offer = view.model.offer
  const balance = state === 'empty' ? null : amountOf(view, seat.stack)
  const own = offer !== null && state === 'turn' && seat.userId === view.model.viewer
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
    label: state === 'empty' ? null : labelOf(view, seat, atMs),
    word: state === 'winner' ? (view.winnerWord ?? null) : (words[seat.state] ?? null),
    ...(state === 'winner' && cardsBelow(view, seat) ? { wordAt: 'top' as const } : {}),
    ...(own && !view.still ? { glow: pulse(atMs - offer.at) } : {}),
  }
}

/** Whether shown cards lie under the pod, where a word would cover them. */
function cardsBelow({ model, places }: SceneView, seat: Seat): boolean {
  const { faceUp, pod } = placeOf(places, positionOf(model, seat.index))
  return faceUp !== null && faceUp.y > pod.y
}

/** A small pod's lower edge has no room for a badge beside a state word: the badge then stands on the upper one. */
function yieldsTo(view: SceneView, seat: Seat): boolean {
  const { form, word, wordAt, state } = podSprite(view, seat, 0)
  return form === 'mobile' && Boolean(word) && state !== 'folded' && wordAt !== 'top'
}

/** The badge every house bot wears wherever it is shown (N-PLAY-02): on the pod's edge, below the face. */
function botBadge(view: SceneView, seat: Seat): readonly PillSprite[] {
  if (!seat.bot || isOpen(seat)) return []
  const { layout } = view.places
  const box = podBox(view.places, positionOf(view.model, seat.index))
  const height = tableType.mobile.label.line
  const drop = layout.timer.drop - height / 2 - parts.podBorder
  return [
    {
      kind: 'pill',
      id: `bot:${seat.index}`,
      layer: 'labels',
      x: box.x + parts.avatarInset + layout.pod.avatar / 2,
      y: yieldsTo(view, seat) ? box.y - drop : box.y + box.height + drop,
      text: 'BOT',
      type: 'label',
      form: 'mobile',
      height,
      tone: 'soft',
      alpha: seat.state === 'in' ? 1 : opacity.folded,
    },
  ]
}

/** The six segments under the pod whose clock runs (B-SEAT-06). */
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
/** The bar is shorter than the pod by this share of the pod's height: it stays between the round ends. */
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
    ...seats.flatMap((seat) => botBadge(view, seat)),
    ...timerSprite(view, atMs),
  ]
}
