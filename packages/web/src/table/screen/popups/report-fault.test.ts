import { expect, it } from 'vitest'
import { playerReportFault } from './ReportDialog.tsx'

it('a report must have a reason, and also a text if the reason is "other" [N-TABLE-04]', () => {
  expect(playerReportFault(null, 'cheats')).toBe('Choose a reason')
  expect(playerReportFault('collusion', '')).toBeNull()
  expect(playerReportFault('other', '  ')).toBe('Say in a few words what happened')
  expect(playerReportFault('other', 'cheats')).toBeNull()
})
