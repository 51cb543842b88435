import { MantineProvider } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { betRange } from '../../model/bet-size.ts'
import { modelAfter, snapshot } from '../../testing/messages.ts'
import { tableAt, yourTurn } from '../../testing/turns.ts'
import { BetConfirmations } from './BetConfirmations.tsx'

const nothing = () => {}
const setters = { moveSlider: nothing, step: nothing, chooseQuickBet: nothing, typeText: nothing }

it('the question about a large bet names the amount that CONFIRM bets, also if the size was changed meanwhile [N-TABLE-02]', () => {
  const model = modelAfter([snapshot(tableAt({})), yourTurn()])
  const { offer } = model
  const range = offer && betRange(model, offer)
  if (!range) throw new Error('no raise is possible')
  const typed = { amount: 25_000, text: '250', fault: null, source: 'typed', quickBetName: null } as const
  const bet = { ...typed, ...setters, sliderPosition: 25_000 }
  const html = renderToString(
    <MantineProvider>
      <BetConfirmations
        unconfirmedChoice={{ type: 'raise', amount: 60_000 }}
        offer={offer}
        raise={{ range, bet }}
        size={bet.amount}
        timeBar={null}
        onCancel={nothing}
        onConfirm={nothing}
      />
    </MantineProvider>,
  )
  expect(html.replace(/<!-- -->/g, '')).toContain('Are you sure you want to put in 600.00?')
})
