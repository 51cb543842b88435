import { type BotStrategy, connect, playTournament, type RoomClient, seededRandom } from '@cardroom/bots'
import { listTournamentPlayers } from '@cardroom/protocol'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultsOf } from '../support/browser.ts'
import { pressByKey, signUpByKeys } from '../support/keyboard.ts'
import { signInPlayer } from '../support/players.ts'
import { processPages } from '../support/process-pages.ts'
import { until } from '../support/until.ts'
import { visit } from '../support/visit.ts'

/** The smallest window with the desktop table, to save painting time. */
const smallWindow = { width: 780, height: 460 }
/**
 * With the keyboard player there are seven entrants: two tables at first, so that one is broken and its players move.
 */
const opponentNames = ['anouk', 'bela', 'cosima', 'dmitri', 'elif', 'farid']
const blinds = [10, 25, 50, 100, 200, 400, 800]
const drill = {
  ...{ id: 'drill', name: 'Drill Cup', everyMinutes: 0.5, ahead: 2, buyIn: 10, fee: 1, lateRegistration: false },
  levels: blinds.map((smallBlind) => ({ smallBlind, bigBlind: smallBlind * 2, ante: smallBlind / 5 })),
  ...{ levelMinutes: 0.15, breakEveryMinutes: 0.3, breakMinutes: 0.1, pauseMs: 20 },
}
const room = processPages({ name: 'keys', config: { games: [], tournaments: [drill] } })
const opponents: RoomClient[] = []

beforeAll(async () => {
  for (const [index, username] of opponentNames.entries()) {
    const { token, user } = await signInPlayer(room.url, index + 2, username)
    opponents.push(connect(room.url, token, user))
  }
})
afterAll(async () => {
  for (const opponent of opponents) opponent.close()
})

/** Calls, and sometimes goes all-in. */
const caller: BotStrategy = (_, random) =>
  random() < 0.96 ? { do: 'checkOrCall' } : { do: 'betOrRaise', chips: Number.MAX_SAFE_INTEGER }

const enterTournament = (client: RoomClient, number: number, tournamentId: string) => {
  const habits = { level: caller, random: seededRandom(number), thinkMs: () => 0, buyIn: 0 }
  return playTournament(client, tournamentId, habits, () => {})
}

/**
 * Goes from the list of tournaments to the registration by keyboard alone.
 * @returns the tournament's id
 */
const register = async (page: Page): Promise<string> => {
  await page.goto(`${room.url}/app/tournaments/public`)
  await signUpByKeys(page, 'keys_cup')
  await visit(page, `${room.url}/app/tournaments/public`)
  // Takes the second tournament of the list, because the first may start before everybody has entered.
  const second = page.getByRole('link', { name: /DRILL CUP/ }).nth(1)
  await second.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/app\/tournaments\/public\/[\w-]+\/info/)
  await pressByKey(page.getByRole('button', { name: 'REGISTER' }))
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'REGISTER' }))
  const done = page.getByRole('dialog').filter({ hasText: 'SUCCESS!' })
  await pressByKey(done.getByRole('button', { name: 'OK' }))
  await done.waitFor({ state: 'hidden' })
  return page.url().split('/').at(-2) ?? ''
}

/** The keys for a turn, chosen only from the texts of the accessible table and of the assertive live region. */
const keysFor = ({ prompt, cards, turns, canRaise }: Turn): readonly string[] => {
  const strong = /Pair|Three|Straight|Flush|Full|Four/.test(cards)
  if (prompt.includes('all-in') && !strong) return ['f']
  return canRaise && turns % 9 === 0 ? ['r', '1', 'Enter'] : ['c']
}

interface Turn {
  readonly prompt: string
  readonly cards: string
  readonly turns: number
  readonly canRaise: boolean
}

// In the long run, because it plays a whole tournament at the pace of a person; table-keyboard has the same keys in
// `npm test`.
it('with the accessibility tree and the keyboard alone a tournament is played to its end [N-A11Y-03 N-A11Y-01 B-MTTDASH-07 S-EMIT-10]', async () => {
  const page = await room.openPage({ viewport: smallWindow, reducedMotion: 'reduce' })
  const faults = faultsOf(page.context())
  const tournamentId = await register(page)
  for (const [number, client] of opponents.entries()) await enterTournament(client, number, tournamentId)
  const goToTable = page.getByRole('button', { name: 'GO TO TABLE' })
  await goToTable.waitFor({ timeout: 90_000 })
  await pressByKey(goToTable)
  const table = page.getByRole('region', { name: /^Table Drill Cup/ })
  await table.waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })

  const bar = page.getByRole('region', { name: 'Your actions' })
  const fold = bar.getByRole('button', { name: 'FOLD' }).and(page.locator(':enabled'))
  const raise = bar.getByRole('button', { name: /^(BET|RAISE)/ })
  const armedRaise = bar.getByRole('button', { name: /^(BET|RAISE|ALL-IN)/ }).and(page.locator(':enabled'))
  const allIn = page.getByRole('dialog', { name: 'ALL-IN' })
  const end = page.getByRole('dialog', { name: /^YOU (ARE OUT|WIN)$/ })
  const rest = page.getByRole('dialog', { name: 'BREAK' })
  const dashboard = page.getByRole('dialog', { name: 'DASHBOARD' })
  const ownCards = table.locator('dd').nth(2)

  await page.keyboard.press('d')
  await dashboard.getByRole('list', { name: 'Player Rankings' }).waitFor()
  await dashboard.getByRole('listitem').filter({ hasText: 'keys_cup (you)' }).waitFor()
  await page.keyboard.press('Escape')
  await dashboard.waitFor({ state: 'hidden' })

  let turns = 0
  let breaks = 0
  for (;;) {
    await fold.or(end).or(rest).first().waitFor({ timeout: 60_000 })
    if (await end.isVisible()) break
    if (await rest.isVisible()) {
      breaks += 1
      await page.keyboard.press('Escape')
      await rest.waitFor({ state: 'hidden' })
      continue
    }
    turns += 1
    const prompt = (await page.getByRole('alert', { name: 'Your turn' }).textContent()) ?? ''
    const cards = (await ownCards.textContent()) ?? ''
    for (const key of keysFor({ prompt, cards, turns, canRaise: (await raise.count()) > 0 })) {
      // A button that has just appeared, or has changed, is disabled for a moment.
      if (key === 'r' || key === 'Enter') await armedRaise.last().waitFor()
      await page.keyboard.press(key)
    }
    await until('the turn to be over', async () => {
      const asks = await allIn.isVisible()
      if (asks) await pressByKey(allIn.getByRole('button', { name: 'CONFIRM' }))
      return !asks && !(await fold.isVisible())
    })
  }
  expect(turns).toBeGreaterThan(0)
  const result = (await end.getByText(/^You finished /).textContent()) ?? ''
  const place = Number(/\d+/.exec(result)?.[0])
  console.info(`${result} after ${turns} turns and ${breaks} breaks`)
  await until('the room to say the same', async () => {
    const { data } = (await opponents[0]?.call(listTournamentPlayers, { params: { id: tournamentId } })) ?? {}
    return data?.find(({ username }) => username === 'keys_cup')?.rank === place
  })
  await pressByKey(end.getByRole('button', { name: 'OK' }))
  await page.waitForURL('**/app/cashgame/micro')
  expect(faults).toEqual([])
}, 480_000)
