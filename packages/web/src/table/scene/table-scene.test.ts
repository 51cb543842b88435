import { describe, expect, it } from 'vitest'
import { desktopLayout, mobileLayout } from '../../design/table-layout.ts'
import { fitText, textStyle, textWidth } from '../../design/text-width.ts'
import { glowStrengthOf } from '../../painter/pictures/picture-of.ts'
import { podTextPlace } from '../../painter/pictures/pod-inside.ts'
import { pillLayout } from '../../painter/sprites/pill-layout.ts'
import type { Sprite } from '../../painter/sprites/sprite.ts'
import { fullTableState } from '../testing/full-table.ts'
import { actionMessage, turnClockOf, wonMessage } from '../testing/hand-messages.ts'
import { modelAfter, snapshot } from '../testing/messages.ts'
import { boxOf } from '../testing/scene-boxes.ts'
import { backs, tableState } from '../testing/table-state.ts'
import { yourTurn } from '../testing/turns.ts'
import { podOf, spriteWithId, spriteWithIdAndKind, viewOf, viewOfTable } from '../testing/views.ts'
import type { SceneInput } from './scene-input.ts'
import { stillScene } from './table-scene.ts'

const you = { index: 2, username: 'you', chips: 1000 }
const hand = { sessionId: 'h1', isRunning: true, dealer: 2 }

describe('seats of the drawn table', () => {
  it('the viewer is drawn at the first position, the next seat clockwise at the second, and the seat before the viewer at the last [B-SEAT-01 B-SEAT-02]', () => {
    const sprites = stillScene(viewOfTable(tableState([you, { index: 3, username: 'marlow', chips: 1 }])), 0)
    const [first, second, , , , last] = desktopLayout.seats
    expect(podOf(sprites, 2)).toMatchObject({ ...first?.pod, name: 'you' })
    expect(podOf(sprites, 3)).toMatchObject({ ...second?.pod, name: 'marlow' })
    expect(podOf(sprites, 1)).toMatchObject({ ...last?.pod, name: 'Open Seat', state: 'empty' })
  })

  it('in windows from 2200 px, the side seats are 40 px further out ([Q47]) [B-SCREEN-08]', () => {
    const model = modelAfter([snapshot(tableState([you]))])
    const sideSeatX = (width: number) => podOf(stillScene(viewOf(model, 'desktop', width), 0), 3)?.x
    expect([sideSeatX(2199), sideSeatX(2200)]).toEqual([238, 198])
  })

  it.each([
    ['desktop', 1560, 'marlowxxxx'],
    ['mobile', 360, 'marlo…'],
    ['mobile', 414, 'marlow…'],
    ['mobile', 768, 'marlowx…'],
  ] as const)(
    'on the %s table in a window of %i px the name marlowxxxx is shown as %s [B-SEAT-03]',
    (form, width, name) => {
      const model = modelAfter([snapshot(tableState([{ index: 0, username: 'marlowxxxx', chips: 1 }]))])
      expect(podOf(stillScene(viewOf(model, form, width), 0), 0)?.name).toBe(name)
    },
  )

  it.each([
    ...['marlowxxxx', 'moonwalker', 'Grandmaster', 'Diamond_88', 'LuckyJack', 'william_w', 'examiner01'],
    ...['player-123', '0000000000', 'kira_77_xx'],
  ])('on a phone the pod has room for seven letters of the name %s [B-SEAT-03]', (username) => {
    const model = modelAfter([snapshot(tableState([you, { index: 3, username, chips: 1 }]))])
    const pod = podOf(stillScene(viewOf(model, 'mobile', 915), 0), 3)
    const cut = `${username.slice(0, 7)}…`
    expect(pod?.name).toBe(cut)
    expect(fitText(cut, pod ? podTextPlace(pod).width : 0, textStyle('name', 'mobile'))).toBe(cut)
  })

  it('the seat to act has a border and a timer of six segments that counts down [B-SEAT-10 B-SEAT-06]', () => {
    const turn = turnClockOf('you', 20_000)
    const view = viewOfTable(tableState([you], { ...hand, turn }))
    const litSegmentsAt = (atMs: number) => spriteWithIdAndKind(stillScene(view, atMs), 'timer', 'timer')?.litSegments
    expect(podOf(stillScene(view, 1000), 2)?.state).toBe('turn')
    expect([1000, 4333, 4334, 17_666, 17_667, 20_999, 21_000].map(litSegmentsAt)).toEqual([6, 6, 5, 2, 1, 1, 0])
  })

  it('seats that folded, sit out or wait show a word for their state [B-SEAT-11 B-SEAT-12 B-SEAT-13]', () => {
    const states = [{ isFolded: true }, { isSittingOut: true }, { isWaiting: true }]
    const seats = states.map((state, index) => ({ index, username: `p${index}`, chips: 5, ...state }))
    const sprites = stillScene(viewOfTable(tableState(seats, hand)), 0)
    expect(podOf(sprites, 0)).toMatchObject({ state: 'folded', stateWord: 'FOLDED' })
    expect(podOf(sprites, 1)).toMatchObject({ state: 'sittingOut', stateWord: 'SITTING OUT' })
    expect(podOf(sprites, 2)).toMatchObject({ state: 'waiting', stateWord: 'WAITING' })
  })

  const ownTable = tableState([you], hand)
  const call = { player: { id: 'you', chips: 600, currentBet: 400 }, bet: 400 }

  it('an action label is shown for 5 s, with its amount on desktop and without it on a phone [B-SEAT-07]', () => {
    const model = modelAfter([actionMessage('player_call', ownTable, call)], { at: 0 })
    const labelAt = (form: 'desktop' | 'mobile', atMs: number) => podOf(stillScene(viewOf(model, form), atMs), 2)?.label
    expect(labelAt('desktop', 4999)).toEqual({ text: 'CALL 400', tone: 'call', position: 'edge' })
    expect(labelAt('mobile', 4999)).toEqual({ text: 'CALL', tone: 'call', position: 'edge' })
    expect(labelAt('desktop', 5000)).toBeNull()
  })

  it.each([
    [8600, 'RAISE TO 8,600'],
    [12_345.5, 'RAISE TO 12.3K'],
    [1_234_567, 'RAISE TO 1.2M'],
  ])('on desktop the label of a raise to %d is "%s", shortened if necessary [N-TABLE-09]', (total, text) => {
    const raise = { player: { id: 'you', chips: 600, currentBet: total }, bet: 5 }
    const model = modelAfter([actionMessage('player_raise', ownTable, raise)], { at: 0 })
    expect(podOf(stillScene(viewOf(model), 1), 2)?.label?.text).toBe(text)
  })

  it('the label CHECK covers the player’s name, the label CALL is at the pod’s edge [B-SEAT-08 N-TABLE-10]', () => {
    const labelPlaces = (['player_check', 'player_call'] as const).map((name) => {
      const model = modelAfter([actionMessage(name, ownTable, { ...call, bet: 0 })], { at: 0 })
      return podOf(stillScene(viewOf(model), 1), 2)?.label?.position
    })
    expect(labelPlaces).toEqual(['name', 'edge'])
  })

  it('on desktop the pod grows so that a balance of tens of millions fits in full [B-SEAT-04 Q98]', () => {
    const podWith = (chips: number) => podOf(stillScene(viewOfTable(tableState([{ ...you, chips }])), 0), 2)
    expect(podWith(123_905.55)?.width).toBe(desktopLayout.pod.width)
    const rich = podWith(90_123_905.55)
    const full = textWidth('90,123,905.55', textStyle('stack', 'desktop'))
    const { textLeft, textRight } = desktopLayout.pod
    expect(rich?.balance).toContain('90,123,905.55')
    expect((rich?.width ?? 0) - textLeft - textRight).toBeGreaterThanOrEqual(full)
  })

  it("the pod shows the player's picture, or the first letter of the name on the player's colour [B-SEAT-05]", () => {
    const pictured = { ...you, pfp: '/uploads/you.webp' }
    const sprites = stillScene(viewOfTable(tableState([pictured, { index: 3, username: 'marlow', chips: 5 }], hand)), 0)
    expect(podOf(sprites, 2)?.avatar?.url).toBe('/uploads/you.webp')
    const { url, initial, colour } = podOf(sprites, 3)?.avatar ?? {}
    expect([url, initial, colour]).toEqual([null, 'M', expect.stringMatching(/^#/)])
    const elsewhere = stillScene(viewOfTable(tableState([{ index: 0, username: 'marlow', chips: 1 }])), 0)
    expect(podOf(elsewhere, 0)?.avatar?.colour).toBe(colour)
    expect(spriteWithIdAndKind(sprites, 'dealer', 'dealer')).toMatchObject(desktopLayout.seats[0]?.dealer ?? {})
  })

  it("a winner's pod shows no label of the last action [B-SEAT-07]", () => {
    const won = wonMessage({ id: 'you', wonAmount: 800 })
    const model = modelAfter([actionMessage('player_call', ownTable, call), won], { at: 0 })
    expect(podOf(stillScene(viewOf(model), 1000), 2)).toMatchObject({ state: 'winner', label: null })
  })

  it('the label All-IN is shown for 5 s, and then the pod shows the name, the stack and All-IN [B-SEAT-07 B-SEAT-02]', () => {
    const table = tableState([{ ...you, chips: 0, isAllIn: true }], hand)
    const shove = { player: { id: 'you', chips: 0, currentBet: 1000 }, bet: 1000 }
    const model = modelAfter([actionMessage('player_allin', table, shove)], { at: 0 })
    const podAt = (atMs: number) => podOf(stillScene(viewOf(model), atMs), 2)
    expect(podAt(4999)).toMatchObject({ label: { text: 'All-IN', tone: 'gold' } })
    expect(podAt(4999)).not.toHaveProperty('allIn')
    expect(podAt(5000)).toMatchObject({ label: null, name: 'you', balance: ['0.00', '0'], allIn: true })
  })

  it('a disconnected player has a plug at the avatar, and the name stays [B-SEAT-02 N-TABLE-10]', () => {
    const gone = { index: 3, username: 'marlow', chips: 5, isConnected: false }
    const sprites = stillScene(viewOfTable(tableState([you, gone], hand)), 0)
    expect(podOf(sprites, 3)).toMatchObject({ offline: true, name: 'marlow', label: null })
    expect(podOf(sprites, 2)?.offline).toBeUndefined()
    expect(podOf(sprites, 0)?.offline).toBeUndefined()
  })

  const withBot = tableState([you, { index: 1, username: 'bot_ada', chips: 5, isBot: true }])
  const badgeAndPod = (sprites: readonly Sprite[]) => {
    const [badge, seat] = [spriteWithIdAndKind(sprites, 'bot:1', 'pill'), podOf(sprites, 1)]
    if (!badge || !seat) throw new Error('no badge')
    return { badge, seat }
  }

  it.each([
    ['desktop', desktopLayout],
    ['mobile', mobileLayout],
  ] as const)(
    'on the %s table a house bot has a badge below the avatar that does not touch the timer [N-PLAY-02]',
    (form, { pod, timer }) => {
      const { badge, seat } = badgeAndPod(stillScene(viewOfTable(withBot, form), 0))
      expect(badge.text).toBe('BOT')
      const { y, height } = boxOf(badge)
      const faceEnds = seat.y + (pod.height + pod.avatarSize) / 2
      expect(faceEnds - y).toBeLessThan(pod.avatarSize / 8)
      expect(y + height).toBeLessThanOrEqual(seat.y + pod.height + timer.drop)
    },
  )

  it('on a small pod the badge of a winning bot moves up to make room for WINNER [B-REPLAY-05 N-PLAY-02]', () => {
    const view = viewOfTable(withBot, 'mobile')
    const userId = view.model.seats[1]?.userId ?? ''
    const model = { ...view.model, winners: [{ userId, wonAmount: 500, handName: null, cards: [] }] }
    const { badge, seat } = badgeAndPod(stillScene({ ...view, model, winnerWord: 'WINNER' }, 0))
    expect([seat.stateWord, seat.stateWordPodEdge]).toEqual(['WINNER', undefined])
    expect(boxOf(badge).y + boxOf(badge).height).toBeLessThan(seat.y + seat.height / 2)
  })
})

describe('cards and chips of the drawn table', () => {
  it('the viewer’s own cards are large and face up, other players’ cards are behind their pods [B-CARDS-02]', () => {
    const marlow = { index: 3, username: 'marlow', chips: 5, playerCards: backs }
    const players = [{ ...you, playerCards: ['SA', 'HJ'] }, marlow]
    const sprites = stillScene(viewOfTable(tableState(players, hand)), 0)
    const own = { code: 'SA', width: 108, rotation: -3, layer: 'ownCards' }
    expect(spriteWithIdAndKind(sprites, 'card:2:0', 'card')).toMatchObject(own)
    expect(spriteWithIdAndKind(sprites, 'card:3:0', 'card')).toMatchObject({
      code: 'BACKCARD',
      width: 52,
      layer: 'seats',
    })
    const order = sprites.map((sprite) => sprite.id)
    expect(order.indexOf('card:3:0')).toBeLessThan(order.indexOf('pod:3'))
  })

  it('a folded seat is drawn without its bet and its cards ([Q60]) [B-CHIPS-05 B-CARDS-08]', () => {
    const folded = { ...you, isFolded: true, currentBet: 100, playerCards: ['SA', 'HJ'] }
    const ids = stillScene(viewOfTable(tableState([folded], hand)), 0).map((sprite) => sprite.id)
    expect(ids.filter((id) => /^(bet|card)/.test(id))).toEqual([])
  })

  it('the board has five places, for cards or empty slots [B-CARDS-01]', () => {
    const sprites = stillScene(viewOfTable(tableState([you], { ...hand, middleCards: ['HA', 'D10', 'S7'] })), 0)
    const places = sprites.flatMap(({ layer, id }) => (layer === 'board' ? [id] : []))
    expect(places).toEqual(['board:0', 'board:1', 'board:2', 'slot:3', 'slot:4'])
  })

  it('main pot and side pots are shown with their names, at most five of them [B-POTS-01 B-POTS-02]', () => {
    const potTexts = (form: 'desktop' | 'mobile') =>
      stillScene(viewOfTable(fullTableState(), form), 0).flatMap((sprite) =>
        sprite.kind === 'pill' && sprite.id.startsWith('pots') ? [sprite.text] : [],
      )
    expect(potTexts('desktop')).toEqual([
      'Main pot 21,150.50',
      'Side pot #1 11,150.50',
      'Side pot #2 10,150.00',
      'Side pot #3 9,150.00',
      'Side pot #4 850.00',
    ])
    expect(potTexts('mobile')).toHaveLength(5)
  })

  it('a single pot is shown once, with an amount that includes the bets of the round [B-POTS-02]', () => {
    const one = tableState([{ ...you, currentBet: 50 }], { ...hand, pot: 600 })
    const words = stillScene(viewOfTable(one), 0).flatMap((sprite) =>
      sprite.kind === 'pill' && sprite.id.startsWith('pot') ? [sprite.text] : [],
    )
    expect(words).toEqual([['Pot 650.00', 'Pot 650']])
  })

  it('the winner and the winning five are marked, other cards are dimmed [B-POTS-05]', () => {
    const winner = { id: 'you', wonAmount: 5, handName: 'Pair of Aces', winningCards: ['SA', 'HA', 'D10', 'S7', 'DJ'] }
    const model = modelAfter([snapshot(fullTableState()), wonMessage(winner)])
    const sprites = stillScene(viewOf(model), 0)
    expect(spriteWithIdAndKind(sprites, 'board:0', 'card')).toMatchObject({ winning: true })
    expect(spriteWithIdAndKind(sprites, 'board:3', 'card')).toMatchObject({ greyedOut: true })
    expect(spriteWithIdAndKind(sprites, 'card:1:0', 'card')).toMatchObject({ greyedOut: true })
    expect(podOf(sprites, 0)?.state).toBe('winner')
    expect(spriteWithIdAndKind(sprites, 'result', 'pill')?.text).toEqual(['You win 5.00', 'You win 5'])
    expect(spriteWithIdAndKind(sprites, 'winning-hand', 'pill')?.text).toBe('Pair of Aces')
  })

  it('the empty felt shows blinds and hand number only if the setting show_table is on ([Q17]) [A-SETTINGS-06]', () => {
    const view = viewOfTable(tableState([you]))
    expect(spriteWithIdAndKind(stillScene(view, 0), 'print:stakes', 'pill')?.text).toBe('50/100 · Hand #184,203')
    expect(spriteWithId(stillScene({ ...view, showsTableFacts: false }, 0), 'print:stakes')).toBeUndefined()
  })

  it('on desktop a bet of a million is shown in full ([Q98]) [B-CHIPS-04]', () => {
    const bets = stillScene(viewOfTable(fullTableState({}, { currentBet: 1_012_650.55 })), 0).flatMap((sprite) =>
      sprite.kind === 'pill' && sprite.id.startsWith('bet-text') ? [pillLayout(sprite).text] : [],
    )
    expect(bets).toEqual(Array(6).fill('1,012,650.55'))
  })

  it.each([
    ['the player sits out', { isSittingOut: true }],
    ['two card backs', { playerCards: backs }],
    ['one card known', { playerCards: ['SA', backs[1] ?? ''] }],
  ])(
    'no hint names the viewer’s hand while a hole card is unknown, even if the board has a pair: %s [N-TABLE-03]',
    (_, change) => {
      const table = tableState([{ ...you, ...change }], { ...hand, middleCards: ['HK', 'D3', 'DK'] })
      expect(spriteWithId(stillScene(viewOfTable(table), 0), 'hint')).toBeUndefined()
    },
  )

  it('the viewer’s seat glows at its turn only while the viewer can act in this window [N-TABLE-03]', () => {
    const turn = turnClockOf('you', 20_000)
    const view = viewOfTable(tableState([you], { ...hand, turn }))
    const offered = viewOf(modelAfter([yourTurn()]))
    const podGlow = (scene: SceneInput) => {
      const pod = podOf(stillScene(scene, 9000), 2)
      return pod && glowStrengthOf(pod)
    }
    expect([podGlow(view), podGlow(offered)]).toEqual([0, 1])
    expect(podOf(stillScene(view, 9000), 2)?.state).toBe('turn')
  })

  it('amounts are shown in big blinds if the viewer has chosen that unit [N-TABLE-03]', () => {
    const sprites = stillScene({ ...viewOfTable(tableState([you])), unit: 'bigBlinds' }, 0)
    expect(podOf(sprites, 2)?.balance).toEqual(['10 BB', '10'])
    const large = { ...viewOfTable(tableState([{ ...you, chips: 123_905 }])), unit: 'bigBlinds' } as const
    expect(podOf(stillScene(large, 0), 2)?.balance).toEqual(['1,239.1 BB', '1,239 BB', '1,239'])
  })
})
