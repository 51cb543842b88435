import type { User } from '@cardroom/protocol'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import { timestampText } from '../../format/timestamps.ts'
import { queryClient } from '../../queries/query-client.ts'
import { chipBalanceQueryKey } from '../../queries/room-queries.ts'
import { session } from '../../session/current-session.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useButtonAction } from '../../ui/toasts/use-button-action.ts'
import { type BreakLength, isLongerThanRunningBreak } from './break-lengths.ts'
import styles from './ResponsibleGamingDialog.module.css'

interface BreakFormProps<Value extends number> {
  /** 'Self exclusion' or 'Time-out'. */
  readonly breakName: string
  readonly question: string
  readonly lengths: readonly BreakLength<Value>[]
  /** End of the running break, ms since 1970; null without one. */
  readonly runningBreakEnd: number | null
  readonly beginBreak: (value: Value) => Promise<User>
  readonly breakEndOf: (user: User) => number | null
  readonly onClose: () => void
}

/** Chooses and confirms the length of a break from play (A-SHELL-09, N-SAFE-02). */
export const BreakForm = <Value extends number>(props: BreakFormProps<Value>) => {
  const { breakName, question, lengths, runningBreakEnd, beginBreak, breakEndOf, onClose } = props
  const [chosenValue, setChosen] = useState('')
  const [now] = useState(Date.now)
  const chosenLength = lengths.find(({ value }) => String(value) === chosenValue)

  const { run, isBusy } = useButtonAction(async () => {
    if (!chosenLength) return
    const user = await beginBreak(chosenLength.value)
    session.updateUser(user)
    // The break has unregistered the user from tournaments that had not started, with full refund.
    void queryClient.invalidateQueries({ queryKey: chipBalanceQueryKey })
    showToast('success', `${breakName} is active until ${timestampText(breakEndOf(user) ?? now + chosenLength.ms)}`)
    onClose()
  })
  return (
    <div className={styles.panel}>
      {runningBreakEnd !== null && (
        <p className={styles.active} role="status">
          {`${breakName} is active until ${timestampText(runningBreakEnd)}. It can be lengthened, never shortened.`}
        </p>
      )}
      <p className={styles.words}>
        Until it ends the room refuses your buy-ins, rebuys and tournament registrations. A running hand and a running
        tournament are played out; then your chips go back to your wallet.
      </p>
      <Radio.Group label={question} value={chosenValue} onChange={setChosen} classNames={{ label: styles.question }}>
        <div className={styles.choices}>
          {lengths.map((choice) => (
            <Radio
              key={choice.value}
              value={String(choice.value)}
              label={choice.label}
              disabled={!isLongerThanRunningBreak(choice, runningBreakEnd, now)}
              classNames={{ root: styles.choice, body: styles.choiceBody, label: styles.choiceLabel }}
            />
          ))}
        </div>
      </Radio.Group>
      <div className={styles.actions}>
        <Button variant="default" data-autofocus onClick={onClose}>
          CANCEL
        </Button>
        <Button
          disabled={!chosenLength}
          loading={isBusy}
          title={chosenLength ? undefined : 'Choose how long first'}
          onClick={run}
        >
          CONFIRM
        </Button>
      </div>
    </div>
  )
}
