import { readdirSync, readFileSync } from 'node:fs'
import { legalDocuments } from '@cardroom/protocol'
import { describe, expect, it } from 'vitest'
import { legalLinks } from '../frame/contact-links.ts'
import { legalTexts } from './legal-texts.ts'

const schema = new URL('../../../server/src/store/schema/', import.meta.url)
const source = readdirSync(schema)
  .map((file) => readFileSync(new URL(file, schema), 'utf8'))
  .join('\n')
const tables = [...source.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)
const userColumns = [
  ...(/'users',\s*\{(.*?)\n {2}\},/s.exec(source)?.[1] ?? '').matchAll(/^ {4}(\w+): (?:text|json|bigint|boolean)\(/gm),
].map(([, name = '']) => name)

const paragraphsOf = (name: string): readonly string[] =>
  legalTexts.filter((text) => text.name === name).flatMap(({ parts }) => parts.flatMap(({ paragraphs }) => paragraphs))

/** What the privacy page says of each table of the store; null for tables without anything of a person. */
const sentences: Readonly<Record<string, RegExp | null>> = {
  users: /the principal of your wallet/,
  account_keys: /the wallets, passkeys and devices that open your account/,
  device_codes: /the code that adds a device/,
  challenges: /a sign-in request, for two minutes/,
  sessions: /your access tokens/,
  push_subscriptions: /the address that your browser gave for pushes/,
  last_seen: /when you were here last/,
  uploads: /the pictures that you uploaded/,
  limits: /your limits/,
  reports: /the reports that you write about other players, and theirs about you/,
  notifications: /your notifications for 90 days/,
  notification_views: /which ones you have seen/,
  chat_lines: /what you write at a table/,
  hands: /every hand with all its cards and actions/,
  hand_players: /every hand with all its cards and actions/,
  tournaments: null,
  tournament_results: /tournaments with places and prizes/,
  tournament_players: /tournaments with places and prizes/,
  wrong_access_codes: /wrong access codes, by network address/,
  call_counts: /counts calls and wrong access codes, by network address/,
  home_games: /home games that you opened or joined/,
  home_game_players: /home games that you opened or joined/,
  home_payments: /which payments were marked as made/,
  ledger_accounts: /every movement of your chips/,
  ledger_transactions: /every movement of your chips/,
  ledger_entries: /every movement of your chips/,
  ledger_totals: /every movement of your chips/,
  streams: /the course of tables and tournaments/,
  events: /the course of tables and tournaments/,
  snapshots: /the course of tables and tournaments/,
  former_snapshots: /the course of tables and tournaments/,
  effects: /the course of tables and tournaments/,
  room_keys: null,
}

const ofUser: Readonly<Record<string, RegExp | null>> = {
  id: null,
  principal: /the principal of your wallet/,
  address: /the account address derived from it/,
  username: /the username you chose/,
  email: /your e-mail if you gave one/,
  profileImage: /your picture/,
  tableSettings: /your settings/,
  referralCode: /your referral code/,
  hasRedeemedReferral: /whose code you redeemed/,
  referredBy: /whose code you redeemed/,
  redeemedAt: /whose code you redeemed, and when/,
  isBot: null,
  excludedUntil: /the end of a time-out or self exclusion/,
  timeOutUntil: /the end of a time-out or self exclusion/,
  createdAt: /when the account was opened/,
}

it('the room answers with a page for each legal text, and the footer leads to it [A-ROUTE-01]', () => {
  const documents = [...legalDocuments].sort()
  expect(legalTexts.map(({ name }) => name).sort()).toEqual(documents)
  expect(legalLinks.map(({ document }) => document).sort()).toEqual(documents)
})

describe('the privacy page', () => {
  const privacy = paragraphsOf('privacy').join('\n')

  it('says of each stored kind of data that it is stored [A-ROUTE-01]', () => {
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter((table) => !(table in sentences))).toEqual([])
    const said = Object.entries(sentences).filter(([, sentence]) => sentence !== null && !sentence.test(privacy))
    expect(said.map(([table]) => table)).toEqual([])
  })

  it('says of each field of a user that it is stored [A-ROUTE-01]', () => {
    expect(userColumns).toHaveLength(Object.keys(ofUser).length)
    expect(userColumns.filter((column) => !(column in ofUser))).toEqual([])
    const said = Object.entries(ofUser).filter(([, sentence]) => sentence !== null && !sentence.test(privacy))
    expect(said.map(([column]) => column)).toEqual([])
  })

  it('says what DELETE ACCOUNT erases, what stays, and how long [A-PROFILE-09]', () => {
    expect(privacy).toMatch(/DELETE ACCOUNT, in PROFILE/)
    expect(privacy).toMatch(/kept for ever/)
    expect(privacy).toMatch(/Deleted player/)
    expect(privacy).not.toMatch(/write to the contact|as long as the account exists/)
  })

  it('says that a session is renewed, S-AUTH-06 and what DISCONNECT leaves [S-AUTH-05]', () => {
    expect(privacy).toMatch(/24 hours.*renewed/)
    expect(privacy).toMatch(/DISCONNECT removes.*payment/s)
  })
})

it('the terms name the ways to keep and to delete an account [N-KEEP-01 A-PROFILE-09]', () => {
  const terms = paragraphsOf('terms').join('\n')
  expect(terms).toContain('KEEP THIS ACCOUNT')
  expect(terms).toContain('DELETE ACCOUNT')
  expect(terms).toContain('or older if the law where you live requires it')
})
