import { Button } from '@mantine/core'
import { useState } from 'react'
import type { HomeGame } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import { ChipCorrectionForm } from './ChipCorrectionForm.tsx'
import { ConfirmButton } from './ConfirmButton.tsx'
import styles from './HomeGamePanel.module.css'

interface HomeGamePlayersProps {
  readonly home: HomeGame
  readonly viewer: string | null
  /** User ids of the players with a seat. */
  readonly seatedUserIds: readonly string[]
  readonly game: Pick<TableGame, 'sendHostOrder'>
}

/** All members of the home game. The host can correct their chips, remove them or make them host (N-HOME-06). */
export function HomeGamePlayers({ home, viewer, seatedUserIds, game }: HomeGamePlayersProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const isHost = viewer === home.host
  return (
    <ul className={styles.players} aria-label="Players">
      {home.members.map(({ id, name }) => (
        <li key={id} className={styles.player}>
          <span className={styles.name}>
            {name}
            {id === home.host && <span className={styles.hint}> Host</span>}
            {home.leaving.includes(id) && <span className={styles.hint}> leaves after this hand</span>}
          </span>
          {isHost && (
            <Button
              variant="default"
              onClick={() => setChosen(chosen === id ? null : id)}
              aria-expanded={chosen === id}
              aria-label={`Options for ${name}`}
            >
              …
            </Button>
          )}
          {isHost && chosen === id && (
            <PlayerOptions
              {...{ id, name, home, game }}
              isOther={id !== viewer}
              isSeated={seatedUserIds.includes(id)}
              onDone={() => setChosen(null)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

interface PlayerOptionsProps extends Pick<HomeGamePlayersProps, 'home' | 'game'> {
  readonly id: string
  readonly name: string
  /** Whether this player is not the viewer. Only the host sees these options, so the viewer is the host. */
  readonly isOther: boolean
  readonly isSeated: boolean
  readonly onDone: () => void
}

function PlayerOptions({ id, name, home, game, isOther, isSeated, onDone }: PlayerOptionsProps) {
  const sendOrder = (order: Parameters<typeof game.sendHostOrder>[0]) => {
    if (game.sendHostOrder(order)) onDone()
  }
  return (
    <div className={styles.options}>
      {isOther && (
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => sendOrder({ type: 'makeHost', player: id })}>
            MAKE HOST
          </Button>
          {id !== home.founder && (
            <>
              <Button variant="default" onClick={() => sendOrder({ type: 'remove', player: id, bar: false })}>
                REMOVE
              </Button>
              <ConfirmButton
                name="REMOVE AND BAR"
                question={`${name} cannot come back to this game. This cannot be undone.`}
                onYes={() => sendOrder({ type: 'remove', player: id, bar: true })}
              />
            </>
          )}
        </div>
      )}
      {isSeated ? (
        <ChipCorrectionForm
          name={name}
          onCorrect={(correction) => sendOrder({ type: 'correct', player: id, ...correction })}
        />
      ) : (
        <p className={styles.hint}>Chips are corrected for who has a seat.</p>
      )}
    </div>
  )
}
