import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { emptySeatAt } from '../../model/seat.ts'
import { emptyTableFor, type TableModel } from '../../model/table-model.ts'
import { tableStatusText } from '../../scene/table-words.ts'
import { tableStateMessage } from '../../testing/hand-messages.ts'
import { continuedModel, modelAfter, serverMessage, snapshot } from '../../testing/messages.ts'
import { marlow, tobias, you } from '../../testing/players.ts'
import { tableState } from '../../testing/table-state.ts'
import {
  breakMessage,
  canRebuyAnswer,
  cupDashboard,
  cupTable,
  eliminateMessage,
  entrantModelAfter,
  joinTournamentMessage,
  leaderboard,
  rebuyOfferFields,
} from '../../testing/tournament.ts'
import { seatText } from '../a11y/table-text.ts'
import { ActionArea, actionAreaNote } from '../action-bar/ActionArea.tsx'
import { actionAreaPlaces } from '../action-bar/action-area-places.ts'
import { barEntriesOf, menuEntriesOf, rebuyEntryStateOf } from '../bar/bar-entries.ts'
import { tableTitle } from '../bar/table-title.ts'
import { browserClock } from '../browser-clock.ts'
import { chatDisabledReason } from '../chat/use-table-chat.ts'
import { chipOfferRowsOf, chipPurchaseFault } from './ChipOfferDialog.tsx'
import { CountdownRing } from './CountdownRing.tsx'
import { PrizeLine } from './FinishPlaceDialog.tsx'
import { leavingText } from './LeaveQuestion.tsx'

const renderedHtml = (part: ReactNode) => renderToString(<MantineProvider>{part}</MantineProvider>)
const spectatorModel = continuedModel(emptyTableFor('cup_1', 'you'), snapshot(cupTable(1, {}, [])))
const nothing = () => {}
const actions = { onHistory: nothing, onRebuy: nothing, onAbout: nothing, onSettings: nothing, onExit: nothing }
const entryNames = (entries: readonly { readonly name: string }[]) => entries.map(({ name }) => name)

describe('rebuy and add-on of a tournament', () => {
  const offer = { balance: 105_000, price: 2000, fee: 0, total: 2000, chips: 100_000 }

  it('the popups of add-on and rebuy list balance, price, fee, total and chips, in the add-on popup with the server’s amounts [B-REBUY-05 B-REBUY-06 B-REBUY-07]', () => {
    expect(chipOfferRowsOf('addon', offer)).toEqual([
      ['Balance', '1,050'],
      ['Add-On', '20'],
      ['Registration Fee', '0'],
      ['Total', '20'],
      ['Add-On Chips', '1,000'],
    ])
    expect(chipOfferRowsOf('rebuy', offer).map(([name]) => name)).toEqual([
      ...['Balance', 'Rebuy', 'Registration Fee', 'Total', 'Rebuy Chips'],
    ])
  })

  it('a rebuy or add-on above the wallet balance cannot be bought [B-REBUY-06]', () => {
    expect(chipPurchaseFault({ ...offer, balance: 1999 })).toBe('You dont have enough chips')
    expect(chipPurchaseFault({ ...offer, balance: 2000 })).toBeNull()
  })

  it('the countdown ring of a rebuy offer shows the seconds left, rounded up [B-REBUY-03]', () => {
    const until = browserClock.now() + 6900
    expect(renderedHtml(<CountdownRing until={until} totalMs={10_000} />)).toMatch(/role="timer"[^>]*>7</)
  })
})

describe('the prize of an eliminated player', () => {
  const shownText = (isPrizeFinal: boolean) =>
    renderedHtml(<PrizeLine prize={9000} isPrizeFinal={isPrizeFinal} />).replace(/<style.*?<\/style>|<[^>]*>/gs, '')

  it('a final prize is in the wallet [S-EMIT-10 S-PAY-01]', () => {
    expect(shownText(true)).toBe('Prize: 90 chips, in your wallet')
  })

  it('a prize that late entries, rebuys and add-ons can change is not called paid [S-EMIT-10 S-PAY-01]', () => {
    expect(shownText(false)).toBe('Prize so far: 90 chips, final and paid once entries, rebuys and add-ons are over')
  })
})

describe('the top bar of a tournament table', () => {
  it('in a tournament Dashboard is in top bar and phone menu, and Rebuy only in the top bar [B-POPUP-02 Q71]', () => {
    const model = entrantModelAfter(canRebuyAnswer(true, { rebuy: rebuyOfferFields }))
    const entries = barEntriesOf({ ...actions, onDashboard: nothing, rebuyState: rebuyEntryStateOf(model, false) })
    expect(entryNames(entries)).toEqual(['Dashboard', 'Hand History', 'Rebuy', 'About', 'Settings', 'Exit Table'])
    expect(entryNames(menuEntriesOf(entries))).toEqual(['Dashboard', 'Hand History', 'Settings', 'About', 'Exit Table'])
  })

  it('the Rebuy entry of a tournament is disabled without an available rebuy, and while the table is open in another window [Q71 S-RBY-01]', () => {
    const open = entrantModelAfter(canRebuyAnswer(true, { rebuy: rebuyOfferFields }))
    expect(rebuyEntryStateOf(open, false).disabled).toBe(false)
    expect(rebuyEntryStateOf(open, true).disabled).toBe(true)
    expect(rebuyEntryStateOf(entrantModelAfter(breakMessage()), false).disabled).toBe(true)
  })

  it('the title of a tournament table has the blinds and ante of the level [S-MTT-04]', () => {
    const model = entrantModelAfter(leaderboard())
    expect(tableTitle(model, 'desktop').game).toBe("No Limit Hold'em · 100/200 ante 25 · Hand #7")
    expect(tableTitle(model, 'mobile').game).toBe('NLH 100/200 (25) · #7')
    expect(tableTitle(entrantModelAfter(), 'mobile').game).toBe('NLH 100/200 · #7')
  })
})

describe('the action area of a tournament table', () => {
  const actionAreaHtml = (model: TableModel) =>
    renderedHtml(
      <ActionArea
        model={model}
        formFactor="desktop"
        places={actionAreaPlaces.desktop}
        unit="chips"
        isOpenElsewhere={false}
        whyOffline={null}
        quickBets={{ preflop: [], postflop: [] }}
        isLeftHanded={false}
        onFold={nothing}
        onChoice={nothing}
        onPreAction={nothing}
        onShow={nothing}
        onSitOut={() => true}
        onPlayHere={nothing}
        isFull={false}
        waitingListPlace={undefined}
        onWaitingListChange={nothing}
      />,
    )

  it('a tournament has no sit-out controls, even if the server sends sit-out buttons; a cash game has them [B-SITOUT-01]', () => {
    const buttons = { gameId: 'cup_1', iAmBack: true, waitForBigBlind: true, playNextHand: true }
    const played = actionAreaHtml(entrantModelAfter(serverMessage('sitout_buttons', buttons)))
    expect(played).not.toContain('Sit out')
    expect(played).not.toContain('I AM BACK')
    expect(actionAreaHtml(modelAfter([snapshot(tableState([you]))]))).toContain('Sit out')
  })
})

describe('texts of a tournament table', () => {
  it('a spectator of a tournament is offered no seat and cannot write in the chat [S-MTT-16 Q38]', () => {
    expect(actionAreaNote(spectatorModel)).toBe('You are watching this table')
    expect(chatDisabledReason(spectatorModel, false)).toBe('Only the players of this table write')
    expect(seatText(spectatorModel, emptySeatAt(0))).toBe('Seat 1: empty')
    expect(actionAreaNote(modelAfter([snapshot(tableState([]))]))).toBe('Choose an open seat to play')
  })

  it('a spectator of a broken table reads that the table is closed [S-BAL-02 S-MTT-16]', () => {
    const other = { id: 'cup_2', name: 'Sunday Cup, table 2', players: [] }
    const idle = cupTable(1, { isRunning: false }, [])
    const broken = continuedModel(emptyTableFor('cup_1', 'you'), snapshot(idle), leaderboard({ tables: [other] }))
    expect(actionAreaNote(broken)).toBe('This table is closed: its players sit at others now')
    expect(tableStatusText(broken, 0)).toBe('Table closed')
    const standing = continuedModel(broken, leaderboard({ tables: [{ ...other, id: 'cup_1' }] }))
    expect(actionAreaNote(standing)).toBe('You are watching this table')
  })

  it('between hands the status of a tournament table tells what the table waits for [S-MTT-05]', () => {
    const idle = joinTournamentMessage(1, { isRunning: false, sessionId: '' })
    const statusTextAfter = (...messages: Parameters<typeof modelAfter>[0]) =>
      tableStatusText(continuedModel(emptyTableFor('', 'you', 'cup'), idle, ...messages), 0)
    expect(statusTextAfter()).toBe('Next hand soon')
    expect(statusTextAfter(breakMessage())).toBe('Break')
    expect(statusTextAfter(leaderboard({ status: 'finished' }))).toBe('Tournament over')
  })

  it('the status text of the winner\'s table is "Tournament over" even if the dashboard does not show the end yet [S-MTT-11]', () => {
    const idle = joinTournamentMessage(1, { isRunning: false, sessionId: '' })
    const won = continuedModel(emptyTableFor('', 'you', 'cup'), idle, leaderboard(), eliminateMessage(1, 1500))
    expect(tableStatusText(won, 0)).toBe('Tournament over')
  })

  it('a player eliminated during an outage reads that they are out once the new list of players arrives [S-MTT-10 B-CONN-07]', () => {
    const players = cupDashboard().players.filter(({ id }) => id !== 'you')
    const back = tableStateMessage(cupTable(1, {}, [marlow, tobias]))
    expect(actionAreaNote(entrantModelAfter(leaderboard(), back))).toBe('You are watching this table')
    expect(actionAreaNote(entrantModelAfter(back, leaderboard({ players })))).toBe('You are out of this tournament')
    expect(actionAreaNote(continuedModel(spectatorModel, leaderboard({ players })))).toBe('You are watching this table')
  })

  it('a spectator of a cancelled tournament reads that it was cancelled [S-REG-05]', () => {
    const cancelled = leaderboard({ status: 'cancelled' })
    const idle = continuedModel(
      emptyTableFor('cup_1', null),
      snapshot(cupTable(1, { isRunning: false, sessionId: '' })),
      cancelled,
    )
    expect(tableStatusText(idle, 0)).toBe('Tournament cancelled')
    expect(actionAreaNote(idle)).toBe('The tournament was cancelled')
  })

  it('the leave question at a tournament table tells that the player stays in the tournament [B-POPUP-06 S-MTT-08]', () => {
    expect(leavingText(entrantModelAfter(), false)).toContain('You stay in the tournament')
  })
})
