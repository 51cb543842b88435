import { expect, it } from 'vitest'
import { belongsToEntry, bottomBarEntries, settingsEntry, sidebarEntries } from './sidebar-entries.ts'

const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label)

it('the sidebar lists eight entries in a fixed order, CASH GAMES first [A-SHELL-02]', () => {
  expect([...labels(sidebarEntries), settingsEntry.label].join(', ')).toBe(
    'CASH GAMES, TOURNAMENTS, MY TABLES, MY TOURNAMENTS, HAND HISTORY, CASHIER, REFERRAL PROGRAM, SETTINGS',
  )
})

it('the bottom bar lists CASH, TOURNEY, MY TABLES, CASHIER and SETTINGS [A-SHELL-03]', () => {
  const bar = [...labels(bottomBarEntries), settingsEntry.label]
  expect(bar).toEqual(['CASH', 'TOURNEY', 'MY TABLES', 'CASHIER', 'SETTINGS'])
})

it.each([
  ['/app/cashgame/high', 'CASH GAMES'],
  ['/app/tournaments/private/7/info', 'TOURNAMENTS'],
  ['/app/unnamedtournament/7', 'TOURNAMENTS'],
  ['/app/mytable', 'MY TABLES'],
  ['/app/homegames/home_7', 'MY TABLES'],
  ['/app/mytournaments/past', 'MY TOURNAMENTS'],
  ['/APP/Cashier/history', 'CASHIER'],
  ['/app/tournaments/payment-1', 'CASHIER'],
])('on the page %s only the entry %s is highlighted [A-SHELL-02]', (path, label) => {
  expect(labels(sidebarEntries.filter((entry) => belongsToEntry(path, entry)))).toEqual([label])
})
