import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { standInBrowser } from '../../app/testing/browser.ts'
import { keepSessionKind } from '../../session/local-cache.ts'
import { access, payer } from './testing/transfer-bench.ts'

standInBrowser()

const drawn = async () => {
  const { Funds } = await import('./Funds.tsx')
  const funds = { data: 5n, refetch: async () => ({}) as never }
  return renderToString(
    <MantineProvider>
      <Funds account={payer} access={access} isTest funds={funds} />
    </MantineProvider>,
  )
}

it('test ICP is offered only if the wallet pays from the account of its principal [B-ICP-01]', async () => {
  keepSessionKind(localStorage, 'browser')
  expect(await drawn()).toContain('GET TEST ICP')
  keepSessionKind(localStorage, 'nfid')
  const ofNfid = await drawn()
  expect(ofNfid).toContain('Your wallet pays from an account of its own')
  expect(ofNfid).not.toContain('GET TEST ICP')
})
