import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChipsInput } from '../../../ui/ChipsInput.tsx'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import type { HomeGame } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import { ConfirmButton } from './ConfirmButton.tsx'
import styles from './HomeGamePanel.module.css'
import { HomeGameTermsForm } from './HomeGameTermsForm.tsx'
import { switchStyles } from './switch-styles.ts'

interface HostControlsProps {
  readonly home: HomeGame
  readonly game: Pick<TableGame, 'sendHostOrder'>
}

const ruleSwitches = [
  ['locked', 'Locked: nobody else takes a seat'],
  ['chatOn', 'Chat'],
  ['spectators', 'Spectators see the hands'],
] as const

/** The host's controls: pause and end, settings, and rules. New rules apply from the next hand on (N-HOME-06). */
export function HostControls({ home, game }: HostControlsProps) {
  return (
    <section className={styles.section} aria-label="The host's controls">
      <div className={styles.buttons}>
        <PauseButton home={home} game={game} />
        <ConfirmButton
          name="END GAME"
          question="The game ends for everybody, after the running hand, and cannot be opened again."
          disabled={home.ends !== 'no'}
          onYes={() => game.sendHostOrder({ type: 'endGame' })}
        />
      </div>
      {ruleSwitches.map(([setting, label]) => (
        <Switch
          key={setting}
          classNames={switchStyles}
          label={label}
          checked={home[setting]}
          onChange={({ currentTarget }) =>
            game.sendHostOrder({ type: 'changeSettings', settings: { [setting]: currentTarget.checked } })
          }
        />
      ))}
      <Switch
        classNames={switchStyles}
        label="Chips without asking me"
        checked={home.freeChips === null}
        onChange={({ currentTarget }) =>
          game.sendHostOrder({ type: 'changeSettings', settings: { freeChips: currentTarget.checked ? null : 0 } })
        }
      />
      {home.freeChips !== null && (
        <FreeChips
          key={home.freeChips}
          chips={home.freeChips}
          onSet={(freeChips) => game.sendHostOrder({ type: 'changeSettings', settings: { freeChips } })}
        />
      )}
      <TextSetting
        label="Link of a call (https)"
        value={home.callLink}
        onSet={(callLink) => game.sendHostOrder({ type: 'changeSettings', settings: { callLink } })}
      />
      <TextSetting
        label="Value of a chip, such as 0.01 EUR"
        value={home.chipValue}
        onSet={(chipValue) => game.sendHostOrder({ type: 'changeSettings', settings: { chipValue } })}
      />
      <HomeGameTermsForm
        key={JSON.stringify(home.terms)}
        terms={home.terms}
        isPending={home.newTerms}
        onSet={(terms) => game.sendHostOrder({ type: 'changeTerms', terms })}
      />
    </section>
  )
}

/** PAUSE AFTER THIS HAND, or CONTINUE in its place, which takes no press for a moment (N-TABLE-02). */
function PauseButton({ home, game }: HostControlsProps) {
  const [name, type] =
    home.pause === 'no' ? (['PAUSE AFTER THIS HAND', 'pause'] as const) : (['CONTINUE', 'continue'] as const)
  const isArmed = useIsPressable(type)
  return (
    <Button variant="default" aria-disabled={!isArmed} onClick={() => isArmed && game.sendHostOrder({ type })}>
      {name}
    </Button>
  )
}

interface FreeChipsProps {
  readonly chips: number
  readonly onSet: (chips: number) => void
}

/** Sets the chips that each player may get in total without the host's approval (N-BANK-01). */
function FreeChips({ chips, onSet }: FreeChipsProps) {
  const [typed, setTyped] = useState<number | string>(chips)
  return (
    <div className={styles.typed}>
      <ChipsInput label="Chips for each player before I am asked" value={typed} onChange={setTyped} />
      <Button variant="default" disabled={Number(typed) === chips} onClick={() => onSet(Number(typed))}>
        SET
      </Button>
    </div>
  )
}

interface TextSettingProps {
  readonly label: string
  readonly value: string | null
  /** Called on SET; null removes the setting. */
  readonly onSet: (value: string | null) => void
}

/** A setting in a text box with a SET button. */
function TextSetting({ label, value, onSet }: TextSettingProps) {
  const [text, setText] = useState(value ?? '')
  return (
    <div className={styles.typed}>
      <TextInput label={label} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      <Button variant="default" disabled={text.trim() === (value ?? '')} onClick={() => onSet(text.trim() || null)}>
        SET
      </Button>
    </div>
  )
}
