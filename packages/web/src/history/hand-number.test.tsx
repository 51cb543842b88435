import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stubBrowser } from '../app/testing/browser.ts'
import { handNumberLabel } from './hand-record/hand-number.ts'
import { threeWayAllIn } from './hand-record/testing/some-hand.ts'

stubBrowser()

it('a hand in the hand history shows the number that it had at its table [B-HISTORY-08]', async () => {
  const { HandList } = await import('./HandList.tsx')
  const drawn = renderToString(
    <MantineProvider>
      <HandList hands={[{ ...threeWayAllIn, table_hand: 184_203 }]} onReplay={() => {}} onExport={() => {}} />
    </MantineProvider>,
  )
  const shown = drawn.replaceAll(/<!--.*?-->|<[^>]*>/g, ' ')
  expect(shown).toContain('1/2 · Hand #184,203')
})

it('a hand record without a number at its table shows its id [B-HISTORY-08]', () => {
  expect(handNumberLabel({ game_number: 1045 })).toBe('Hand #1,045')
})
