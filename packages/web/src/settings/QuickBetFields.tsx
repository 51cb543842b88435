import type { TableSettings } from '@cardroom/protocol'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ChangeSettings } from './SettingSwitch.tsx'
import styles from './SettingsPanel.module.css'
import { quickBetFromText, withDisplay } from './setting-rows.ts'

interface QuickBetFieldsProps {
  readonly legend: string
  readonly street: 'quick_bets_preflop' | 'quick_bets_postflop'
  readonly settings: TableSettings
  readonly onChange: ChangeSettings
}

const buttonLabels = ['Button 1', 'Button 2', 'Button 3', 'Button 4'] as const

/** The four quick bets of a street. A typed bet size is stored when the focus leaves its text box (N-TABLE-09). */
export const QuickBetFields = ({ legend, street, settings, onChange }: QuickBetFieldsProps) => (
  <fieldset className={styles.quickBets}>
    <legend>{legend}</legend>
    {buttonLabels.map((label, index) => {
      const sizes = settings.display[street].split(', ')
      const size = sizes[index] ?? ''
      return (
        <QuickBetField
          // Remounts the text box if this quick bet was changed elsewhere, for example in another tab.
          key={`${label} ${size}`}
          label={label}
          size={size}
          onSize={(nextSize) =>
            onChange((now) =>
              withDisplay(now, { [street]: now.display[street].split(', ').with(index, nextSize).join(', ') }),
            )
          }
        />
      )
    })}
    <p className={styles.hint}>MIN, POT, ALL IN, 75% of the pot, or 2.5 BB</p>
  </fieldset>
)

interface QuickBetFieldProps {
  readonly label: string
  readonly size: string
  readonly onSize: (size: string) => void
}

const QuickBetField = ({ label, size, onSize }: QuickBetFieldProps) => {
  const [text, setText] = useState(size)
  const typedBet = quickBetFromText(text)
  return (
    <TextInput
      aria-label={label}
      value={text}
      maxLength={8}
      error={typedBet === null}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => {
        setText(typedBet ?? size)
        if (typedBet !== null && typedBet !== size) onSize(typedBet)
      }}
    />
  )
}
