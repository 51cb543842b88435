import type { Page } from 'playwright-core'
import { cashierScreens } from './cashier-screens.ts'
import { dialog, firstButton, guest, player, press, type Screen, states, text } from './screen-parts.ts'
import { tournamentScreens } from './tournament-screens.ts'

/** Shows the details of a table: a wide window shows them by itself, a narrow one after a press of the table's row. */
const openRow = (name: string) => async (page: Page) => {
  const row = page.locator('main').getByRole('button', { name: new RegExp(name) })
  await row.click()
  await page.getByRole('region', { name: `Details of ${name}` }).waitFor()
}

/** Opens a dialog over the lobby. Waits for the lobby first, because the picture shows it behind the dialog. */
const overLobby = (open: Screen['open']) => async (page: Page) => {
  await page.locator('main').getByRole('button', { name: /Robin/ }).waitFor()
  await open(page)
}

const menu = (entry?: string) => async (page: Page) => {
  await press(page, 'Menu')
  await dialog(page, 'MENU')
  if (entry) await page.getByRole('dialog').getByRole('button', { name: entry }).click()
}

const settings = (section?: string) => async (page: Page) => {
  await press(page, 'SETTINGS')
  const panel = page.getByRole('dialog', { name: 'SETTINGS' })
  await panel.getByRole('switch', { name: 'Auto Muck' }).waitFor()
  if (section === undefined) return
  await panel.getByRole('button', { name: section, exact: true }).click()
  await panel.getByRole('button', { name: section, exact: true, expanded: true }).waitFor()
}

const editProfile = async (page: Page) => {
  await press(page, /EDIT PROFILE|COMPLETE YOUR PROFILE/)
  await page.getByLabel('Username').waitFor()
}

/** Opens the replay of the hand that ended with an all-in, and goes to the first step of a phase. */
const replay = (phase: string, words: RegExp) =>
  player('/app/handhistory', async (page) => {
    await press(page, /^Hand #1,042/)
    await press(page, 'Replay')
    const viewer = page.getByRole('dialog', { name: 'Hand #1,042' })
    await viewer.locator('canvas').waitFor()
    await viewer.getByRole('button', { name: phase, exact: true }).click()
    await viewer.getByRole('status').getByText(words).waitFor()
  })

const safety = (entry: string) => async (page: Page) => {
  await menu(entry)(page)
  await dialog(page, 'RESPONSIBLE GAMING')
}

const lobby = '/app/cashgame/low'

/** Presses CONNECT in a room with several wallets. */
const walletChoice = (open: Screen['open']): Screen => ({
  ...guest(
    lobby,
    overLobby(async (page) => {
      await press(page, 'CONNECT')
      // The buttons are enabled once the code of the wallets is loaded.
      await page.getByRole('dialog', { name: 'CONNECT' }).locator('button:enabled', { hasText: 'NFID' }).waitFor()
      await open(page)
    }),
  ),
  money: 'real',
})

/** A page that shows no list. */
const pathWithoutList = '/app/profile'

/** Every screen, dialog, menu and list state of account and lobby, by the name of its picture. */
export const screens: Readonly<Record<string, Screen>> = {
  landing: guest('/', (page) => firstButton(page, 'PLAY NOW').waitFor()),
  'home-game-new': guest('/', async (page) => {
    await press(page, 'NEW HOME GAME')
    await page.getByLabel('Your name at the table').waitFor()
  }),
  'landing-player': player('/', text('After work')),
  invitation: guest(`/t/${'x'.repeat(22)}`, text('Marlow invites you to a home game.')),
  'home-session': player('/app/homegames/home_7', text('WHO PAYS WHOM')),
  'home-session-ended': player('/app/homegames/home_6', text('I have received it')),
  'lobby-guest': {
    ...guest(lobby, async (page) => {
      await openRow('Robin')(page)
      await press(page, 'OPEN TABLE')
      await text('Please Connect Your Wallet!')(page)
    }),
    dependsOnForm: true,
  },
  'my-tables-guest': guest('/app/mytable', text('NO OPEN TABLE')),
  'hand-history-guest': guest('/app/handhistory', text('No hand history found.')),
  'cashier-guest': guest('/app/cashier/balance', text('Connect your wallet to see your chips')),
  'referral-guest': guest('/app/referral', text('Play with people you know')),
  'profile-guest': guest('/app/profile', text('Connect a wallet to have a name')),
  'menu-guest': guest(lobby, overLobby(menu())),
  wallets: walletChoice(async () => {}),
  'wallets-waiting': walletChoice(async (page) => {
    await page.evaluate(() => {
      // Replaces the wallet's window by one that never answers.
      const silent = { closed: false, postMessage: () => {}, focus: () => {}, close: () => {} }
      window.open = () => silent as unknown as Window
    })
    await page.getByRole('dialog', { name: 'CONNECT' }).getByRole('button', { name: 'NFID' }).click()
    await firstButton(page, 'CANCEL').waitFor()
  }),
  about: guest(lobby, async (page) => {
    await menu('ABOUT')(page)
    await text(/^Version/)(page)
  }),
  terms: guest('/legal/terms', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  'not-found': guest('/app/nothing', text('Page not found')),
  'profile-create': { path: '/app/profile', viewer: 'newcomer', lists: 'data', open: editProfile },
  'profile-create-faults': {
    path: '/app/profile',
    viewer: 'newcomer',
    lists: 'data',
    open: async (page) => {
      await editProfile(page)
      await page.getByLabel('Username').fill('9lives')
      await page.getByLabel('Username').blur()
      await press(page, 'SAVE')
      await text('You must accept the terms and conditions')(page)
    },
  },
  ...states('lobby', lobby, {
    data: openRow('Robin'),
    empty: text('NO OPEN GAME'),
    error: text('No connection to the room. Trying again …'),
  }),
  'lobby-nobody': player(lobby, async (page) => {
    await openRow('Plover')(page)
    await text('No players found')(page)
  }),
  'lobby-closed': player('/app/cashgame/medium', text('NO OPEN TABLE')),
  'lobby-high': player('/app/cashgame/high', openRow('Golden Eagle')),
  ...states('my-tables', '/app/mytable', { data: text('Nightingale'), empty: text('NO OPEN TABLE') }),
  ...states('balances', '/app/cashier/balance', { data: text('1,764.50') }),
  ...states('history', '/app/cashier/history', { data: text('Sign-up chips'), empty: text('No Data Available') }),
  ...states('hand-history', '/app/handhistory', { data: text('Nightingale'), empty: text('No hand history found.') }),
  'hand-history-open': player('/app/handhistory', async (page) => {
    await press(page, /^Hand #1,045/)
    await text("Hold'em No Limit")(page)
  }),
  'replay-flop': replay('Flop', /^Flop:/),
  'replay-showdown': replay('Showdown', /shows/),
  'replay-summary': replay('Summary', /marlow wins/),
  ...states('referral', '/app/referral', { data: text('wadsworth9'), empty: text('No referrals found.') }),
  share: player('/app/referral', async (page) => {
    await press(page, 'SHARE')
    await text('Copy URL')(page)
  }),
  profile: player('/app/profile', text('marlow@example.com')),
  'add-device': player(pathWithoutList, async (page) => {
    // Dispatches an event, because a click would scroll the page.
    await firstButton(page, 'ADD A DEVICE').dispatchEvent('click')
    await text('K7XM 4QPD 2HW9')(page)
    // Hides the QR code, because it contains the port of this run.
    await page.getByRole('img', { name: 'QR code for the new device' }).evaluate((code) => {
      code.style.visibility = 'hidden'
    })
  }),
  'key-remove': player('/app/profile', async (page) => {
    await firstButton(page, 'Remove Chrome on Android').dispatchEvent('click')
    await text('You will be signed out here')(page)
  }),
  'device-code': guest('/device#K7XM4QPD2HW9', text('Use only a code of your own')),
  'profile-edit': player('/app/profile', editProfile),
  menu: player(lobby, overLobby(menu())),
  // The player has chips at a table, so DISCONNECT asks first.
  disconnect: player(pathWithoutList, async (page) => {
    await page
      .getByRole('banner')
      .getByText(/^(Balance )?48,250.00$/)
      .first()
      .waitFor()
    await menu('DISCONNECT')(page)
    await text('You still hold a seat.')(page)
  }),
  ...states('notifications', pathWithoutList, {
    over: async (page) => {
      await press(page, /^Notifications/)
      await dialog(page, 'NOTIFICATION')
    },
    data: text('Welcome to Cardroom, marlow'),
    empty: text('No notifications available'),
  }),
  'settings-game': player(lobby, overLobby(settings())),
  'settings-sound': player(lobby, overLobby(settings('SOUND'))),
  'settings-display': player(lobby, overLobby(settings('DISPLAY'))),
  'self-exclusion': player(pathWithoutList, async (page) => {
    await safety('SELF EXCLUSION')(page)
    await text('Block yourself for')(page)
  }),
  'time-out': player(pathWithoutList, async (page) => {
    await safety('SELF EXCLUSION')(page)
    await page.getByRole('tab', { name: 'TIME-OUT' }).click()
    await text('Take a break for')(page)
  }),
  ...states('limits', pathWithoutList, { over: safety('LIMITS AND TIME-OUT'), data: text('Buy-ins') }),
  ...cashierScreens,
  ...tournamentScreens,
}
