import type { TableSettings } from '@cardroom/protocol'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { range } from '../ui/range.ts'
import { type ChangeSettings, SettingSwitch } from './SettingSwitch.tsx'
import styles from './SettingsPanel.module.css'
import { hapticsRow, masterSoundRow, soundRows, volumeRange, withVolume } from './setting-rows.ts'

interface SoundSectionProps {
  readonly settings: TableSettings
  readonly onChange: ChangeSettings
}

/** Master switch, volume, one switch for each sound, and the switch for vibration (A-SETTINGS-03). */
export const SoundSection = ({ settings, onChange }: SoundSectionProps) => {
  const isOff = !settings.sound.sound
  return (
    <>
      <SettingSwitch row={masterSoundRow} settings={settings} onChange={onChange} />
      <Volume volume={settings.sound.range} isDisabled={isOff} onChange={onChange} />
      <div className={styles.pairs}>
        {soundRows.map((row) => (
          <SettingSwitch key={row.label} row={row} settings={settings} isDisabled={isOff} onChange={onChange} />
        ))}
      </div>
      <SettingSwitch row={hapticsRow} settings={settings} onChange={onChange} />
    </>
  )
}

interface VolumeProps {
  readonly volume: number
  readonly isDisabled: boolean
  readonly onChange: ChangeSettings
}

const Volume = ({ volume, isDisabled, onChange }: VolumeProps) => {
  const step = (volumeChange: number) => onChange((now) => withVolume(now, now.sound.range + volumeChange))
  const { min, max } = volumeRange
  return (
    <fieldset className={styles.volume} disabled={isDisabled}>
      <legend className={styles.legend}>Volume</legend>
      <ActionIcon variant="default" aria-label="Softer" disabled={isDisabled || volume <= min} onClick={() => step(-1)}>
        <IconMinus aria-hidden />
      </ActionIcon>
      <span className={styles.bars} aria-hidden="true">
        {range(max).map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar < volume || undefined} />
        ))}
      </span>
      <output className={styles.figure} aria-label="Volume">
        {volume}
      </output>
      <ActionIcon variant="default" aria-label="Louder" disabled={isDisabled || volume >= max} onClick={() => step(1)}>
        <IconPlus aria-hidden />
      </ActionIcon>
    </fieldset>
  )
}
