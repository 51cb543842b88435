import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../ports/testing/temporary-folder.ts'
import { BadConfig } from './bad-config.ts'
import { environmentVariableParsers, loadConfig, withoutRoomSettings } from './load-config.ts'
import { metricsAddressOf } from './metrics-address.ts'

/** DER prefix of a BLS12-381 public key. */
const derPrefix = '308182301d060d2b0601040182dc7c0503010201060c2b0601040182dc7c05030201036100'
const testRootKey = derPrefix + 'ab'.repeat(96)
/** The Internet Computer's published root key. */
const realRootKey =
  derPrefix +
  '814c0e6ec71fab583b08bd81373c255c3c371b2e84863c98a4f1e08b74235d14fb5d9c0cd546d9685f913a0c0b2cc534' +
  '1583bf4b4392e467db96d65b9bb4cb717112f8472e0d5a4d14505ffd7484b01291091c5f87b98883463f98091a0baaae'

const aGame = (terms: string) => `{"games": [{"id": "a", "name": "A", "smallBlind": 1, ${terms}}]}`
const aTournament = (terms: string) => `{"tournaments": [{"id": "a", "name": "A", "buyIn": 1, ${terms}}]}`
const twoAnnouncements = '[{"id": "a", "message": "Hello"}, {"id": "a", "message": "Again"}]'

/** @returns the configuration from a file with this text (null: no file) and from this environment */
const loadFromText = (text: string | null, env: Parameters<typeof loadConfig>[1] = {}) => {
  const file = join(temporaryFolder(), 'cardroom.config.json')
  if (text !== null) writeFileSync(file, text)
  return loadConfig(file, env, '1.0.0')
}

/** The message of the BadConfig error with which the configuration is refused. */
const faultOf = (text: string | null, env?: Parameters<typeof loadConfig>[1]): string => {
  try {
    loadFromText(text, env)
  } catch (error) {
    if (error instanceof BadConfig) return error.message
    throw error
  }
  return 'no fault'
}

const testLedger = { LEDGER_HOST: 'http://127.0.0.1:4943', LEDGER_ROOT_KEY: testRootKey }
const bus = { NATS_URL: 'nats://127.0.0.1:4222' }

it('without a configuration file the room uses play money, sign-up chips and the browser wallet, without ledger and metrics [S-WALLET-04 S-AUTH-06 S-WALLET-05 Q85 N-OPER-04]', () => {
  expect(loadFromText(null)).toMatchObject({
    ...{ playMoney: true, signUpChips: 10_000, wallets: ['browser'], port: 3000, metricsAddress: null },
    ...{ ledgerHost: null, ledgerRootKey: null, houseKeyFile: 'data/house-key.secret' },
  })
})

it('a real-money room by default uses the Internet Computer, no sign-up chips and no browser wallet [S-WALLET-04 S-AUTH-06 S-WALLET-05 Q85]', () => {
  expect(loadFromText('{"playMoney": false, "dataDir": "kept"}')).toMatchObject({
    ...{ playMoney: false, signUpChips: 0, wallets: ['internet-identity', 'nfid'] },
    ...{ ledgerHost: 'https://icp-api.io', ledgerCanisterId: 'ryjl3-tyaaa-aaaaa-aaaba-cai', ledgerRootKey: null },
    houseKeyFile: 'kept/house-key.secret',
  })
})

it('wallets and the addresses of their pages are configurable [S-AUTH-06 Q37]', () => {
  const nfid = 'http://127.0.0.1:4943/wallet'
  const wallets = ['browser', 'nfid']
  const config = loadFromText(JSON.stringify({ playMoney: false, wallets, walletUrls: { nfid } }))
  expect(config).toMatchObject({ wallets, walletUrls: { 'internet-identity': null, nfid } })
})

it('a play-money room may be configured with the address and root key of a test ledger [S-WALLET-05]', () => {
  const { LEDGER_HOST: ledgerHost, LEDGER_ROOT_KEY: ledgerRootKey } = testLedger
  expect(loadFromText(null, testLedger)).toMatchObject({ ledgerHost, ledgerRootKey })
})

it('the addresses of the NATS server and of the database that join several processes are configurable [N-SCALE-01]', () => {
  const config = loadFromText(null, { ...bus, DATABASE_URL: 'postgresql://db/room' })
  expect(config).toMatchObject({ natsUrl: 'nats://127.0.0.1:4222', databaseUrl: 'postgresql://db/room' })
})

it('a rehearsal has neither the NATS server nor the ledger of the live room, whatever else is configured [S-OPS-01 N-OPER-06]', () => {
  const alone = { rehearsal: true, natsUrl: null, ledgerHost: null }
  expect(loadFromText('{"rehearsal": true, "playMoney": false}')).toMatchObject(alone)
  const live = { ...bus, ...testLedger, DATABASE_URL: 'postgresql://db/copy' }
  expect(loadFromText(null, { ...live, REHEARSAL: 'on' })).toMatchObject(alone)
  expect(loadFromText(null, { ...live, REHEARSAL: 'off' })).toMatchObject({ natsUrl: bus.NATS_URL })
})

it('an environment variable overrides the configuration file; lists in environment variables are separated by commas [S-OPS-01 S-API-10 S-API-08]', () => {
  const lists = { ALLOWED_ORIGINS: 'https://a.example, http://b.example:8080', TRUSTED_PROXIES: '10.0.0.0/8,::1' }
  expect(loadFromText('{"port": 4000, "host": "::1"}', { PORT: '5000', ...lists })).toMatchObject({
    ...{ port: 5000, host: '::1', trustedProxies: ['10.0.0.0/8', '::1'] },
    allowedOrigins: ['https://a.example', 'http://b.example:8080'],
  })
})

it('a room that is started for a load inherits no setting of the operator’s room, and all other variables [S-OPS-01]', () => {
  const names = Object.keys(environmentVariableParsers)
  const settings = [...names, 'database_url'].map((name) => [name, 'of the real room'])
  const others = { PATH: '/usr/bin', NODE_ENV: 'production', TEST_DATABASE_URL: 'postgresql://test/room' }
  expect(names).toContain('DATABASE_URL')
  expect(withoutRoomSettings({ ...others, ...Object.fromEntries(settings) })).toEqual(others)
})

it('whole networks may be exempt from the limits [S-API-08]', () => {
  const unlimitedAddresses = ['10.0.0.0/8', '::1', 'fd00::/8']
  expect(loadFromText(JSON.stringify({ unlimitedAddresses }))).toMatchObject({ unlimitedAddresses })
})

it('a metrics port without a host is on the loopback address [N-OPER-04]', () => {
  const metricsAddressFrom = (text: string) =>
    metricsAddressOf(loadFromText(null, { METRICS_ADDRESS: text }).metricsAddress ?? '')
  expect(metricsAddressFrom('9464')).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(metricsAddressFrom('10.0.0.5:9464')).toEqual({ host: '10.0.0.5', port: 9464 })
  expect(metricsAddressFrom('[::1]:0')).toEqual({ host: '::1', port: 0 })
})

it.each([
  ['{"prot": 4000}', 'there is no setting "prot"; did you mean "port".'],
  ['{"colour": "red"}', 'there is no setting "colour".'],
  ['{"contact": {"fax": "1"}}', 'there is no setting "fax" in "contact".'],
  ['{"port": 70000}', '"port" must be at most 65535.'],
  ['{"port": "3000"}', '"port" must be a number.'],
  ['{"port": 3000.5}', '"port" must be a whole number.'],
  ['{"playMoney": "yes"}', '"playMoney" must be true or false.'],
  ['{"logLevel": "loud"}', '"logLevel" must be one of fatal, error, warn, info, debug, silent.'],
  ['{"games": [{"id": "a"}]}', '"games.0.name" is missing.'],
  [
    '{"games": [{"id": "A B", "name": "A", "smallBlind": 1}]}',
    '"games.0.id" must be 1 to 64 lower-case letters, digits and -, such as nl-50.',
  ],
  ['{"announcements": [{"id": "a b", "message": "A"}]}', '.id" must be 1 to 40 letters, digits, - and _.'],
  ['{"games": {}}', '"games" must be a list.'],
  ['{"walletUrls": {"nfid": "http://wallet.example"}}', 'https address of a page'],
  ['{"walletUrls": {"nfid": "javascript:alert(1)"}}', 'https address of a page'],
  ['{"walletUrls": {"nfid": "/wallet"}}', 'https address of a page'],
  ['{"ledgerHost": "127.0.0.1:4943"}', '"ledgerHost" must be an origin such as'],
  ['{"ledgerRootKey": "0xAB"}', '"ledgerRootKey" must be a root key (BLS12-381) in DER, written in lower-case hex.'],
  ['{"ledgerRootKey": "30ab"}', '"ledgerRootKey" must be a root key (BLS12-381) in DER, written in lower-case hex.'],
  ['{"ledgerCanisterId": "ledger"}', '"ledgerCanisterId" must be the id of a canister such as'],
  ['{"depositRate": 0}', '"depositRate" must be at least 0.000001.'],
  ['{"allowedOrigins": ["https://a.example/"]}', '"allowedOrigins.0" must be an origin such as'],
  ['{"trustedProxies": ["10.0.0.0/8", "proxy"]}', '"trustedProxies.1" must be an IP address, or a network'],
  ['{"trustedProxies": ["10.0.0.0/33"]}', '"trustedProxies.0" must be an IP address, or a network'],
  ['{"trustedProxies": ["0.0.0.0/0"]}', '"trustedProxies.0" must be an IP address, or a network'],
  ['{"unlimitedAddresses": ["localhost"]}', '"unlimitedAddresses.0" must be an IP address, or a network'],
  ['{"unlimitedAddresses": ["::1", "10.0.0.0/33"]}', '"unlimitedAddresses.1" must be an IP address, or a network'],
  ['{"callsPerMinute": 0}', '"callsPerMinute" must be at least 1.'],
  ['{"callsPerMinute": -1}', '"callsPerMinute" must be at least 1.'],
  ['{"trustedProxies": true}', '"trustedProxies" must be a list.'],
  ['{"metricsAddress": "localhost:9464"}', '"metricsAddress" must be a port of this machine such as 9464, or an IP'],
  ['{"metricsAddress": "10.0.0.5"}', '"metricsAddress" must be a port of this machine such as 9464, or an IP'],
  ['{"metricsAddress": "70000"}', '"metricsAddress" must be a port of this machine such as 9464, or an IP'],
  ['{"metricsAddress": "::1:9464"}', '"metricsAddress" must be a port of this machine such as 9464, or an IP'],
  ['{"tracesEndpoint": "127.0.0.1:4318"}', '"tracesEndpoint" must be the address of a collector such as'],
  ['{"announcements": [{"id": "a"}]}', '"announcements.0.message" is missing.'],
  [
    '{"announcements": [{"id": "a", "message": "Hello", "context": "//x"}]}',
    '"announcements.0.context" must be a path',
  ],
  ['{"announcements": [{"id": "a", "message": "Hello", "context": "javascript:x"}]}', 'must be a path such as'],
  [`{"announcements": ${twoAnnouncements}}`, '"announcements" is not usable: two announcements have the same id.'],
  ['{"tournaments": [{"id": "a", "name": "A", "everyMinutes": 5}]}', '"tournaments.0.buyIn" is missing.'],
  [
    '{"tournaments": [{"id": "a", "name": "A", "buyIn": 1}]}',
    '"tournaments.0" is not usable: it needs either everyMinutes or times, not both.',
  ],
  [aTournament('"everyMinutes": 5, "times": ["18:30"]'), 'it needs either everyMinutes or times, not both.'],
  [aTournament('"times": ["25:00"]'), '"tournaments.0.times.0" must be a time of day such as 06:30.'],
  [
    '{"tournaments": [{"id": "Main", "name": "A", "buyIn": 1, "everyMinutes": 5}]}',
    '"tournaments.0.id" must be 1 to 40 lower-case letters, digits and -, such as sunday-deep.',
  ],
  [
    aTournament('"everyMinutes": 5, "access": "PRIVATE", "houseBots": 2'),
    '"tournaments.0" is not usable: house bots have no access code.',
  ],
  [aTournament('"everyMinutes": 5, "structure": "turbo"'), '"tournaments.0.structure" must be one of standard, deep.'],
  [
    aTournament('"everyMinutes": 5, "minPlayers": 9, "maxPlayers": 6'),
    '"tournaments.0" is not usable: maxPlayers must be at least minPlayers.',
  ],
  [aTournament('"everyMinutes": 5, "colour": "red"'), 'there is no setting "colour" in "tournaments.0".'],
  [aGame('"seats": 11'), '"games.0.seats" must be at most 10.'],
  [aGame('"seats": 1'), '"games.0.seats" must be at least 2.'],
  [aGame('"bigBlind": 0.5'), '"games.0.bigBlind" must be at least the small blind.'],
  [aGame('"bigBlind": 101'), '"games.0.bigBlind" must be at most 100 small blinds.'],
  [aGame('"ante": {"amount": 11, "from": "each"}'), '"games.0.ante.amount" must be at most 5 big blinds.'],
  [aGame('"minBuyIn": 1'), '"games.0.minBuyIn" must be at least one big blind.'],
  [aGame('"maxBuyIn": 79'), '"games.0.maxBuyIn" must be at least the smallest buy-in (40 big blinds if left out).'],
  [aTournament('"everyMinutes": 5, "seatsPerTable": 11'), '"tournaments.0.seatsPerTable" must be at most 10.'],
  ['[]', 'must hold one JSON object { … }, and holds a list.'],
  ['3', 'must hold one JSON object { … }, and holds a number.'],
  ['{"port": ', 'cannot be read as JSON: '],
])(
  'a configuration file %s stops the start with a sentence that names the fault [S-OPS-01 S-AUTH-06]',
  (text, sentence) => {
    const fault = faultOf(text)
    expect(fault).toMatch(/^Configuration .*cardroom.config.json/)
    expect(fault).toContain(sentence)
    expect(fault).not.toMatch(/NaN|undefined|received|\n/)
  },
)

it.each([
  [{ PORT: 'abc' }, 'Environment: PORT must be a whole number, and is "abc".'],
  [{ PORT: '99999' }, 'Environment PORT: "port" must be at most 65535.'],
  [{ HOUSE_BOTS: 'no' }, 'Environment: HOUSE_BOTS must be on or off, and is "no".'],
  [{ LEDGER_HOST: 'https://icp-api.io' }, 'With play money a ledger needs a "ledgerRootKey"'],
  [{ ...testLedger, LEDGER_ROOT_KEY: realRootKey }, '"ledgerRootKey" must be of a test ledger'],
  [bus, 'set DATABASE_URL ("databaseUrl")'],
  [{ NATS_URL: '127.0.0.1:4222' }, '"natsUrl" must be the address of a NATS server such as nats://10.0.0.5:4222'],
  [{ LOG_LEVEL: 'loud' }, 'Environment LOG_LEVEL: "logLevel" must be one of fatal, error,'],
  [{ TRUSTED_PROXIES: '10.0.0.1, here' }, 'Environment TRUSTED_PROXIES: "trustedProxies.1" must be an IP address,'],
])(
  'a fault in the environment %o stops the start with a sentence that names it [S-OPS-01 S-WALLET-05 N-SCALE-01]',
  (env, sentence) => {
    expect(faultOf(null, env)).toContain(sentence)
  },
)
