import type { Page } from 'playwright-core'
import { cashierScreens } from './cashier-screens.ts'
import {
  dialog,
  firstButton,
  guestScreen,
  listStates,
  playerScreen,
  press,
  type Screen,
  untilText,
} from './screen-parts.ts'
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

const openMenu = (entry?: string) => async (page: Page) => {
  await press(page, 'Menu')
  await dialog(page, 'MENU')
  if (entry) await page.getByRole('dialog').getByRole('button', { name: entry }).click()
}

const openSettings = (section?: string) => async (page: Page) => {
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
const replayScreen = (phase: string, words: RegExp) =>
  playerScreen('/app/handhistory', async (page) => {
    await press(page, /^Hand #1,042/)
    await press(page, 'Replay')
    const viewer = page.getByRole('dialog', { name: 'Hand #1,042' })
    await viewer.locator('canvas').waitFor()
    await viewer.getByRole('button', { name: phase, exact: true }).click()
    await viewer.getByRole('status').getByText(words).waitFor()
  })

const safety = (entry: string) => async (page: Page) => {
  await openMenu(entry)(page)
  await dialog(page, 'RESPONSIBLE GAMING')
}

const lobby = '/app/cashgame/low'

/** Presses CONNECT in a room with several wallets. */
const walletChoice = (open: Screen['open']): Screen => ({
  ...guestScreen(
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
  landing: guestScreen('/', (page) => firstButton(page, 'PLAY NOW').waitFor()),
  'home-game-new': guestScreen('/', async (page) => {
    await press(page, 'NEW HOME GAME')
    await page.getByLabel('Your name at the table').waitFor()
  }),
  'landing-player': playerScreen('/', untilText('After work')),
  invitation: guestScreen(`/t/${'x'.repeat(22)}`, untilText('Marlow invites you to a home game.')),
  'home-session': playerScreen('/app/homegames/home_7', untilText('WHO PAYS WHOM')),
  'home-session-ended': playerScreen('/app/homegames/home_6', untilText('I have received it')),
  'lobby-guest': {
    ...guestScreen(lobby, async (page) => {
      await openRow('Robin')(page)
      await press(page, 'OPEN TABLE')
      await untilText('Please Connect Your Wallet!')(page)
    }),
    dependsOnForm: true,
  },
  'my-tables-guest': guestScreen('/app/mytable', untilText('NO OPEN TABLE')),
  'hand-history-guest': guestScreen('/app/handhistory', untilText('No hand history found.')),
  'cashier-guest': guestScreen('/app/cashier/balance', untilText('Connect your wallet to see your chips')),
  'referral-guest': guestScreen('/app/referral', untilText('Play with people you know')),
  'profile-guest': guestScreen('/app/profile', untilText('Connect a wallet to have a name')),
  'menu-guest': guestScreen(lobby, overLobby(openMenu())),
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
  about: guestScreen(lobby, async (page) => {
    await openMenu('ABOUT')(page)
    await untilText(/^Version/)(page)
  }),
  terms: guestScreen('/legal/terms', (page) => page.getByRole('heading', { level: 1 }).waitFor()),
  'not-found': guestScreen('/app/nothing', untilText('Page not found')),
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
      await untilText('You must accept the terms and conditions')(page)
    },
  },
  ...listStates('lobby', lobby, {
    data: openRow('Robin'),
    empty: untilText('NO OPEN GAME'),
    error: untilText('No connection to the room. Trying again …'),
  }),
  'lobby-nobody': playerScreen(lobby, async (page) => {
    await openRow('Plover')(page)
    await untilText('No players found')(page)
  }),
  'lobby-closed': playerScreen('/app/cashgame/medium', untilText('NO OPEN TABLE')),
  'lobby-high': playerScreen('/app/cashgame/high', openRow('Golden Eagle')),
  ...listStates('my-tables', '/app/mytable', { data: untilText('Nightingale'), empty: untilText('NO OPEN TABLE') }),
  ...listStates('balances', '/app/cashier/balance', { data: untilText('1,764.50') }),
  ...listStates('history', '/app/cashier/history', {
    data: untilText('Sign-up chips'),
    empty: untilText('No Data Available'),
  }),
  ...listStates('hand-history', '/app/handhistory', {
    data: untilText('Nightingale'),
    empty: untilText('No hand history found.'),
  }),
  'hand-history-open': playerScreen('/app/handhistory', async (page) => {
    await press(page, /^Hand #1,045/)
    await untilText("Hold'em No Limit")(page)
  }),
  'hand-history-export': playerScreen('/app/handhistory', async (page) => {
    await press(page, 'EXPORT')
    await dialog(page, 'EXPORT ALL HANDS')
  }),
  'hand-history-open-hand': playerScreen('/app/handhistory', async (page) => {
    await press(page, 'OPEN A HAND')
    await dialog(page, 'OPEN A HAND')
    await page.getByRole('textbox', { name: 'Text of the hand' }).fill('{"ohh": {"players": []}}')
    await press(page, /^OPEN$/)
    await untilText('game_type is missing.')(page)
  }),
  ...listStates('results', '/app/handhistory/results', {
    data: untilText('By position'),
    empty: untilText('No results yet.'),
  }),
  'replay-flop': replayScreen('Flop', /^Flop:/),
  'replay-showdown': replayScreen('Showdown', /shows/),
  'replay-summary': replayScreen('Summary', /marlow wins/),
  ...listStates('referral', '/app/referral', {
    data: untilText('wadsworth9'),
    empty: untilText('No referrals found.'),
  }),
  share: playerScreen('/app/referral', async (page) => {
    await press(page, 'SHARE')
    await untilText('Copy URL')(page)
  }),
  profile: playerScreen('/app/profile', untilText('marlow@example.com')),
  'add-device': playerScreen(pathWithoutList, async (page) => {
    // Dispatches an event, because a click would scroll the page.
    await firstButton(page, 'ADD A DEVICE').dispatchEvent('click')
    await untilText('K7XM 4QPD 2HW9')(page)
    // Hides the QR code, because it contains the port of this run.
    await page.getByRole('img', { name: 'QR code for the new device' }).evaluate((code) => {
      code.style.visibility = 'hidden'
    })
  }),
  'key-remove': playerScreen('/app/profile', async (page) => {
    await firstButton(page, 'Remove Chrome on Android').dispatchEvent('click')
    await untilText('You will be signed out here')(page)
  }),
  'device-code': guestScreen('/device#K7XM4QPD2HW9', untilText('Use only a code of your own')),
  'profile-edit': playerScreen('/app/profile', editProfile),
  menu: playerScreen(lobby, overLobby(openMenu())),
  // The player has chips at a table, so DISCONNECT asks first.
  disconnect: playerScreen(pathWithoutList, async (page) => {
    await page
      .getByRole('banner')
      .getByText(/^(Balance )?48,250.00$/)
      .first()
      .waitFor()
    await openMenu('DISCONNECT')(page)
    await untilText('You still hold a seat.')(page)
  }),
  ...listStates('notifications', pathWithoutList, {
    openBelow: async (page) => {
      await press(page, /^Notifications/)
      await dialog(page, 'NOTIFICATION')
    },
    data: untilText('Welcome to Cardroom, marlow'),
    empty: untilText('No notifications available'),
  }),
  'settings-game': playerScreen(lobby, overLobby(openSettings())),
  'settings-sound': playerScreen(lobby, overLobby(openSettings('SOUND'))),
  'settings-display': playerScreen(lobby, overLobby(openSettings('DISPLAY'))),
  'self-exclusion': playerScreen(pathWithoutList, async (page) => {
    await safety('SELF EXCLUSION')(page)
    await untilText('Block yourself for')(page)
  }),
  'time-out': playerScreen(pathWithoutList, async (page) => {
    await safety('SELF EXCLUSION')(page)
    await page.getByRole('tab', { name: 'TIME-OUT' }).click()
    await untilText('Take a break for')(page)
  }),
  ...listStates('limits', pathWithoutList, { openBelow: safety('LIMITS AND TIME-OUT'), data: untilText('Buy-ins') }),
  ...cashierScreens,
  ...tournamentScreens,
}
