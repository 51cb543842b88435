import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stubBrowser } from '../../app/testing/browser.ts'

stubBrowser()

it('the withdrawal page shows the chips that an ICP buys, rounded down as when they are bought [S-WALLET-05 S-WALLET-07]', async () => {
  const { queryClient } = await import('../../queries/query-client.ts')
  const { WithdrawTerms } = await import('./WithdrawTerms.tsx')
  const page = renderToString(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <WithdrawTerms userId="ann" rate={33.339} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(page).toContain('<dt>Chips an ICP</dt><dd>33.33</dd>')
})
