import { describe, expect, it } from 'vitest'
import { namedStates } from '../../../dev/states/index.ts'
import { tableMeasures } from '../../design/table-layout.ts'
import { textStyle, textWidth } from '../../design/text-width.ts'
import { podTextPlace } from '../../painter/pictures/pod-inside.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { Sprite, TextsByLength } from '../../painter/sprites/sprite.ts'
import { modelAfter } from '../testing/messages.ts'
import { boxOf, clashesOf } from '../testing/scene-boxes.ts'
import { viewOf } from '../testing/views.ts'
import type { SceneInput } from './scene-input.ts'
import { stillScene } from './table-scene.ts'

const windows = [
  ['desktop', 1560],
  ['desktop', 1920],
  ['desktop', 2560],
  ['mobile', 414],
  ['mobile', 360],
  ['landscape', 844],
] as const

const states = Object.entries(namedStates).flatMap(([name, { table, laterMessages: next = [], isGuest: guest }]) =>
  table ? [{ name, model: modelAfter([...table, ...next], { viewer: guest ? null : 'you' }) }] : [],
)

const textForms = (text: TextsByLength) => (typeof text === 'string' ? [text] : text)

/** The texts of a sprite that do not fit into it. */
function cutTexts(sprite: Sprite): readonly string[] {
  if (sprite.kind === 'pill')
    return textForms(sprite.text).includes(pillLayout(sprite).text) ? [] : [String(sprite.text)]
  if (sprite.kind !== 'pod' || sprite.state === 'empty' || sprite.state === 'folded') return []
  const room = podTextPlace(sprite).width
  const textFits = (text: TextsByLength, type: 'name' | 'stack') =>
    textForms(text).some((one) => textWidth(one, textStyle(type, sprite.form)) <= room)
  const label = sprite.label?.text
  const labelRoom =
    room - tableMeasures.labelPadding + (sprite.label?.position === 'edge' ? tableMeasures.tabBeyond : 0)
  return [
    ...(textFits(sprite.name, 'name') ? [] : [String(sprite.name)]),
    ...(sprite.balance === null || textFits(sprite.balance, 'stack') ? [] : [String(sprite.balance)]),
    // A label with an ellipsis was already cut by the scene.
    ...(label?.endsWith('…') ? [label] : []),
    ...(label === undefined || textWidth(label, textStyle('label', sprite.form)) <= labelRoom ? [] : [label]),
  ]
}

describe('the checks for overlaps and cut texts', () => {
  const full = stillScene(viewOf(states.find(({ name }) => name === 'longest-amounts')?.model ?? modelAfter([])), 1000)

  it('the overlap check finds a bet that overlaps a card', () => {
    const onBoard = full.map((sprite) => (sprite.id === 'bet-text:1' ? { ...sprite, x: 700, y: 360 } : sprite))
    expect(clashesOf(onBoard)).toContain('bet-text:1 on board:1')
  })

  it('the check for cut texts finds a cut name, a cut stack and a cut pot text', () => {
    const narrow = full.flatMap((sprite) => (sprite.kind === 'pod' ? [{ ...sprite, width: 120 }] : []))
    expect(narrow.flatMap(cutTexts)).toEqual(expect.arrayContaining(['marlowxxxx', '12,345,678.90,12.3M']))
    const pot = full.flatMap((sprite) =>
      sprite.id === 'pot' && sprite.kind === 'pill' ? [{ ...sprite, maxWidth: 60 }] : [],
    )
    expect(pot.flatMap(cutTexts)).toHaveLength(1)
  })
})

describe.each(windows)('the named table states in the %s layout at a window width of %i px', (form, width) => {
  const scenesIn = (unit: SceneInput['unit']) =>
    states.map(({ name, model }) => ({ name, sprites: stillScene({ ...viewOf(model, form, width), unit }, 1000) }))

  it.each(['chips', 'bigBlinds'] as const)(
    'no sprites overlap and no text is cut in any named state of the table, with amounts shown in %s [N-LOOK-04]',
    (unit) => {
      const found = scenesIn(unit).flatMap(({ name, sprites }) =>
        [...clashesOf(sprites), ...sprites.flatMap(cutTexts)].map((fault) => `${name}: ${fault}`),
      )
      expect(found).toEqual([])
    },
  )

  it('all sprites are within the picture in every named table state [N-LOOK-04]', () => {
    const { size } = viewOf(states[0]?.model ?? modelAfter([]), form, width).places.layout
    const out = scenesIn('chips').flatMap(({ name, sprites }) =>
      sprites
        .filter((sprite) => {
          const box = boxOf(sprite)
          return box.x < 0 || box.x + box.width > size.width || box.y < 0 || box.y + box.height > size.height
        })
        .map(({ id }) => `${name}: ${id}`),
    )
    expect(out).toEqual([])
  })
})
