import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { PlayerReport } from '../../play/client-payloads.ts'
import { maxNoteLength, type NoteTag, noteTags, type PlayerNote } from '../../play/player-notes.ts'
import styles from './PlayerDialog.module.css'
import { ReportDialog } from './ReportDialog.tsx'
import { TableDialog } from './TableDialog.tsx'

interface PlayerDialogProps {
  readonly username: string
  /** The note as it is stored now; what the player has not changed here follows it. */
  readonly note: PlayerNote
  /** Called only if the player has changed the note. */
  readonly onSave: (note: PlayerNote) => void
  /** Sends a report. @returns whether it was sent */
  readonly onReport: (complaint: Omit<PlayerReport, 'about'>) => boolean
  readonly onClose: () => void
}

const tagNames: Readonly<Record<NoteTag, string>> = {
  gold: 'Gold',
  good: 'Green',
  warn: 'Orange',
  bad: 'Red',
  info: 'Blue',
}

/** The viewer's note, colour tag and chat mute for an opponent, and the button to report the opponent (N-TABLE-04). */
export function PlayerDialog({ username, note: storedNote, onSave, onReport, onClose }: PlayerDialogProps) {
  const [changes, setChanges] = useState<Partial<PlayerNote>>({})
  const [reporting, setReporting] = useState(false)
  const id = useId()
  const note = { ...storedNote, ...changes }
  const change = (field: Partial<PlayerNote>) => setChanges({ ...changes, ...field })
  // Another table may have changed the note meanwhile.
  const saveChanges = () => {
    if (Object.keys(changes).length > 0) onSave(note)
  }
  if (reporting) return <ReportDialog username={username} onSend={onReport} onClose={onClose} />
  return (
    <TableDialog
      opened
      title={username}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="subtle"
            className={styles.report}
            onClick={() => {
              saveChanges()
              setReporting(true)
            }}
          >
            REPORT
          </Button>
          <Button variant="default" onClick={onClose}>
            CANCEL
          </Button>
          <Button
            onClick={() => {
              saveChanges()
              onClose()
            }}
          >
            SAVE
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <label htmlFor={`${id}note`}>Note, for your eyes alone</label>
        <textarea
          id={`${id}note`}
          data-autofocus
          className={styles.note}
          maxLength={maxNoteLength}
          rows={4}
          value={note.note}
          onChange={(event) => change({ note: event.target.value })}
        />
        <fieldset className={styles.tags}>
          <legend>Colour</legend>
          {([null, ...noteTags] as const).map((tag) => (
            <label key={tag ?? 'none'} className={styles.tag}>
              <input type="radio" name={`${id}tag`} checked={note.tag === tag} onChange={() => change({ tag })} />
              {tag !== null && <span className={styles.dot} data-tag={tag} aria-hidden="true" />}
              {tag === null ? 'None' : tagNames[tag]}
            </label>
          ))}
        </fieldset>
        <label className={styles.tag}>
          <input type="checkbox" checked={note.muted} onChange={(event) => change({ muted: event.target.checked })} />
          Mute: hide this player's chat
        </label>
      </div>
    </TableDialog>
  )
}
