import { expect, it } from 'vitest'
import { reportFault } from './ReportDialog.tsx'

it('a report must have a reason, and also a text if the reason is "other" [N-TABLE-04]', () => {
  expect(reportFault(null, 'cheats')).toBe('Choose a reason')
  expect(reportFault('collusion', '')).toBeNull()
  expect(reportFault('other', '  ')).toBe('Say in a few words what happened')
  expect(reportFault('other', 'cheats')).toBeNull()
})
