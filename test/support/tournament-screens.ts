import type { Page } from 'playwright-core'
import { dialog, guestScreen, listStates, playerScreen, press, type Screen, untilText } from './screen-parts.ts'

const list = '/app/tournaments/public'
const ownTournamentsPath = '/app/mytournaments'
const tab = (id: string, name: string) => `${list}/${id}/${name}`

const accessCode = async (page: Page) => {
  await press(page, 'REGISTER')
  await dialog(page, 'ACCESS CODE')
}

/** The tabs of one tournament. */
const tabs = {
  ...listStates('tournament-players', tab('evening', 'players'), {
    data: untilText('ines_q'),
    empty: untilText('No players found'),
  }),
  ...listStates('tournament-prizes', tab('evening', 'prizes'), {
    data: untilText('1,296.75'),
    empty: untilText('No prizes yet'),
  }),
  ...listStates('tournament-tables', tab('evening', 'tables'), {
    data: untilText('Table 2'),
    empty: untilText('No open table'),
  }),
  ...listStates('tournament-structure', tab('evening', 'structure'), {
    data: untilText('30/60'),
    empty: untilText('No levels found'),
  }),
}

/** Every screen, dialog and list state of tournaments, by the name of its picture. */
export const tournamentScreens: Readonly<Record<string, Screen>> = {
  ...listStates('tournaments', list, { data: untilText('SUNDAY SPECIAL'), empty: untilText('NO OPEN TOURNAMENT') }),
  'tournaments-private': playerScreen('/app/tournaments/private', untilText('UNNAMED TOURNAMENT')),
  ...listStates('my-tournaments', `${ownTournamentsPath}/upcoming`, {
    data: untilText('TURBO SIX'),
    empty: untilText('NO OPEN TOURNAMENT'),
  }),
  'my-tournaments-past': playerScreen(`${ownTournamentsPath}/past`, untilText('Finished')),
  'my-tournaments-guest': guestScreen(`${ownTournamentsPath}/upcoming`, untilText('NO OPEN TOURNAMENT')),
  ...listStates('tournament', tab('autumn', 'info'), { data: untilText('Registration is closed for this tournament') }),
  'tournament-register': playerScreen(tab('sunday', 'info'), untilText('Registration Open')),
  'tournament-registered': playerScreen(tab('turbo', 'info'), untilText('UNREGISTER')),
  'tournament-running': playerScreen(tab('evening', 'info'), untilText('GO TO TABLE')),
  'tournament-cancelled': playerScreen(tab('rained-off', 'info'), untilText('Cancelled')),
  'tournament-longest': playerScreen(tab('grand', 'info'), untilText('Not Open Yet')),
  'tournament-guest': guestScreen(tab('sunday', 'info'), async (page) => {
    await press(page, 'REGISTER')
    await untilText('Please Connect Your Wallet!')(page)
  }),
  'tournament-unknown': playerScreen(tab('nowhere', 'info'), untilText('Tournament not found')),
  'tournament-unnamed': playerScreen('/app/unnamedtournament/nameless', untilText('Registration Open')),
  ...tabs,
  'tournament-players-registered': playerScreen(tab('sunday', 'players'), untilText('ines_q')),
  'register-question': playerScreen(tab('sunday', 'info'), async (page) => {
    await press(page, 'REGISTER')
    await dialog(page, 'REGISTER')
  }),
  'unregister-question': playerScreen(tab('turbo', 'info'), async (page) => {
    await press(page, 'UNREGISTER')
    await dialog(page, 'UNREGISTER')
  }),
  'access-code': playerScreen('/app/tournaments/private/club/info', accessCode),
  'access-code-fault': playerScreen('/app/tournaments/private/club/info', async (page) => {
    await accessCode(page)
    await page.getByRole('textbox').fill('ABC')
    await page.getByRole('textbox').press('Enter')
    await untilText('Access code must be exactly 12 alphanumeric characters')(page)
  }),
}
