import { selfExclude, takeTimeOut } from '@cardroom/protocol'
import { Modal, Tabs } from '@mantine/core'
import type { Overlay } from '../../navigation/overlays.ts'
import { callEndpoint } from '../../session/current-session.ts'
import { useUser } from '../../session/session-store.ts'
import { BreakForm } from './BreakForm.tsx'
import { exclusionLengths, timeOutLengths } from './break-lengths.ts'
import { Limits } from './Limits.tsx'
import styles from './ResponsibleGamingDialog.module.css'

interface ResponsibleGamingDialogProps {
  readonly tab: Extract<Overlay, { kind: 'safety' }>['tab']
  readonly onClose: () => void
}

/** Responsible gaming: self exclusion, time-out, and limits (A-SHELL-09, N-SAFE-01, N-SAFE-02). */
export const ResponsibleGamingDialog = ({ tab, onClose }: ResponsibleGamingDialogProps) => {
  const user = useUser()
  if (user === null) return null
  return (
    <Modal opened onClose={onClose} title="RESPONSIBLE GAMING">
      <Tabs
        key={user.id}
        defaultValue={tab}
        keepMounted={false}
        classNames={{ list: styles.tabs, tab: styles.tab, panel: styles.tabPanel }}
      >
        <Tabs.List aria-label="Responsible gaming" grow>
          <Tabs.Tab value="exclusion">SELF EXCLUSION</Tabs.Tab>
          <Tabs.Tab value="time-out">TIME-OUT</Tabs.Tab>
          <Tabs.Tab value="limits">LIMITS</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="exclusion">
          <BreakForm
            breakName="Self exclusion"
            question="Block yourself for"
            lengths={exclusionLengths}
            runningBreakEnd={user.excluded_until}
            beginBreak={(days) => callEndpoint(selfExclude, { body: { days } })}
            breakEndOf={(userAfter) => userAfter.excluded_until}
            onClose={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="time-out">
          <BreakForm
            breakName="Time-out"
            question="Take a break for"
            lengths={timeOutLengths}
            runningBreakEnd={user.timeout_until}
            beginBreak={(hours) => callEndpoint(takeTimeOut, { body: { hours } })}
            breakEndOf={(userAfter) => userAfter.timeout_until}
            onClose={onClose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="limits">
          <Limits userId={user.id} />
        </Tabs.Panel>
      </Tabs>
    </Modal>
  )
}
