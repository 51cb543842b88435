import { type ReactNode, useId } from 'react'
import styles from './SettingsPanel.module.css'

interface ChoiceRowProps<Choice extends { readonly name: string }> {
  readonly legend: string
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose: (name: Choice['name']) => void
  /** Decorative picture of a choice. */
  readonly draw: (choice: Choice) => ReactNode
}

/** A radio group whose choices are shown as pictures. */
export const ChoiceRow = <Choice extends { readonly name: string }>(props: ChoiceRowProps<Choice>) => {
  const { legend, choices, chosen, onChoose, draw } = props
  const group = useId()
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.name} className={styles.choice} title={choice.name}>
          <input
            type="radio"
            name={group}
            value={choice.name}
            aria-label={choice.name}
            checked={choice.name === chosen}
            onChange={() => onChoose(choice.name)}
          />
          {draw(choice)}
        </label>
      ))}
    </fieldset>
  )
}
