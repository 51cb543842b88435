import { expect, it } from 'vitest'
import { handHistoryPages } from '../support/hand-history-pages.ts'
import { button } from '../support/page-parts.ts'
import { visit } from '../support/visit.ts'

const anna = handHistoryPages()

const replayer = () => anna.page.getByRole('dialog').filter({ has: anna.page.getByRole('slider') })
const textField = () => anna.page.getByRole('textbox', { name: 'Text of the hand' })

/** Exports the oldest hand in a format. @returns the text of the file */
const exportedHand = async (format: RegExp): Promise<string> => {
  await button(anna.page, 'Export').click()
  const [download] = await Promise.all([anna.page.waitForEvent('download'), button(anna.page, format).click()])
  await anna.page.getByRole('dialog').waitFor({ state: 'detached' })
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Seats of the replay at the first step of the summary, and the words of that step without the name of the hand. */
const summaryOfReplay = async () => {
  await replayer().getByRole('button', { name: 'Summary', exact: true }).click()
  const words = replayer().getByRole('status').getByText(/wins/)
  await words.waitFor()
  const seats = await replayer().getByRole('list', { name: 'Seats' }).getByRole('listitem').allTextContents()
  const named = / with [A-Z][\w ,]+/g
  return { words: (await words.innerText()).replaceAll(named, ''), seats: seats.map((text) => text.replace(named, '')) }
}

const closeReplay = async () => {
  await replayer().getByRole('button', { name: 'Close' }).click()
  await replayer().waitFor({ state: 'detached' })
}

it('an exported hand, pasted into OPEN A HAND, replays as it does in the list, and the text stays [N-HAND-02]', async () => {
  await visit(anna.page, `${anna.url}/app/handhistory`)
  await button(anna.page, /^Hand #/)
    .last()
    .click()
  await button(anna.page, 'Replay').click()
  const original = await summaryOfReplay()
  await closeReplay()
  for (const format of [/^OPEN HAND HISTORY/, /^PHH/]) {
    const text = await exportedHand(format)
    await button(anna.page, 'OPEN A HAND').click()
    await textField().fill(text)
    await button(anna.page, 'OPEN').click()
    expect(await summaryOfReplay()).toEqual(original)
    await anna.page.keyboard.press('Escape')
    await replayer().waitFor({ state: 'detached' })
    expect(await textField().inputValue()).toBe(text)
    await anna.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await anna.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

it('a file with several hands lists them, and a text that is no hand gets a sentence [N-HAND-02]', async () => {
  await visit(anna.page, `${anna.url}/app/handhistory`)
  await button(anna.page, /^Hand #/)
    .last()
    .click()
  const text = await exportedHand(/^OPEN HAND HISTORY/)
  await button(anna.page, 'OPEN A HAND').click()
  await textField().fill('Hello')
  await button(anna.page, 'OPEN').click()
  await anna.page.getByRole('alert').getByText('This is neither Open Hand History').waitFor()
  expect(await textField().inputValue()).toBe('Hello')

  const file = { name: 'two.ohh', mimeType: 'text/plain', buffer: Buffer.from(`${text}\n${text}\n{}\n`) }
  await anna.page.locator('input[type=file]').setInputFiles(file)
  await anna.page.getByRole('alert').getByText('Hand 3 (line 5): The field ohh is missing').waitFor()
  const listed = anna.page.getByRole('list', { name: 'Hands' }).getByRole('button')
  expect(await listed.count()).toBe(2)
  await listed.last().click()
  await replayer().getByRole('status').getByText('Wren').waitFor()
  await closeReplay()
  await button(anna.page, 'BACK').click()
  expect(await textField().inputValue()).toBe('Hello')
})
