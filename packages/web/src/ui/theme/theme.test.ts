import { expect, it } from 'vitest'
import { mantineTheme } from './theme.ts'

it.each(['Modal', 'Drawer'] as const)(
  'the overlay component %s opens in 200 ms and closes in 140 ms [N-LOOK-06]',
  (name) => {
    const transitionProps = { duration: 200, exitDuration: 140, timingFunction: 'cubic-bezier(0,0,0,1)' }
    expect(mantineTheme.components?.[name]?.defaultProps).toMatchObject({ transitionProps })
  },
)
