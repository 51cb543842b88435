import { expect, it } from 'vitest'
import { playerPages } from '../support/room-pages.ts'
import { actionButton } from '../support/tournament-page.ts'
import { visit } from '../support/visit.ts'

const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(11, 16)
const marlow = playerPages({
  games: [],
  tournaments: [{ id: 'spring', name: 'Spring', times: [inAnHour], ahead: 1, buyIn: 100, fee: 10 }],
})

it('the history of the wallet names the tournament that was paid for [S-WALLET-01 S-WALLET-06]', async () => {
  const { page, pages } = marlow
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await visit(page, `${pages.url}/app/tournaments/public`)
  await page.getByRole('link', { name: /SPRING/ }).click()
  await actionButton(page).click()
  await confirm('REGISTER')
  await confirm('OK')
  await page.getByText('Balance 9,890.00').waitFor()
  await actionButton(page).click()
  await confirm('CONFIRM')
  await page.getByText('Balance 10,000.00').waitFor()
  await visit(page, `${pages.url}/app/cashier/history`)
  await page.getByText('Spring #1').nth(1).waitFor()
  const words = await page.getByRole('row').getByRole('cell').allTextContents()
  expect(words.filter((word) => word.includes('Spring')).map((word) => word.replace(/\s+/g, ' '))).toEqual([
    'Refund Spring #1',
    'Tournament entry Spring #1',
  ])
})
