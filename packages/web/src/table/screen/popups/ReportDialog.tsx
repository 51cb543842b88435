import { Button } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { PlayerReport } from '../../play/client-payloads.ts'
import styles from './PlayerDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface ReportDialogProps {
  readonly username: string
  /** Sends the report. @returns whether it was sent; if not, the form keeps its content */
  readonly onSend: (complaint: Omit<PlayerReport, 'about'>) => boolean
  readonly onClose: () => void
}

type ReportReason = PlayerReport['reason']

const reasonTexts: Readonly<Record<ReportReason, string>> = {
  chat: 'Insults or spam in the chat',
  name: 'Offensive name or picture',
  collusion: 'Plays together, or gives chips away',
  bot: 'Lets a program play',
  other: 'Something else',
}

/** Largest number of characters of a report that the server accepts. */
const maxReportLength = 500

/** @returns why this report cannot be sent, or null if it can */
export function playerReportFault(reason: ReportReason | null, body: string): string | null {
  if (reason === null) return 'Choose a reason'
  return reason === 'other' && body.trim() === '' ? 'Say in a few words what happened' : null
}

/** Reports a player to the operator (N-TABLE-04); the server adds hand and time. */
export function ReportDialog({ username, onSend, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [body, setBody] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const faultFound = playerReportFault(reason, body)
    setFault(faultFound)
    if (faultFound === null && reason !== null && onSend({ reason, body })) onClose()
  }
  return (
    <TableDialog
      opened
      title={`REPORT ${username}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            CANCEL
          </Button>
          <Button type="submit" form={id}>
            SEND REPORT
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <fieldset
          className={`${styles.tags} ${styles.reasons}`}
          aria-describedby={fault === null ? undefined : `${id}fault`}
        >
          <legend>What is wrong?</legend>
          {(Object.keys(reasonTexts) as ReportReason[]).map((reasonChoice, number) => (
            <label key={reasonChoice} className={styles.tag}>
              <input
                type="radio"
                name={`${id}reason`}
                data-autofocus={number === 0 || undefined}
                checked={reason === reasonChoice}
                onChange={() => setReason(reasonChoice)}
              />
              {reasonTexts[reasonChoice]}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}body`}>What happened?</label>
        <textarea
          id={`${id}body`}
          className={styles.note}
          maxLength={maxReportLength}
          rows={4}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
        <p id={`${id}fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
        <p>Only the people who run the room read this. They see which hand it was; the player is not told.</p>
      </form>
    </TableDialog>
  )
}
