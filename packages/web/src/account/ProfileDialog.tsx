import { Modal } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { stacking } from '../design/tokens.ts'
import { takePracticeSeat } from '../landing/practice-seat.ts'
import { useUser } from '../session/session-store.ts'
import type { Overlay } from '../shell/overlays.ts'
import { showToast } from '../shell/toasts.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { modeOf } from './profile-rules.ts'

interface ProfileDialogProps {
  readonly next: Extract<Overlay, { kind: 'profile' }>['next']
  readonly onClose: () => void
}

/** COMPLETE YOUR PROFILE for a newcomer, EDIT PROFILE for everybody else (A-PROFILE-02). */
export const ProfileDialog = ({ next, onClose }: ProfileDialogProps) => {
  const navigate = useNavigate()
  const user = useUser()
  // Saving gives a newcomer a name; the open dialog stays what it was.
  const [mode] = useState(modeOf(user))
  const { pathname } = useLocation()
  const close = () => {
    onClose()
    // The page of the dialog has nothing to show without it ([Q7]).
    if (pathname.toLowerCase() === '/app/edit-profile') void navigate({ to: '/app/profile', replace: true })
  }
  return (
    <Modal
      opened
      onClose={close}
      title={mode === 'create' ? 'COMPLETE YOUR PROFILE' : 'EDIT PROFILE'}
      zIndex={stacking.dialogs}
    >
      <ProfileForm
        mode={mode}
        user={user}
        onSaved={async (saved) => {
          showToast('success', mode === 'create' ? 'Profile created successfully' : 'Profile updated successfully')
          if (next === 'practice-seat') await takePracticeSeat(saved, navigate)
          else await navigate({ to: '/', search: { profile: mode === 'create' ? 'created' : 'updated' } })
          onClose()
        }}
      />
    </Modal>
  )
}
