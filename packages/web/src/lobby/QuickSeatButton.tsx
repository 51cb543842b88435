import { readQuickSeat } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { loadTable } from '../game-page/load-table.ts'
import { goToSeat } from '../game-page/seat-offer.ts'
import { type StakePath, stakeOf } from '../navigation/paths.ts'
import { messageOf } from '../net/call-failed.ts'
import { call } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { showToast } from '../toasts/toasts.ts'

/** QUICK SEAT opens the buy-in popup of the best free seat at a stake, or a full table with its waiting list (N-TABLE-06). */
export const QuickSeatButton = ({ stake }: { readonly stake: StakePath }) => {
  const user = useUser()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const find = async (): Promise<void> => {
    if (!user) {
      showToast('error', 'Please Connect Your Wallet!')
      return
    }
    setBusy(true)
    try {
      const { gameId, index } = await call(readQuickSeat, { query: { stake: stakeOf(stake) } })
      if (index === null) showToast('info', 'Every table of this stake is full: join the waiting list here')
      await goToSeat(gameId, index, user, navigate)
    } catch (error) {
      showToast('error', messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={isBusy} onClick={() => void find()} onPointerEnter={() => void loadTable()}>
      QUICK SEAT
    </Button>
  )
}
