import type { TournamentDetail } from '@cardroom/protocol'
import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './InfoTab.module.css'
import { RegistrationButton } from './RegistrationButton.tsx'
import { type Registration, registrationText, startOrLateRegistrationRowOf } from './registration.ts'
import { StartCountdown } from './StartCountdown.tsx'
import { startDateText, startTimeOf } from './start-words.ts'
import { entriesText, prizePoolText, walletAmountText } from './tournament-words.ts'

interface InfoTabProps {
  readonly tournament: TournamentDetail
  /** null until the server has replied */
  readonly registration: Registration | null
  readonly onChange: (now: Registration) => void
}

/** Figures of a tournament, the user's registration, and the action button (A-INFO-01, A-INFO-02). */
export const InfoTab = ({ tournament, registration, onChange }: InfoTabProps) => {
  const [startTitle, startText] = registration
    ? startOrLateRegistrationRowOf(registration, tournament)
    : (['Late Registration', null] as const)
  const rows: readonly (readonly [title: string, text: string | null])[] = [
    ['Registration', registration && registrationText(registration, tournament)],
    [startTitle, startText],
    ['Rebuy/Add-On', tournament.addon_chips > 0 ? 'Allowed' : 'Not Allowed'],
    ['Break', `${tournament.break_duration} Min`],
    ['Min Players', String(tournament.min_players)],
    ['Starting Stack', `${tournament.starting_stack} CHIPS`],
    ['Entry Fee', walletAmountText(tournament.registration_fees)],
  ]
  return (
    <div className={styles.info}>
      <dl className={styles.tiles}>
        <Tile label="Buy-In">{walletAmountText(tournament.buyin)}</Tile>
        <Tile label="Player">{entriesText(tournament)}</Tile>
        <Tile
          label="Start Time"
          note={
            startTimeOf(tournament) === null || tournament.status === 'cancelled' ? null : startDateText(tournament)
          }
        >
          <StartCountdown tournament={tournament} form="tile" />
        </Tile>
        <Tile label="Prize Pool">{prizePoolText(tournament)}</Tile>
      </dl>
      <dl className={styles.rows}>
        {rows.map(([title, text]) => (
          <div key={title} className={styles.row}>
            <dt>{title}</dt>
            <dd>{text ?? <Skeleton className={styles.unknown} />}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.action}>
        <RegistrationButton tournament={tournament} registration={registration} onChange={onChange} />
      </div>
    </div>
  )
}

interface TileProps {
  readonly label: string
  /** A line of text below the value of the tile. */
  readonly note?: string | null
  readonly children: ReactNode
}

const Tile = ({ label, note, children }: TileProps) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd className={styles.figure}>{children}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
)
