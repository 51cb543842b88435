import { connect } from '@cardroom/bots'
import type { TableView } from '@cardroom/protocol'
import { expect, it } from 'vitest'
import { desktop, faultsOf, mobile } from '../support/browser.ts'
import { formsFor, isLong } from '../support/forms.ts'
import { callsOf } from '../support/page-parts.ts'
import { newcomerGames, playNow } from '../support/play-now.ts'
import { processPages } from '../support/process-pages.ts'
import { figuresOfServer, figuresOnScreen, readTable } from '../support/table-page.ts'
import { until } from '../support/until.ts'

const lively = { id: 'lively', name: 'Lively', smallBlind: 0.5, practice: true }
const room = processPages({ name: 'play', config: { games: [lively, ...newcomerGames(3)] }, houseBots: true })

/** A guest at the same table, who reads the table's state from the server, and counts showdowns. */
const spectate = (gameId: string) => {
  const client = connect(room.url, null, null)
  let showdowns = 0
  client.on('table_show', ({ players }) => {
    if (players.length > 1) showdowns += 1
  })
  client.onConnection((connected) => connected && client.send('join_game_guest', { gameId }))
  const snapshot = (): Promise<TableView> =>
    new Promise((resolve) => {
      const stop = client.on('snapshot', ({ table }) => {
        stop()
        resolve(table)
      })
      client.send('me', { gameId })
    })
  return { client, snapshot, showdowns: () => showdowns }
}

// How long this takes is measured by `npm run bench -- play-now`. There is no time limit here, because another test may
// keep the machine busy.
it.each(
  formsFor(1, [
    ['desktop', desktop, 'newcomer'],
    ['mobile', mobile, 'thumb_one'],
  ] as const),
)(
  'on %s PLAY NOW gives a new player cards after at most three clicks and one typed name [N-PLAY-04 N-PLAY-01 L14]',
  async (_, viewport, name) => {
    const page = await room.openPage({ viewport })
    const faults = faultsOf(page.context())
    const { clicks } = await playNow(page, room.url, name)
    expect(clicks).toBeLessThanOrEqual(3)
    expect(faults).toEqual([])
  },
)

// It waits for the end of a hand against bots, about 20 s.
it.runIf(isLong)(
  'PLAY NOW buys in once: Back after leaving the table opens it without another buy-in [N-PLAY-04]',
  async () => {
    const page = await room.openPage({ viewport: desktop })
    const buyIns = callsOf(page, room.url, /^\/games\/register$/)
    await playNow(page, room.url, 'backer')
    await page.getByRole('button', { name: 'Exit Table' }).click()
    await page.getByRole('dialog', { name: 'LEAVE TABLE' }).getByRole('button', { name: 'CONFIRM' }).click()
    await page.waitForURL(/cashgame/)
    // The seat is free, and its chips are back in the wallet, once the hand has ended.
    await page.getByText('Balance 10,000.00').waitFor({ timeout: 60_000 })
    // Over the entries of the LEAVE TABLE question and of the table's own guard, to the one that PLAY NOW has added.
    await page.evaluate(() => void setTimeout(() => history.go(-3)))
    await page.waitForURL(/gamePlay/)
    await page.getByText('Choose an open seat to play').waitFor()
    expect(buyIns).toHaveLength(1)
  },
  120_000,
)

it.runIf(isLong)(
  'while a new player plays against bots until a showdown, the page shows the server’s figures at each turn [N-PLAY-01 N-PLAY-02 B-ACTION-02 B-SEAT-04]',
  async () => {
    const page = await room.openPage({ viewport: desktop })
    const faults = faultsOf(page.context())
    await playNow(page, room.url, 'showdown1')
    const gameId = await page.evaluate(() => JSON.parse(sessionStorage.getItem('gameData') ?? '{}').gameId as string)
    const spectator = spectate(gameId)
    const passive = page.getByRole('button', { name: /^(CHECK|CALL|ALL-IN)/ }).first()
    let compared = 0
    const isOver = () => spectator.showdowns() > 0
    await until(
      'the end',
      async () => {
        if (!(await passive.isVisible())) return isOver()
        // It is this player's turn, so the table does not change: every figure on the page must equal the server's.
        const server = await spectator.snapshot()
        if (server.players.some(({ username, isActive }) => username === 'showdown1' && isActive)) {
          await expect.poll(async () => figuresOnScreen(await readTable(page))).toEqual(figuresOfServer(server))
          compared += 1
        }
        // Buttons that have just appeared ignore input for a moment (N-TABLE-02): press until they are gone.
        await passive.click({ timeout: 1_000 }).catch(() => {})
        return isOver()
      },
      150_000,
    )
    expect(compared).toBeGreaterThan(0)
    expect(faults).toEqual([])
    spectator.client.close()
  },
  240_000,
)
