import type { Page } from 'playwright-core'
import { dialog, guest, player, press, type Screen, states, text } from './screen-parts.ts'

const list = '/app/tournaments/public'
const ownTournamentsPath = '/app/mytournaments'
const tab = (id: string, name: string) => `${list}/${id}/${name}`

const accessCode = async (page: Page) => {
  await press(page, 'REGISTER')
  await dialog(page, 'ACCESS CODE')
}

/** The tabs of one tournament. */
const tabs = {
  ...states('tournament-players', tab('evening', 'players'), { data: text('ines_q'), empty: text('No players found') }),
  ...states('tournament-prizes', tab('evening', 'prizes'), { data: text('1,296.75'), empty: text('No prizes yet') }),
  ...states('tournament-tables', tab('evening', 'tables'), { data: text('Table 2'), empty: text('No open table') }),
  ...states('tournament-structure', tab('evening', 'structure'), {
    data: text('30/60'),
    empty: text('No levels found'),
  }),
}

/** Every screen, dialog and list state of tournaments, by the name of its picture. */
export const tournamentScreens: Readonly<Record<string, Screen>> = {
  ...states('tournaments', list, { data: text('SUNDAY SPECIAL'), empty: text('NO OPEN TOURNAMENT') }),
  'tournaments-private': player('/app/tournaments/private', text('UNNAMED TOURNAMENT')),
  ...states('my-tournaments', `${ownTournamentsPath}/upcoming`, {
    data: text('TURBO SIX'),
    empty: text('NO OPEN TOURNAMENT'),
  }),
  'my-tournaments-past': player(`${ownTournamentsPath}/past`, text('Finished')),
  'my-tournaments-guest': guest(`${ownTournamentsPath}/upcoming`, text('NO OPEN TOURNAMENT')),
  ...states('tournament', tab('autumn', 'info'), { data: text('Registration is closed for this tournament') }),
  'tournament-register': player(tab('sunday', 'info'), text('Registration Open')),
  'tournament-registered': player(tab('turbo', 'info'), text('UNREGISTER')),
  'tournament-running': player(tab('evening', 'info'), text('GO TO TABLE')),
  'tournament-cancelled': player(tab('rained-off', 'info'), text('Cancelled')),
  'tournament-longest': player(tab('grand', 'info'), text('Not Open Yet')),
  'tournament-guest': guest(tab('sunday', 'info'), async (page) => {
    await press(page, 'REGISTER')
    await text('Please Connect Your Wallet!')(page)
  }),
  'tournament-unknown': player(tab('nowhere', 'info'), text('Tournament not found')),
  'tournament-unnamed': player('/app/unnamedtournament/nameless', text('Registration Open')),
  ...tabs,
  'tournament-players-registered': player(tab('sunday', 'players'), text('ines_q')),
  'register-question': player(tab('sunday', 'info'), async (page) => {
    await press(page, 'REGISTER')
    await dialog(page, 'REGISTER')
  }),
  'unregister-question': player(tab('turbo', 'info'), async (page) => {
    await press(page, 'UNREGISTER')
    await dialog(page, 'UNREGISTER')
  }),
  'access-code': player('/app/tournaments/private/club/info', accessCode),
  'access-code-fault': player('/app/tournaments/private/club/info', async (page) => {
    await accessCode(page)
    await page.getByRole('textbox').fill('ABC')
    await page.getByRole('textbox').press('Enter')
    await text('Access code must be exactly 12 alphanumeric characters')(page)
  }),
}
