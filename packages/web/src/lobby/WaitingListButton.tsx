import { joinWaitingList, leaveWaitingList } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { storeWaitingListAnswer, useWaitingListPlace, waitingListPlaceText } from '../realtime/waiting-lists.ts'
import { callEndpoint } from '../session/current-session.ts'
import { useUser } from '../session/session-store.ts'
import { useButtonAction } from '../ui/toasts/use-button-action.ts'
import { useConnectFirstMessage } from '../wallets/connect-first.ts'
import styles from './OpenTableButton.module.css'

interface WaitingListButtonProps {
  readonly gameId: string
  /** Whether no seat is free. */
  readonly isFull: boolean
  readonly waiting: number
}

/**
 * The button that joins or leaves the waiting list of a full table (N-TABLE-06). While a seat is free, only players on
 * the waiting list see the button.
 */
export const WaitingListButton = ({ gameId, isFull, waiting }: WaitingListButtonProps) => {
  const user = useUser()
  const waitingPlace = useWaitingListPlace(gameId)
  const [notice, showNotice] = useConnectFirstMessage()
  const { run, isBusy } = useButtonAction(async () => {
    if (!user) return showNotice()
    storeWaitingListAnswer(await callEndpoint(waitingPlace ? leaveWaitingList : joinWaitingList, { body: { gameId } }))
  })
  if (!isFull && !waitingPlace) return null
  return (
    <div className={styles.open}>
      <p className={styles.waiting} role="status">
        {waitingPlace ? waitingListPlaceText(waitingPlace) : `Every seat is taken · ${waiting} waiting`}
      </p>
      <Button fullWidth size="lg" variant="default" loading={isBusy} onClick={run}>
        {waitingPlace ? 'LEAVE THE WAITING LIST' : 'JOIN THE WAITING LIST'}
      </Button>
      <p className={styles.notice} role="alert">
        {notice}
      </p>
    </div>
  )
}
