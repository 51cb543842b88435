import { defaultSettings } from '@cardroom/protocol'
import { messageForTable, snapshot, tableAt } from '@cardroom/web/testing'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { boxOf, button } from '../support/page-parts.ts'
import { scriptedVisits } from '../support/scripted-visits.ts'

const visits = scriptedVisits()

/** What the cut-out, the corners and the home bar of an iPhone that lies down cover at the screen's edges, CSS pixels. */
const phoneInsets = { left: 47, right: 47, bottom: 21 }
const lyingPhone = { width: 844, height: 390 }

/** Turns a phone with such a screen on its side. */
const layDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: phoneInsets })
  await page.setViewportSize(lyingPhone)
  await page.locator('[data-shape="landscape"]').first().waitFor()
}

/** The names of the controls of a part of the page that are partly in the covered edges of the screen. */
const coveredControls = async (page: Page, part = 'body') => {
  const { width, height } = lyingPhone
  const controls = await page
    .locator(part)
    .locator('button, a, input, [role="slider"]')
    .evaluateAll((all) =>
      all
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ name: control.ariaLabel ?? control.textContent, box: control.getBoundingClientRect() })),
    )
  const { left, right, bottom } = phoneInsets
  return controls
    .filter(({ box }) => box.left < left || box.right > width - right || box.bottom > height - bottom)
    .map(({ name }) => name)
}

it.each([false, true])(
  'on a phone that lies down, left-handed: %s, the edges of the screen cover no control [N-TABLE-15 N-SEAT-03]',
  async (left_handed) => {
    const settings = { ...defaultSettings, display: { ...defaultSettings.display, left_handed } }
    const page = await visits.atTurn({ call: 100 }, { settings, viewport: { width: 390, height: 844 } })
    await button(page, /^RAISE/).click()
    await layDown(page)
    await expect.poll(() => coveredControls(page)).toEqual([])
    for (const [opener, panel] of [
      ['Menu', page.getByRole('dialog', { name: 'Menu' })],
      ['Table chat', page.getByRole('dialog', { name: 'Table chat' })],
    ] as const) {
      await button(page, opener).click()
      await panel.getByRole('button').last().waitFor()
      await expect.poll(() => coveredControls(page)).toEqual([])
      await panel.getByRole('button', { name: 'Close' }).click()
      await panel.waitFor({ state: 'detached' })
    }
    const shown = await visits.showToast('The table is closing')
    await expect.poll(async () => (await boxOf(shown)).right <= lyingPhone.width - phoneInsets.right).toBe(true)
  },
)

/** The colours of the screen at these points. */
const coloursAt = async (page: Page, points: readonly (readonly [x: number, y: number])[]) => {
  const screen = sharp(await page.screenshot())
  const colourAt = ([left, top]: readonly [number, number]) =>
    screen.clone().extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return (await Promise.all(points.map(colourAt))).map((colour) => [...colour])
}

it.each([false, true])(
  'on a phone that lies down, left-handed: %s, the column of buttons reaches the edges of the screen [N-TABLE-15]',
  async (left_handed) => {
    const settings = { ...defaultSettings, display: { ...defaultSettings.display, left_handed } }
    const page = await visits.atTurn({ call: 100 }, { settings, viewport: { width: 390, height: 844 } })
    await layDown(page)
    const { width, height } = lyingPhone
    const fromEdge = (x: number) => (left_handed ? x : width - 1 - x)
    // The first point is in the column, outside of the buttons and of the covered edges.
    const points = [
      [50, 110],
      [20, 4],
      [20, 190],
      [20, height - 5],
      [120, height - 5],
    ] as const
    const colours = () =>
      coloursAt(
        page,
        points.map(([x, y]) => [fromEdge(x), y] as const),
      )
    await expect.poll(async () => new Set((await colours()).map(String)).size).toBe(1)
  },
)

it('of several tables on a phone that lies down, the edges of the screen cover no control [N-TABLE-05 N-TABLE-15]', async () => {
  const lyra = [messageForTable('lyra', snapshot(tableAt({ seq: 1 })))]
  const page = await visits.atTurn({ call: 100 }, { otherTables: { lyra }, viewport: { width: 390, height: 844 } })
  await layDown(page)
  await expect.poll(() => page.locator('[data-table="orion"]').evaluate((cell) => cell.clientWidth)).toBe(844 - 94 - 4)
  const strip = await boxOf(page.locator('nav[aria-label="Tables"]'))
  const cell = await boxOf(page.locator('[data-table="orion"]'))
  expect([strip.x, strip.right, cell.x, cell.right, cell.bottom]).toEqual([47, 797, 47, 797, 390 - 21])
})

it('on a phone that lies down, the edges of the screen cover neither a control in the bar of a page nor its title [N-SEAT-03]', async () => {
  const page = await visits.open({ viewport: { width: 390, height: 844 } })
  await layDown(page)
  await page.goto(new URL('/app/profile', page.url()).href)
  await page.getByRole('banner').getByRole('button').last().waitFor()
  expect(await coveredControls(page, 'header')).toEqual([])
  const main = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(main.x).toBeGreaterThanOrEqual(phoneInsets.left)
})
