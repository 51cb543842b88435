import { expect, it } from 'vitest'
import { reportFault } from './ReportDialog.tsx'

it('a report has a reason, and words where the reason says nothing [N-TABLE-04]', () => {
  expect(reportFault(null, 'cheats')).toBe('Choose a reason')
  expect(reportFault('collusion', '')).toBeNull()
  expect(reportFault('other', '  ')).toBe('Say in a few words what happened')
  expect(reportFault('other', 'cheats')).toBeNull()
})
