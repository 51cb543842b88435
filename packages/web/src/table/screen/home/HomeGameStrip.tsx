import { chipsFromWire, chipsText } from '../../../format/chips.ts'
import { chipsWorthInBrackets } from '../../../format/money.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import type { HomeGame } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import styles from './HomeGameStrip.module.css'

interface HomeGameStripProps {
  readonly home: HomeGame
  readonly viewer: string | null
  readonly game: Pick<TableGame, 'sendHostOrder' | 'withdrawChipRequest'>
}

/**
 * The requests for chips, the pause and the end of a home game, shown while the hand goes on (N-HOME-05, N-HOME-07).
 * When a line comes or goes the others move under the pointer, so that no button takes a press for a moment (N-TABLE-02).
 */
export function HomeGameStrip({ home, viewer, game }: HomeGameStripProps) {
  const isHost = viewer === home.host
  const isArmed = useIsPressable(JSON.stringify([isHost, home.pause, home.ends, home.requests]))
  const whenArmed = (press: () => void) => () => {
    if (isArmed) press()
  }
  return (
    <section className={styles.strip} aria-label="Home game" aria-live="polite">
      {home.pause !== 'no' && (
        <p className={styles.line}>
          {home.pause === 'yes' ? 'The game is paused' : 'The game pauses after this hand'}
          {isHost && (
            <button
              type="button"
              className={styles.yes}
              aria-disabled={!isArmed}
              onClick={whenArmed(() => game.sendHostOrder({ type: 'continue' }))}
            >
              CONTINUE
            </button>
          )}
        </p>
      )}
      {home.ends !== 'no' && (
        <p className={styles.line}>{home.ends === 'over' ? 'The game has ended' : 'The game ends after this hand'}</p>
      )}
      {home.requests.map(({ id, name, amount }) => {
        const chips = chipsText(chipsFromWire(amount))
        const money = chipsWorthInBrackets(chipsFromWire(amount), home.chipValue)
        if (id === viewer && !isHost) {
          return (
            <p key={id} className={styles.line}>
              {`Waiting for the host: ${chips} chips${money}`}
              <button
                type="button"
                className={styles.no}
                aria-disabled={!isArmed}
                onClick={whenArmed(() => game.withdrawChipRequest())}
              >
                WITHDRAW
              </button>
            </p>
          )
        }
        if (!isHost) return null
        return (
          <p key={id} className={styles.line}>
            {`${name} asks for ${chips}${money}`}
            <button
              type="button"
              className={styles.yes}
              aria-label={`Give ${name} ${chips}`}
              aria-disabled={!isArmed}
              onClick={whenArmed(() => game.sendHostOrder({ type: 'approve', player: id, amount }))}
            >
              YES
            </button>
            <button
              type="button"
              className={styles.no}
              aria-label={`Refuse ${name}`}
              aria-disabled={!isArmed}
              onClick={whenArmed(() => game.sendHostOrder({ type: 'refuse', player: id }))}
            >
              NO
            </button>
          </p>
        )
      })}
    </section>
  )
}
