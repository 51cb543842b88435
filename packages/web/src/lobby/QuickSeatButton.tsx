import { readQuickSeat } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { loadTable } from '../game-page/load-table.ts'
import { goToSeat } from '../game-page/seat-offer.ts'
import { type StakePath, stakeOf } from '../navigation/paths.ts'
import { call } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { showToast } from '../toasts/toasts.ts'
import { useAction } from '../toasts/use-action.ts'

/** QUICK SEAT opens the buy-in popup of the best free seat at a stake, or a full table with its waiting list (N-TABLE-06). */
export const QuickSeatButton = ({ stake }: { readonly stake: StakePath }) => {
  const user = useUser()
  const navigate = useNavigate()
  const { run, isBusy } = useAction(async () => {
    if (!user) return showToast('error', 'Please Connect Your Wallet!')
    const { gameId, index } = await call(readQuickSeat, { query: { stake: stakeOf(stake) } })
    if (index === null) showToast('info', 'Every table of this stake is full: join the waiting list here')
    await goToSeat(gameId, index, user, navigate)
  })
  return (
    <Button loading={isBusy} onClick={run} onPointerEnter={() => void loadTable()}>
      QUICK SEAT
    </Button>
  )
}
