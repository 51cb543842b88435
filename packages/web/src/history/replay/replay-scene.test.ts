import { describe, expect, it } from 'vitest'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { type Choreography, choreographyAfterChange, noMotions } from '../../table/scene/choreography.ts'
import type { SceneView } from '../../table/scene/scene-view.ts'
import { tableScene } from '../../table/scene/table-scene.ts'
import { viewOf } from '../../table/testing/views.ts'
import { recordedAction, recordedRound, threeWayAllIn } from '../hand-record/testing/some-hand.ts'
import { replaySteps } from './replay-steps.ts'

const sceneViews = (form: 'desktop' | 'mobile'): readonly SceneView[] =>
  replaySteps({
    ...threeWayAllIn,
    rounds: [...threeWayAllIn.rounds.slice(0, 2), roundWithFold, ...threeWayAllIn.rounds.slice(2)],
  }).map(({ model }) => ({ ...viewOf(model, form), winnerWord: 'WINNER' as const }))
/** A round with a fold, added to the hand so that all states of seats occur in its replay. */
const roundWithFold = recordedRound('Preflop', '', recordedAction('cleo', 'Fold'))

const pods = (sprites: readonly Sprite[]) => sprites.filter((sprite) => sprite.kind === 'pod')
const texts = (sprites: readonly Sprite[]) =>
  sprites.flatMap((sprite) => (sprite.kind === 'pill' ? [[sprite.text].flat()[0] ?? ''] : []))

describe.each(['desktop', 'mobile'] as const)('the replayed table, %s', (form) => {
  const all = sceneViews(form)
  const scenes = all.map((view) => tableScene(view, [], 0))

  it('the replayed table has six seats at every step, and draws chips, cards, pot and side pots [B-REPLAY-09]', () => {
    expect(scenes.map((scene) => pods(scene).length)).toEqual(all.map(() => 6))
    const drawn = scenes.flat()
    expect(drawn.some(({ kind }) => kind === 'chips')).toBe(true)
    expect(drawn.filter((one) => one.kind === 'card').map(({ code }) => code)).toEqual(
      expect.arrayContaining(['SA', 'D10', 'BACKCARD', 'C2', 'D5', 'H9']),
    )
    const words = scenes.flatMap(texts)
    for (const word of ['Pot 320.00', 'Main pot 240.00', 'Side pot #1 80.00']) {
      expect(words).toContain(word)
    }
  })

  it.each([2, 7, 9, 10])(
    'a hand of a table with %i seats is replayed with as many seats [N-SEAT-04 B-REPLAY-09]',
    (size) => {
      const players = threeWayAllIn.players.map((player, index) => ({
        ...player,
        seat: index === 2 ? size - 1 : index,
      }))
      const hand = { ...threeWayAllIn, table_size: size, players: size === 2 ? players.slice(0, 2) : players }
      const model = replaySteps(hand)[0]?.model
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

  it('every replay step animates from the step before and ends as its static scene [B-REPLAY-04]', () => {
    let running: Choreography = noMotions
    all.forEach((after, index) => {
      const before = all[index - 1]
      if (!before) return
      const atMs = index * 5_000
      running = choreographyAfterChange(running, { before, after, atMs, motionLevel: 'full' })
      for (const since of [0, 100, 400]) {
        const ids = tableScene(after, running.motions, atMs + since).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }
      expect(tableScene(after, running.motions, atMs + 4_999)).toEqual(tableScene(after, [], atMs + 4_999))
    })
    const dealt = all.findIndex(({ model }) => model.seats.some(({ cards }) => cards.length > 0))
    const [before, after] = [all[dealt - 1], all[dealt]]
    if (!before || !after) throw new Error('no deal')
    expect(
      choreographyAfterChange(noMotions, { before, after, atMs: 0, motionLevel: 'full' }).motions.length,
    ).toBeGreaterThan(0)
  })

  it('with reduced motion the sprites of a replay only fade [B-REPLAY-04]', () => {
    all.forEach((after, index) => {
      const before = all[index - 1]
      if (!before) return
      const { motions } = choreographyAfterChange(noMotions, { before, after, atMs: 0, motionLevel: 'reduced' })
      for (const motion of motions) {
        expect(motion.kind === 'flight' && [motion.from, motion.to].flatMap(Object.keys)).toEqual(['alpha'])
      }
    })
  })
})
