import { defaultSettings, type TournamentDetail } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { board, tournamentById } from '../support/fixed-tournaments.ts'
import { toast } from '../support/page-parts.ts'
import { visitors, waitForToast } from '../support/room-pages.ts'
import {
  actionButton,
  type OrderReply,
  type RegistrationState,
  refusal,
  type TournamentVisit,
  tournamentVisit,
} from '../support/tournament-page.ts'
import { until } from '../support/until.ts'

const pages = visitors()
const [sunday, club] = [tournamentById('sunday'), tournamentById('club')]
const running = { ...sunday, status: 'running' } as const

let visit: TournamentVisit
/** Opens the INFO tab of a tournament with these answers of the server. */
const openTournament = async (
  detail: TournamentDetail,
  {
    registration = {},
    orderReply = 'accept',
  }: { registration?: Partial<RegistrationState>; orderReply?: OrderReply } = {},
): Promise<TournamentVisit> => {
  visit = await tournamentVisit(pages, detail)
  visit.room.registration = { ...visit.room.registration, ...registration }
  visit.room.orderReply = orderReply
  await visit.open()
  return visit
}

const label = () => actionButton(visit.page).textContent()
const dialog = (name: string) => visit.page.getByRole('dialog', { name, exact: true })
const press = (name: string) => visit.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
/** The value of a row of the INFO tab. */
const row = (title: string) =>
  visit.page.locator('dt').getByText(title, { exact: true }).locator('xpath=following-sibling::dd[1]').textContent()

it('a public tournament asks before it registers or un-registers a user, and confirms it afterwards [A-INFO-08 A-INFO-13 A-INFO-14 A-INFO-16 A-INFO-18 A-INFO-19 A-HTTP-22 A-HTTP-23 A-HTTP-24 Q29]', async () => {
  const { page, room } = await openTournament(sunday)
  await actionButton(page).click()
  await dialog('REGISTER').getByText('Are you sure you want to register?').waitFor()
  await dialog('REGISTER').getByText('285 + 15').waitFor()
  await press('CANCEL')
  expect(room.recordedOrders).toEqual([])

  const release = room.holdAnswer()
  await actionButton(page).click()
  await press('REGISTER')
  await until('the busy button', async () => (await label()) === 'PROCESSING...')
  await expect.poll(() => actionButton(page).isDisabled()).toBe(true)
  release()
  await dialog('SUCCESS!').waitFor()
  await press('OK')
  await dialog('SUCCESS!').waitFor({ state: 'detached' })
  await expect.poll(() => label()).toBe('UNREGISTER')
  expect([await row('Registration'), await row('Tournament Start')]).toEqual(['Registered', 'Not Started Yet'])

  await actionButton(page).click()
  await dialog('UNREGISTER').getByText('Are you sure you want to unregister?').waitFor()
  await press('CANCEL')
  await actionButton(page).click()
  await press('CONFIRM')
  await waitForToast(page, 'Successfully unregistered from tournament')
  await expect.poll(() => label()).toBe('REGISTER')
  const order = { tournamentId: 'sunday', userId: 'marlow-id' }
  expect(room.recordedOrders).toEqual([
    ['register', order],
    ['un-register', order],
  ])
})

it('a late registration for a tournament leads to the table [A-INFO-10 A-INFO-16 A-INFO-09 A-ROUTE-16]', async () => {
  const { page } = await openTournament(running, { registration: { isTournamentStarted: true, isLateReg: true } })
  await until('the row', async () => (await row('Registration')) === 'Late Registration Open')
  await actionButton(page).click()
  await press('REGISTER')
  await dialog('SUCCESS!').waitFor()
  await press('OK')
  await dialog('SUCCESS!').waitFor({ state: 'detached' })
  await expect.poll(() => label()).toBe('GO TO TABLE')
  await actionButton(page).click()
  await page.waitForURL(/gamePlay/)
  await expect
    .poll(() => page.evaluate(() => history.state.table))
    .toEqual({
      tournamentId: 'sunday',
      userId: 'marlow-id',
      username: 'marlow',
      avatar: null,
      tableSettings: defaultSettings,
      gameType: 'tournament',
    })
})

it('the button of a tournament with closed registration reads CLOSED, with the reason as text and description [A-INFO-11]', async () => {
  await openTournament(running, { registration: { isTournamentStarted: true } })
  const reason = 'Registration is closed for this tournament'
  await visit.page.getByText(reason, { exact: true }).waitFor()
  const closed = visit.page.getByRole('button', { name: 'CLOSED', description: reason })
  expect([await closed.count(), await closed.isDisabled()]).toEqual([1, true])
})

it('a tournament’s page asks whether the user is registered when its channel opens and when the tournament changes, and does not poll [A-INFO-21 A-SOCKET-05]', async () => {
  visit = await tournamentVisit(pages, sunday)
  const { page, room, open } = visit
  const before = { ...board, tournamentId: 'sunday', status: 'registering' } as const
  await page.clock.install()
  await open()
  await actionButton(page).waitFor()
  await room.sendDashboard(before)
  await until('the question about the opened channel', () => room.registrationPolls === 2)
  await page.clock.runFor(60_000)
  room.registration = { isRegistered: true, isTournamentStarted: true, isLateReg: false }
  await room.sendDashboard({ ...before, status: 'running' })
  await until('the label', async () => (await label()) === 'GO TO TABLE')
  await page.clock.runFor(60_000)
  expect(room.registrationPolls).toBe(3)
})

it('REGISTER on a tournament asks a guest to connect a wallet, and sends no registration [A-LOBBY-07 A-INFO-12]', async () => {
  visit = await tournamentVisit(pages, sunday, 'guest')
  const { page, room, open } = visit
  await open()
  await actionButton(page).click()
  await page.getByRole('alert').filter({ hasText: 'Please Connect Your Wallet!' }).waitFor()
  expect([room.recordedOrders, room.registrationPolls]).toEqual([[], 0])
})

const codeBox = () => dialog('ACCESS CODE').getByRole('textbox')
const confirmButton = () => dialog('ACCESS CODE').getByRole('button', { name: 'REGISTER' })

it('a private tournament asks for its code, whose letter case does not matter; a refused code stays in the box with the reason [A-INFO-15 A-INFO-17 A-INFO-29 A-INFO-30 A-INFO-31 A-HTTP-23 S-REG-06 Q33]', async () => {
  const { page, room } = await openTournament(club)
  await actionButton(page).click()
  await codeBox().waitFor()
  await expect.poll(() => confirmButton().isDisabled()).toBe(true)
  await codeBox().press('Enter')
  await page.getByText('Please enter an access code', { exact: true }).waitFor()
  for (const typed of ['ABC', 'ABCDEFGH12345', 'ABCDEFGH123!']) {
    await codeBox().fill(typed)
    await confirmButton().click()
    await page.getByText('Access code must be exactly 12 alphanumeric characters', { exact: true }).waitFor()
    await expect.poll(() => codeBox().inputValue()).toBe(typed)
  }
  expect(room.recordedOrders).toEqual([])
  room.orderReply = refusal('Invalid access code')
  await codeBox().fill('abcdefgh1234')
  await codeBox().press('Enter')
  await waitForToast(page, 'Invalid access code')
  await dialog('ACCESS CODE').getByText('Invalid access code').waitFor()
  await expect.poll(() => codeBox().inputValue()).toBe('ABCDEFGH1234')
  room.orderReply = 'accept'
  await confirmButton().click()
  await waitForToast(page, 'Successfully Registered for Private Tournament')
  await dialog('SUCCESS!').waitFor()
  const order = ['register', { tournamentId: 'club', userId: 'marlow-id', accessCode: 'ABCDEFGH1234' }]
  expect(room.recordedOrders).toEqual([order, order])
})

it('the page of a private tournament becomes live when its user registers there, without a reload [A-SOCKET-05 Q28 Q45]', async () => {
  const { page, room } = await openTournament(club)
  await actionButton(page).click()
  await codeBox().fill('ABCDEFGH1234')
  await confirmButton().click()
  await dialog('SUCCESS!').waitFor()
  await press('OK')
  await room.sendDashboard({ ...board, tournamentId: 'club', status: 'registering' })
  // The page has the live state: it follows the next change too.
  room.registration = { isRegistered: true, isTournamentStarted: true, isLateReg: false }
  room.detail = { ...club, status: 'running' }
  await room.sendDashboard({ ...board, tournamentId: 'club' })
  await page.getByText('Running', { exact: true }).first().waitFor()
})

const silent = { status: 500, body: '{}' } as const
it.each([
  ['Tournament is full', 'A-INFO-31', sunday, refusal('Tournament is full')],
  ['Failed to register for tournament', 'A-INFO-31', sunday, silent],
  ['Failed to register for private tournament', 'A-INFO-31', club, silent],
  ['An error occurred while registering for the tournament', 'A-INFO-32', sunday, 'cut'],
  ['An error occurred while registering for the private tournament', 'A-INFO-32', club, 'cut'],
] as const)(
  'a failed registration shows the error toast "%s", and the button stays REGISTER [%s]',
  async (words, _row, tournament, reply) => {
    const { page } = await openTournament(tournament, { orderReply: reply })
    await actionButton(page).click()
    if (tournament === club) await page.getByRole('dialog').getByRole('textbox').fill('ABCDEFGH1234')
    await press('REGISTER')
    await waitForToast(page, words)
    await expect.poll(() => label()).toBe('REGISTER')
  },
)

it.each([
  ['Tournament has already started', 'A-INFO-33', refusal('Tournament has already started')],
  ['Failed to unregister from tournament', 'A-INFO-33', silent],
  ['An error occurred while unregistering from the tournament', 'A-INFO-34', 'cut'],
] as const)(
  'a failed un-registration shows the error toast "%s", and the button stays UNREGISTER [%s]',
  async (words, _row, reply) => {
    const { page } = await openTournament(sunday, { registration: { isRegistered: true }, orderReply: reply })
    await until('the label', async () => (await label()) === 'UNREGISTER')
    await actionButton(page).click()
    await press('CONFIRM')
    await waitForToast(page, words)
    await expect.poll(() => label()).toBe('UNREGISTER')
    await expect.poll(() => toast(page, 'Successfully').count()).toBe(0)
  },
)
