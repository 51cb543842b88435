import { readdirSync, readFileSync } from 'node:fs'
import { legalDocuments } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { legalLinks } from '../frame/contact-links.ts'
import { legalTexts } from './legal-texts.ts'

const schemaFolder = new URL('../../../server/src/store/schema/', import.meta.url)
const schemaSource = readdirSync(schemaFolder)
  .map((file) => readFileSync(new URL(file, schemaFolder), 'utf8'))
  .join('\n')
const tables = [...schemaSource.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name = '']) => name)
const userColumns = [
  ...(/'users',\s*\{(.*?)\n {2}\},/s.exec(schemaSource)?.[1] ?? '').matchAll(
    /^ {4}(\w+): (?:text|json|bigint|boolean)\(/gm,
  ),
].map(([, name = '']) => name)

const paragraphsOf = (name: string): readonly string[] =>
  legalTexts
    .filter((text) => text.name === name)
    .flatMap(({ sections }) => sections.flatMap(({ paragraphs }) => paragraphs))

/** The words of the privacy page about each table of the database. */
const tableSentences: readonly (readonly [sentence: RegExp, tables: string])[] = [
  [/the principal of your wallet/, 'users'],
  [/the wallets, passkeys and devices that open your account/, 'account_keys'],
  [/the code that adds a device/, 'device_codes'],
  [/a sign-in request, for two minutes/, 'challenges'],
  [/your access tokens/, 'sessions'],
  [/the address that your browser gave for pushes/, 'push_subscriptions'],
  [/when you were here last/, 'last_seen'],
  [/the pictures that you uploaded/, 'uploads'],
  [/your limits/, 'limits'],
  [/the reports that you write about other players, and theirs about you/, 'reports'],
  [/your notifications for 90 days/, 'notifications'],
  [/which ones you have seen/, 'notification_views'],
  [/what you write at a table/, 'chat_lines'],
  [/every hand with all its cards and actions/, 'hands hand_players'],
  [/the links by which you share hands/, 'shared_hands'],
  [/the figures counted from your hands/, 'player_results player_results_progress'],
  [/tournaments with places and prizes/, 'tournament_results tournament_players'],
  [/wrong access codes, by network address/, 'wrong_access_codes'],
  [/counts calls and wrong access codes, by network address/, 'call_counts'],
  [/home games that you opened or joined/, 'home_games home_game_players'],
  [/which payments were marked as made/, 'home_payments'],
  [/every movement of your chips/, 'ledger_accounts ledger_transactions ledger_entries ledger_totals'],
  [/the course of tables and tournaments/, 'streams events snapshots former_snapshots effects'],
]
const tablesWithoutPersonalData = 'tournaments room_keys'

/** The words of the privacy page about each column of the table of users. */
const userColumnSentences: readonly (readonly [sentence: RegExp, columns: string])[] = [
  [/the principal of your wallet/, 'principal'],
  [/the account address derived from it/, 'address'],
  [/the username you chose/, 'username'],
  [/your e-mail if you gave one/, 'email'],
  [/your picture/, 'profileImage'],
  [/your settings/, 'tableSettings'],
  [/your referral code/, 'referralCode'],
  [/whose code you redeemed/, 'hasRedeemedReferral referredBy'],
  [/whose code you redeemed, and when/, 'redeemedAt'],
  [/the end of a time-out or self exclusion/, 'excludedUntil timeOutUntil'],
  [/when the account was opened/, 'createdAt'],
]
const namesIn = (rows: typeof tableSentences, others: string) =>
  [...rows.map(([, names]) => names), others].flatMap((names) => names.split(' '))

it('the server has a page for each legal text, and the footer links to it [A-ROUTE-01]', () => {
  const documents = [...legalDocuments].sort()
  expect(legalTexts.map(({ name }) => name).sort()).toEqual(documents)
  expect(legalLinks.map(({ document }) => document).sort()).toEqual(documents)
})

const privacy = paragraphsOf('privacy').join('\n')

it('the privacy page has a sentence about every database table except tournaments and room_keys [A-ROUTE-01]', () => {
  expect(tables.length).toBeGreaterThan(20)
  expect(namesIn(tableSentences, tablesWithoutPersonalData)).toEqual(expect.arrayContaining(tables))
  for (const [sentence] of tableSentences) expect(privacy).toMatch(sentence)
})

it('the privacy page has a sentence about every column of the users table except id and isBot [A-ROUTE-01]', () => {
  expect([...userColumns].sort()).toEqual(namesIn(userColumnSentences, 'id isBot').sort())
  for (const [sentence] of userColumnSentences) expect(privacy).toMatch(sentence)
})

it('the privacy page names DELETE ACCOUNT in PROFILE, data kept for ever, and the name "Deleted player" [A-PROFILE-09]', () => {
  expect(privacy).toMatch(/DELETE ACCOUNT, in PROFILE/)
  expect(privacy).toMatch(/kept for ever/)
  expect(privacy).toMatch(/Deleted player/)
  expect(privacy).not.toMatch(/write to the contact|as long as the account exists/)
})

it('the privacy page says that a session is renewed (S-AUTH-06) and what stays stored after DISCONNECT [S-AUTH-05]', () => {
  expect(privacy).toMatch(/24 hours.*renewed/)
  expect(privacy).toMatch(/DISCONNECT removes.*payment.*keys that you chose for the actions/s)
  expect(privacy).toMatch(/session ends by itself, your notes about other players stay/)
})

it('the terms name the ways to keep and to delete an account [N-KEEP-01 A-PROFILE-09]', () => {
  const terms = paragraphsOf('terms').join('\n')
  expect(terms).toContain('KEEP THIS ACCOUNT')
  expect(terms).toContain('DELETE ACCOUNT')
  expect(terms).toContain('or older if the law where you live requires it')
})
