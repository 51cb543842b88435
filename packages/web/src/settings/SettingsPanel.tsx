import { Accordion, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { themesQuery } from '../queries/room-queries.ts'
import { ListError } from '../ui/ListStates.tsx'
import { changeSettings, resetSettings, useSettings } from './current-settings.ts'
import { DisplaySection } from './DisplaySection.tsx'
import { PushPermissionRow } from './PushPermissionRow.tsx'
import { SettingSwitch } from './SettingSwitch.tsx'
import styles from './SettingsPanel.module.css'
import { SoundSection } from './SoundSection.tsx'
import { gameSettingRows } from './setting-rows.ts'

/** The settings, in a dialog of the pages and in a side panel of the table (A-SETTINGS-01, B-POPUP-03). */
export const SettingsPanel = () => {
  const settings = useSettings()
  const themes = useQuery(themesQuery)
  if (themes.isError) return <ListError onRetry={() => void themes.refetch()} isBusy={themes.isFetching} />
  if (!themes.data) {
    return (
      <p className={styles.loading} role="status">
        Loading settings...
      </p>
    )
  }
  return (
    <>
      <Accordion defaultValue="game" keepMounted={false}>
        <Accordion.Item value="game">
          <Accordion.Control>GAME</Accordion.Control>
          <Accordion.Panel>
            {gameSettingRows.map((row) => (
              <SettingSwitch key={row.label} row={row} settings={settings} onChange={changeSettings} />
            ))}
            {settings.notifications && <PushPermissionRow />}
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="sound">
          <Accordion.Control>SOUND</Accordion.Control>
          <Accordion.Panel>
            <SoundSection settings={settings} onChange={changeSettings} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="display">
          <Accordion.Control>DISPLAY</Accordion.Control>
          <Accordion.Panel>
            <DisplaySection settings={settings} themes={themes.data} onChange={changeSettings} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
      <ResetButton />
    </>
  )
}

const ResetButton = () => {
  const [isBusy, setBusy] = useState(false)
  const reset = async () => {
    setBusy(true)
    await resetSettings()
    setBusy(false)
  }
  return (
    <div className={styles.reset}>
      <Button variant="default" fullWidth loading={isBusy} onClick={() => void reset()}>
        RESET
      </Button>
    </div>
  )
}
