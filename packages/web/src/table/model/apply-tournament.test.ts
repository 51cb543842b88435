import { describe, expect, it } from 'vitest'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../testing/messages.ts'
import { marlow, tobias } from '../testing/players.ts'
import {
  addonOfferFields,
  addonOfferMessage,
  breakMessage,
  canRebuyAnswer,
  cupDashboard,
  cupMessage,
  cupTable,
  eliminateMessage,
  entrantModelAfter,
  leaderboard,
  rebuyOfferFields,
  rebuyOfferMessage,
} from '../testing/tournament.ts'
import { withoutBreakPopup, withPopupRequested, withPurchaseSent } from './apply-tournament.ts'
import { tableModelAfterMessage } from './reduce.ts'
import { emptyTableFor, type TableModel, viewerSeatOf } from './table-model.ts'

const nextModel = (model: TableModel, ...messages: Parameters<typeof modelAfter>[0]) =>
  modelAfter(messages, { from: model, at: 2000 })

describe('the dashboard of a tournament', () => {
  it('the leaderboard of this tournament is stored, the leaderboard of another tournament is not [B-MTTDASH-06 S-RT-07]', () => {
    const model = entrantModelAfter(leaderboard())
    expect(model.tournament?.dashboard).toEqual(cupDashboard())
    expect(nextModel(model, leaderboard({ tournamentId: 'other', playersLeft: 99 }))).toEqual(model)
  })

  it('a tournament summary keeps the list of players; leaderboard changes update it player by player [B-MTTDASH-06 S-RT-07]', () => {
    const { players, tables: _, ...figures } = cupDashboard({ playersLeft: 2 })
    const summed = entrantModelAfter(serverMessage('tournament_summary', { ...figures, tables: [1, 2] }))
    expect(summed.tournament?.dashboard).toEqual({ ...figures, tables: ['cup_1', 'cup_2'], players: null })
    const listed = nextModel(summed, leaderboard())
    const after = nextModel(listed, serverMessage('tournament_summary', { ...figures, tables: [2] }))
    expect(after.tournament?.dashboard).toMatchObject({ playersLeft: 2, players, tables: ['cup_2'] })
    const changed = serverMessage('leaderboard_changes', {
      ...{ ...figures, playersOut: ['marlow'], tablesClosed: ['cup_2'] },
      players: [{ id: 'tobias', username: 'tobias', chips: 1500, isBot: false }],
      tables: [{ id: 'cup_3', name: 'Table 3', players: [] }],
    })
    const { dashboard } = nextModel(after, changed).tournament ?? {}
    expect(dashboard?.players).toMatchObject([{ id: 'tobias', chips: 1500 }, { id: 'you' }])
    expect(dashboard?.tables).toEqual(['cup_3'])
  })

  it('a tournament summary that extends the break also extends it at a table that is already on break [S-MTT-05 B-MTTDASH-03]', () => {
    const { players: _, tables: __, ...figures } = cupDashboard({ status: 'on break', breakTime: 330_000 })
    const resting = entrantModelAfter(breakMessage())
    const longer = nextModel(resting, serverMessage('tournament_summary', { ...figures, tables: [1] }))
    expect((longer.tournament?.openBreak?.until ?? 0) - (resting.tournament?.openBreak?.until ?? 0)).toBe(30_000)
  })

  it('a break that is made longer keeps the add-on on offer until its new end [S-RBY-03 S-MTT-05]', () => {
    const offered = entrantModelAfter(breakMessage(), addonOfferMessage())
    const longer = nextModel(offered, leaderboard({ status: 'on break', breakTime: 330_000 }))
    expect(longer.prompt).toMatchObject({ offerKind: 'addon', until: 330_000 })
    expect(longer.tournament?.openBreak).toEqual({ until: 330_000 })
  })

  it('a spectator’s client learns from the table which tournament it belongs to; a cash table belongs to none [S-MTT-16]', () => {
    const watched = continuedModel(emptyTableFor('cup_1', null), snapshot(cupTable(1)), leaderboard())
    expect(watched.tournament).toMatchObject({ id: 'cup', isEntrant: false, dashboard: { playersLeft: 3 } })
    expect(modelAfter([leaderboard()]).tournament).toBeNull()
  })

  const levelTable = cupTable(1, { smallBlind: 150, bigBlind: 300, seq: 5 })
  const levelMessage = cupMessage('sync_table', { table: levelTable, seq: 5 })

  it('the ante of a new level applies from the first hand that has the blinds of the level [S-MTT-04]', () => {
    const low = entrantModelAfter(leaderboard({ ante: 0 }))
    const after = nextModel(low, leaderboard({ blinds: [150, 300], ante: 50 }))
    expect(after.tournament?.ante).toBe(0)
    const played = nextModel(after, levelMessage)
    expect(played.tournament?.ante).toBe(5000)
    expect(played.announcements.at(-1)?.text).toBe('Blinds are 150 and 300, ante 50.')
  })

  it('blinds that arrive before their ante are announced alone, and the ante once it is known [S-MTT-04 N-A11Y-02]', () => {
    const played = nextModel(entrantModelAfter(leaderboard()), levelMessage)
    expect(played.announcements.at(-1)?.text).toBe('Blinds are 150 and 300.')
    const after = nextModel(played, leaderboard({ blinds: [150, 300], ante: 50 }))
    expect(after.announcements.at(-1)?.text).toBe('Now with ante 50.')
    expect(nextModel(after, leaderboard({ blinds: [150, 300], ante: 50 })).announcements).toEqual(after.announcements)
  })
})

describe('a break of a tournament', () => {
  it("a break opens its popup until play resumes, with the end time by this client's clock [B-MTTDASH-07 S-EMIT-14]", () => {
    const fast = continuedModel(entrantModelAfter(), serverMessage('ping', { at: 101_000 }))
    const resting = nextModel(fast, breakMessage({ breakTime: 400_000 }))
    expect(resting.tournament?.openBreak).toEqual({ until: 300_000 })
    expect(resting.tournament?.dashboard?.status).toBe('on break')
    expect(nextModel(resting, cupMessage('game_state', { isRunning: true })).tournament?.openBreak).toBeNull()
  })

  it('the popup of a break without an end time stays open; once the player closes it, it stays closed [B-MTTDASH-03 Q80]', () => {
    const resting = entrantModelAfter(breakMessage({ breakTime: null }))
    expect(resting.tournament?.openBreak).toEqual({ until: null })
    expect(nextModel(withoutBreakPopup(resting), leaderboard({ status: 'on break' })).tournament?.openBreak).toBeNull()
  })

  it('rebuys end when the first break starts, the add-on when the break ends [S-RBY-01 S-RBY-03]', () => {
    const before = entrantModelAfter(canRebuyAnswer(true, { rebuy: rebuyOfferFields }))
    expect(before.tournament?.rebuy).not.toBeNull()
    const resting = nextModel(before, breakMessage(), addonOfferMessage())
    expect(resting.tournament).toMatchObject({ rebuy: null, addon: { chips: 200_000 } })
    const over = nextModel(resting, cupMessage('game_state', { isRunning: true }))
    expect(over.tournament?.addon).toBeNull()
    expect(over.prompt).toBeNull()
  })
})

describe('rebuy and add-on of a tournament', () => {
  const rebuy = { balance: 32_050, price: 20_000, fee: 2000, total: 22_000, chips: 100_000 }
  const addon = { balance: 32_050, price: 15_000, fee: 0, total: 15_000, chips: 200_000 }

  it('a tournament rebuy offer is open for ten seconds [B-REBUY-08 B-REBUY-03 S-RBY-02]', () => {
    const prompt = { kind: 'chips', offerKind: 'rebuy', offeredByServer: true, offer: rebuy, until: 11_000 }
    expect(entrantModelAfter(rebuyOfferMessage()).prompt).toEqual({ ...prompt, isPurchaseSent: false })
  })

  it.each([
    [101_000, 106_000, 6_000],
    [101_000, 200_000, 12_000],
    [301_000, 106_000, 12_000],
  ])(
    'with the server’s clock at %i ms, a rebuy offer that expires at its %i ms closes at %i ms of the client’s clock, after at most ten seconds [B-REBUY-03 S-RBY-02]',
    (at, expiresAt, until) => {
      const back = entrantModelAfter(serverMessage('ping', { at }))
      expect(nextModel(back, rebuyOfferMessage({}, expiresAt)).prompt).toMatchObject({ until })
    },
  )

  it("an add-on offer has the server's amounts and ends with the break [B-REBUY-07 Q79 S-RBY-03]", () => {
    expect(entrantModelAfter(addonOfferMessage()).prompt).toMatchObject({
      offerKind: 'addon',
      offer: addon,
      until: 300_000,
    })
  })

  it('with a clock that is fast, an add-on that is offered before the first ping stays open, and ends with the break once the server’s clock is known [B-REBUY-07 S-RBY-03 B-MTTDASH-03]', () => {
    const at = 500_000
    const figures = leaderboard({ status: 'on break', breakTime: 300_000 })
    const offered = modelAfter([breakMessage(), addonOfferMessage(), figures], { from: entrantModelAfter(), at })
    expect(offered.prompt).toMatchObject({ offerKind: 'addon', until: null })
    expect(offered.tournament?.openBreak).toEqual({ until: null })
    const known = modelAfter([serverMessage('ping', { at: 100_000 })], { from: offered, at })
    expect(known.prompt).toMatchObject({ offerKind: 'addon', until: 700_000 })
    expect(known.tournament?.openBreak).toEqual({ until: 700_000 })
  })

  it('with a clock that is fast, an add-on that the viewer asks for before the first ping stays open [S-RBY-04]', () => {
    const asking = withPopupRequested(entrantModelAfter(breakMessage()), 'addon')
    const answer = canRebuyAnswer(false, { addon: addonOfferFields })
    expect(modelAfter([answer], { from: asking, at: 500_000 }).prompt).toMatchObject({
      offerKind: 'addon',
      until: null,
    })
  })

  it('possible rebuys and add-ons are stored; their popup opens only if the viewer asked for it [S-RBY-04]', () => {
    const terms = { rebuy: rebuyOfferFields, addon: addonOfferFields }
    const known = entrantModelAfter(canRebuyAnswer(true, terms))
    expect(known.prompt).toBeNull()
    expect(known.tournament).toMatchObject({ rebuy, addon })
    const promptAfterRequest = (what: 'rebuy' | 'addon') =>
      nextModel(withPopupRequested(known, what), canRebuyAnswer(true, terms)).prompt
    expect(promptAfterRequest('rebuy')).toMatchObject({ offerKind: 'rebuy', offeredByServer: false, until: 12_000 })
    expect(promptAfterRequest('addon')).toMatchObject({ offerKind: 'addon', offeredByServer: false })
    expect(
      nextModel(withPopupRequested(known, 'rebuy'), canRebuyAnswer(false, { rebuy: rebuyOfferFields })).prompt,
    ).toBeNull()
  })

  it('the add-on popup closes when the viewer gets the chips, and the add-on is not offered twice [B-IN-29 S-RBY-03]', () => {
    const open = entrantModelAfter(addonOfferMessage())
    const others = nextModel(open, cupMessage('rebuy', { userId: 'marlow', chips: 3000 }))
    expect(others.prompt).not.toBeNull()
    const bought = nextModel(open, cupMessage('rebuy', { userId: 'you', chips: 3000 }))
    expect(viewerSeatOf(bought)?.stack).toBe(300_000)
    expect(bought.prompt).toBeNull()
    expect(bought.tournament?.addon).toBeNull()
  })

  it('a rebuy request that the server refused may be sent again [B-IN-30]', () => {
    const sent = withPurchaseSent(entrantModelAfter(rebuyOfferMessage()), true)
    expect(sent.prompt).toMatchObject({ isPurchaseSent: true })
    const refused = tableModelAfterMessage(sent, cupMessage('rebuy_error', { message: 'No', code: 'no' }), 2000)
    expect(refused.prompt).toMatchObject({ isPurchaseSent: false })
  })

  it('after an outage a popup whose request got no answer closes, and opens again if the server repeats the offer [S-TIME-06 S-RBY-03]', () => {
    const back = cupMessage('table_state', { table: cupTable(1, { seq: 9 }), timeLeft: 0, buttons: null })
    const open = entrantModelAfter(addonOfferMessage())
    expect(nextModel(open, back).prompt).toMatchObject({ kind: 'chips' })
    expect(nextModel(withPurchaseSent(open, true), back).prompt).toBeNull()
    expect(nextModel(withPurchaseSent(open, true), back, addonOfferMessage()).prompt).toMatchObject({
      isPurchaseSent: false,
    })
  })
})

describe('the end of a tournament', () => {
  it('an eliminated player sees place and prize, and every prompt closes [S-EMIT-10 B-MTTDASH-07]', () => {
    const out = entrantModelAfter(breakMessage(), rebuyOfferMessage(), eliminateMessage(3, 600.5))
    expect(out.tournament).toMatchObject({ finish: { place: 3, prize: 60_050 }, openBreak: null })
    expect(out.prompt).toBeNull()
    expect(out.hasLeft).toBe(false)
  })

  it('the prize of an elimination is final unless the server says that it can still change [S-EMIT-10 S-PAY-01]', () => {
    const finishAfter = (fields: { readonly isPrizeFinal?: boolean }) =>
      entrantModelAfter(cupMessage('eliminate', { tournamentId: 'cup', place: 3, prize: 90, ...fields })).tournament
        ?.finish
    expect(finishAfter({ isPrizeFinal: false })).toEqual({ place: 3, prize: 9000, isPrizeFinal: false })
    expect(finishAfter({})).toEqual({ place: 3, prize: 9000, isPrizeFinal: true })
  })

  it('an eliminated player who watches another table stays there when the server repeats the elimination [S-MTT-16 S-TIME-06]', () => {
    const watched = continuedModel(emptyTableFor('cup_1', 'you'), snapshot(cupTable(1, {}, [marlow, tobias])))
    const back = nextModel(watched, eliminateMessage(3, 600.5))
    expect(back.tournament).toMatchObject({ id: 'cup', finish: null })
  })

  it('a player who opened their table by its address sees place and prize as well [S-EMIT-10]', () => {
    const seated = continuedModel(emptyTableFor('cup_1', 'you'), snapshot(cupTable(1)))
    expect(nextModel(seated, eliminateMessage(3, 600.5)).tournament?.finish).toMatchObject({ place: 3 })
  })

  it('an eliminated player’s visit ends with exit_player, not when their seat becomes free [B-IN-20 S-EMIT-10]', () => {
    const out = entrantModelAfter(eliminateMessage(3, 0), cupMessage('player_left', { userId: 'you' }))
    expect(out.hasLeft).toBe(false)
    expect(viewerSeatOf(out)).toBeUndefined()
    expect(nextModel(out, cupMessage('exit_player', { userId: 'marlow' })).hasLeft).toBe(false)
    expect(nextModel(out, cupMessage('exit_player', { userId: 'you' })).hasLeft).toBe(true)
  })
})
