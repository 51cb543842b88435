import type { TableView } from '@cardroom/protocol'
import type { Page } from 'playwright-core'

const ranks: Readonly<Record<string, string>> = {
  ...{ 2: 'two', 3: 'three', 4: 'four', 5: 'five', 6: 'six', 7: 'seven', 8: 'eight', 9: 'nine', 10: 'ten' },
  ...{ J: 'jack', Q: 'queen', K: 'king', A: 'ace' },
}
const suits: Readonly<Record<string, string>> = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' }

/** 'H10' as a person says it: 'ten of hearts'. */
export const spokenCard = (code: string): string => `${ranks[code.slice(1)]} of ${suits[code.charAt(0)]}`

/** By seat number; an empty text for an open seat. */
export interface TableOnScreen {
  /** By seat; an open seat is an empty text. */
  readonly seats: readonly string[]
  readonly board: string
  readonly pot: string
  readonly ownCards: string
}

export const readTable = async (page: Page): Promise<TableOnScreen> => {
  const seats = await page.getByRole('list', { name: 'Seats' }).getByRole('listitem').allInnerTexts()
  const table = page.getByRole('region', { name: /^Table / })
  const termText = (name: string) =>
    table
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]')
      .textContent()
  return {
    seats: seats.map((text) => (text.startsWith('Open Seat') ? '' : (text.split('\n')[0] ?? ''))),
    board: (await termText('Board')) ?? '',
    pot: (await termText('Pot')) ?? '',
    ownCards: (await termText('Your cards')) ?? '',
  }
}

const parseAmount = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''))

/** Reads the figures of the table on the screen, in the form that `figuresOfServer` gives to those of the server. */
export const figuresOnScreen = ({ seats, board, pot }: TableOnScreen) => ({
  seats: seats.map((text) => {
    if (text === '') return null
    const folded = /, folded/.test(text)
    return {
      username: /^Seat \d: ([a-z0-9_]+)/.exec(text)?.[1],
      stack: folded ? 'hidden' : parseAmount(/([\d,.]+) chips/.exec(text)?.[1]),
      bet: folded ? 'hidden' : parseAmount(/bet ([\d,.]+)/.exec(text)?.[1] ?? '0'),
      dealer: /, dealer/.test(text),
      toAct: /, to act/.test(text),
    }
  }),
  board: board === 'No board cards yet' ? [] : board.split(', '),
  pot: parseAmount(/^Pot ([\d,]+(?:\.\d+)?)/.exec(pot)?.[1]),
})

/** The figures of the table that the server sent. Those of a folded seat are hidden on the page too (B-SEAT-11). */
export const figuresOfServer = (view: TableView): ReturnType<typeof figuresOnScreen> => ({
  seats: view.players.map((seat) =>
    seat.id === ''
      ? null
      : {
          username: seat.username,
          stack: seat.isFolded ? 'hidden' : seat.chips,
          bet: seat.isFolded ? 'hidden' : seat.currentBet,
          dealer: seat.index === view.dealer,
          toAct: seat.isActive,
        },
  ),
  board: view.middleCards.map(spokenCard),
  pot: view.totalPot,
})

/** Clicks an open seat, from 1, and buys in for this amount. */
export const buySeatFor = async (page: Page, seat: number, amount: string): Promise<void> => {
  await page.getByRole('button', { name: `Open Seat ${seat}` }).click()
  await page.getByLabel('Buy-in amount').fill(amount)
  await page.getByRole('button', { name: 'BUY-IN' }).click()
}

/** Clicks an open seat, from 1, and takes the first amount that the buy-in popup offers. */
export const buySeat = async (page: Page, seat: number): Promise<void> => {
  await page.getByRole('button', { name: `Open Seat ${seat}` }).click()
  const popup = page.getByRole('dialog')
  await popup
    .getByRole('button', { name: /BUY.?IN/i })
    .last()
    .click()
  await popup.waitFor({ state: 'hidden' })
}
