import { describe, expect, it } from 'vitest'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { type Choreography, choreographyAfterChange, emptyChoreography } from '../../table/scene/choreography.ts'
import type { SceneInput } from '../../table/scene/scene-input.ts'
import { tableScene } from '../../table/scene/table-scene.ts'
import { viewOf } from '../../table/testing/views.ts'
import { act, recordedRound, threeWayAllIn } from '../hand-record/testing/some-hand.ts'
import { replayStepsOf } from './replay-steps.ts'

const sceneViews = (form: 'desktop' | 'mobile'): readonly SceneInput[] =>
  replayStepsOf({
    ...threeWayAllIn,
    rounds: [...threeWayAllIn.rounds.slice(0, 2), roundWithFold, ...threeWayAllIn.rounds.slice(2)],
  }).map(({ model }) => ({ ...viewOf(model, form), winnerWord: 'WINNER' as const }))
/** A round with a fold, added to the hand so that all states of seats occur in its replay. */
const roundWithFold = recordedRound('Preflop', '', act('cleo', 'Fold'))

const pods = (sprites: readonly Sprite[]) => sprites.filter((sprite) => sprite.kind === 'pod')
const texts = (sprites: readonly Sprite[]) =>
  sprites.flatMap((sprite) => (sprite.kind === 'pill' ? [[sprite.text].flat()[0] ?? ''] : []))

describe.each(['desktop', 'mobile'] as const)('the replayed table, %s', (form) => {
  const all = sceneViews(form)
  const changes = all.slice(1).map((after, index) => ({ before: all[index] ?? after, after }))
  const scenes = all.map((view) => tableScene(view, [], 0))

  it('the replayed table has six seats at every step, and draws chips, cards, pot and side pots [B-REPLAY-09]', () => {
    expect(scenes.map((scene) => pods(scene).length)).toEqual(all.map(() => 6))
    const drawn = scenes.flat()
    expect(drawn.some(({ kind }) => kind === 'chips')).toBe(true)
    expect(drawn.filter((one) => one.kind === 'card').map(({ code }) => code)).toEqual(
      expect.arrayContaining(['SA', 'D10', 'BACKCARD', 'C2', 'D5', 'H9']),
    )
    const pots = ['Pot 320.00', 'Main pot 240.00', 'Side pot #1 80.00']
    expect(scenes.flatMap(texts)).toEqual(expect.arrayContaining(pots))
  })

  it.each([2, 7, 9, 10])(
    'a hand of a table with %i seats is replayed with as many seats [N-SEAT-04 B-REPLAY-09]',
    (size) => {
      const players = threeWayAllIn.players.map((player, i) => ({ ...player, seat: i === 2 ? size - 1 : i }))
      const hand = { ...threeWayAllIn, table_size: size, players: size === 2 ? players.slice(0, 2) : players }
      const model = replayStepsOf(hand)[0]?.model
      const drawn = model && pods(tableScene(viewOf(model, form), [], 0)).map(({ x, y }) => `${x} ${y}`)
      expect(new Set(drawn).size).toBe(size)
    },
  )

  it('in a replay a folded seat shows FOLDED, a winner’s seat WINNER, and other seats no state word [B-REPLAY-05]', () => {
    const words = (scene: readonly Sprite[] | undefined) =>
      pods(scene ?? []).flatMap(({ name, stateWord }) => (stateWord ? [`${[name].flat()[0]} ${stateWord}`] : []))
    expect(words(scenes[0])).toEqual([])
    expect(words(scenes.at(-2)).toSorted()).toEqual(['anna WINNER', 'cleo FOLDED'])
    expect(words(scenes.at(-1)).toSorted()).toEqual(['bert WINNER', 'cleo FOLDED'])
  })

  it('after its animation every replay step looks like its static scene; the deal of the cards is animated [B-REPLAY-04]', () => {
    let running: Choreography = emptyChoreography
    changes.forEach((change, index) => {
      const { after } = change
      const atMs = index * 5_000
      running = choreographyAfterChange(running, { ...change, atMs, motionLevel: 'full' })
      for (const since of [0, 100, 400]) {
        const ids = tableScene(after, running.motions, atMs + since).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
      expect(tableScene(after, running.motions, atMs + 4_999)).toEqual(tableScene(after, [], atMs + 4_999))
    })
    const deal = changes.find(({ after }) => after.model.seats.some(({ cards }) => cards.length > 0))
    if (!deal) throw new Error('no deal')
    const { motions } = choreographyAfterChange(emptyChoreography, { ...deal, atMs: 0, motionLevel: 'full' })
    expect(motions.length).toBeGreaterThan(0)
  })

  it('with reduced motion the sprites of a replay only fade [B-REPLAY-04]', () => {
    for (const change of changes) {
      const { motions } = choreographyAfterChange(emptyChoreography, { ...change, atMs: 0, motionLevel: 'reduced' })
      for (const motion of motions) {
        expect(motion.kind === 'flight' && [motion.from, motion.to].flatMap(Object.keys)).toEqual(['alpha'])
      }
    }
  })
})
