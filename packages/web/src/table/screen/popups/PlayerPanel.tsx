import { useState } from 'react'
import type { Complaint } from '../../play/orders.ts'
import type { PlayerNote } from '../../play/player-notes.ts'
import { PlayerDialog } from './PlayerDialog.tsx'
import { ReportDialog } from './ReportDialog.tsx'

interface PlayerPanelProps {
  readonly username: string
  readonly note: PlayerNote
  readonly onNote: (note: PlayerNote) => void
  readonly onReport: (complaint: Omit<Complaint, 'about'>) => boolean
  readonly onClose: () => void
}

/** The dialogs about another player: the viewer's note first, from which a report can be opened (N-TABLE-04). */
export function PlayerPanel({ username, note, onNote, onReport, onClose }: PlayerPanelProps) {
  const [reporting, setReporting] = useState(false)
  if (reporting) return <ReportDialog username={username} onSend={onReport} onClose={onClose} />
  return (
    <PlayerDialog
      username={username}
      note={note}
      onSave={onNote}
      onReport={() => setReporting(true)}
      onClose={onClose}
    />
  )
}
