import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { stubBrowser } from '../../app/testing/browser.ts'
import { storeSessionKeyKind } from '../../session/local-cache.ts'
import { payerAccount, testLedgerAccess } from './testing/transfer-test-setup.ts'

stubBrowser()

const renderedBalance = async () => {
  const { IcpBalance } = await import('./Funds.tsx')
  const funds = { data: 5n, refetch: async () => ({}) as never }
  return renderToString(
    <MantineProvider>
      <IcpBalance account={payerAccount} access={testLedgerAccess} isTest balanceQuery={funds} />
    </MantineProvider>,
  )
}

it('test ICP is offered only if the wallet pays from the account of its principal [B-ICP-01]', async () => {
  storeSessionKeyKind(localStorage, 'browser')
  expect(await renderedBalance()).toContain('GET TEST ICP')
  storeSessionKeyKind(localStorage, 'nfid')
  const ofNfid = await renderedBalance()
  expect(ofNfid).toContain('Your wallet pays from an account of its own')
  expect(ofNfid).not.toContain('GET TEST ICP')
})
