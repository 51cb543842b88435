import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import styles from './HomeGamePanel.module.css'

interface ConfirmButtonProps {
  readonly name: string
  readonly question: string
  readonly disabled?: boolean
  readonly onYes: () => void
}

/** A button for an irreversible action. The first press replaces it by a question with buttons to confirm or cancel. */
export function ConfirmButton({ name, question, disabled = false, onYes }: ConfirmButtonProps) {
  const [asks, setAsks] = useState(false)
  const isArmed = useIsPressable(`${name} ${asks}`)
  const id = useId()
  if (!asks) {
    return (
      <Button variant="default" disabled={disabled} onClick={() => setAsks(true)}>
        {name}
      </Button>
    )
  }
  const confirm = () => {
    setAsks(false)
    onYes()
  }
  return (
    <fieldset className={styles.question} aria-labelledby={id}>
      <p id={id}>{question}</p>
      <Button variant="default" autoFocus onClick={() => setAsks(false)}>
        CANCEL
      </Button>
      <Button aria-disabled={!isArmed} onClick={() => isArmed && confirm()}>
        {`YES, ${name}`}
      </Button>
    </fieldset>
  )
}
