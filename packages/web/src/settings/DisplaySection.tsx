import { type readThemes, type TableSettings, tableSettings } from '@cardroom/protocol'
import type * as z from 'zod/mini'
import { backImageUrl, cardImageUrl } from '../art/sheets.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { QuickBetFields } from './QuickBetFields.tsx'
import { type ChangeSettings, SettingSwitch } from './SettingSwitch.tsx'
import styles from './SettingsPanel.module.css'
import { displayRows, withDisplay } from './setting-rows.ts'

type Themes = z.infer<typeof readThemes.reply>['data']['settings']

interface DisplaySectionProps {
  readonly settings: TableSettings
  readonly themes: Themes
  readonly onChange: ChangeSettings
}

const { table_colors, background_colors, front_deck, back_deck } = tableSettings.shape.display.shape

/** The catalogue's entries that the settings schema accepts, in the catalogue's order ([Q48]). */
const acceptedChoices = <Name extends string, Entry extends { readonly name: string }>(
  form: { readonly options: readonly Name[] },
  entries: readonly Entry[],
): readonly (Entry & { readonly name: Name })[] =>
  entries.filter((entry): entry is Entry & { name: Name } => (form.options as readonly string[]).includes(entry.name))

/** Colours, card faces, card backs, the switches of `displayRows`, and quick bets (A-SETTINGS-08, N-TABLE-03). */
export const DisplaySection = ({ settings, themes, onChange }: DisplaySectionProps) => {
  const { display } = settings
  const suits = display.four_color ? 'four' : 'two'
  return (
    <>
      <ChoiceRow
        legend="Table Color"
        choices={acceptedChoices(table_colors, themes.colors)}
        chosen={display.table_colors}
        onChoose={(name) => onChange((now) => withDisplay(now, { table_colors: name }))}
        draw={({ hex }) => <span className={styles.swatch} style={{ background: hex }} />}
      />
      <ChoiceRow
        legend="Background Color"
        choices={acceptedChoices(background_colors, themes.backgroundcolors)}
        chosen={display.background_colors}
        onChoose={(name) => onChange((now) => withDisplay(now, { background_colors: name }))}
        draw={({ hex }) => <span className={styles.swatch} style={{ background: hex }} />}
      />
      <ChoiceRow
        legend="Card Faces"
        choices={acceptedChoices(front_deck, themes.cards)}
        chosen={display.front_deck}
        onChoose={(name) => onChange((now) => withDisplay(now, { front_deck: name }))}
        draw={({ name }) => <img className={styles.card} src={cardImageUrl('HK', name, suits)} alt="" />}
      />
      <ChoiceRow
        legend="Card Backs"
        choices={acceptedChoices(back_deck, themes.backdeck)}
        chosen={display.back_deck}
        onChoose={(name) => onChange((now) => withDisplay(now, { back_deck: name }))}
        draw={({ name }) => <img className={styles.card} src={backImageUrl(name)} alt="" />}
      />
      {displayRows.map((row) => (
        <SettingSwitch key={row.label} row={row} settings={settings} onChange={onChange} />
      ))}
      <QuickBetFields
        legend="Quick Bets Before The Flop"
        street="quick_bets_preflop"
        settings={settings}
        onChange={onChange}
      />
      <QuickBetFields
        legend="Quick Bets After The Flop"
        street="quick_bets_postflop"
        settings={settings}
        onChange={onChange}
      />
    </>
  )
}
