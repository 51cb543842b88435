import { Modal } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { takePracticeSeat } from '../game-page/practice-seat.ts'
import type { Overlay } from '../navigation/overlays.ts'
import { useUser } from '../session/session-store.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { ReturningPlayerSignIn } from '../wallets/ReturningPlayerSignIn.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { profileModeOf } from './profile-rules.ts'
import { useMountedRef } from './use-mounted-ref.ts'

interface ProfileDialogProps {
  readonly afterSave: Extract<Overlay, { kind: 'profile' }>['afterSave']
  readonly onClose: () => void
}

/** The dialog COMPLETE YOUR PROFILE for a user without a username, and EDIT PROFILE for other users (A-PROFILE-02). */
export const ProfileDialog = ({ afterSave, onClose }: ProfileDialogProps) => {
  const navigate = useNavigate()
  const user = useUser()
  // Saving sets the username, which would change the mode. The open dialog keeps the mode it was opened with.
  const [mode] = useState(profileModeOf(user))
  const { pathname } = useLocation()
  const isShown = useMountedRef()
  const close = () => {
    onClose()
    // The path `/app/edit-profile` means that the dialog is open, so closing the dialog changes the path ([Q7]).
    if (pathname.toLowerCase() === '/app/edit-profile') void navigate({ to: '/app/profile', replace: true })
  }
  return (
    <Modal opened onClose={close} title={mode === 'create' ? 'COMPLETE YOUR PROFILE' : 'EDIT PROFILE'}>
      <ProfileForm
        mode={mode}
        user={user}
        onSaved={async (savedUser) => {
          showToast('success', mode === 'create' ? 'Profile created successfully' : 'Profile updated successfully')
          // A player who closed the dialog while the profile was being saved stays on their page.
          if (!isShown.current) return
          if (afterSave === 'practice-seat') await takePracticeSeat(savedUser, navigate)
          if (afterSave === 'landing')
            await navigate({ to: '/', search: { profile: mode === 'create' ? 'created' : 'updated' } })
          onClose()
        }}
      />
      {mode === 'create' && <ReturningPlayerSignIn />}
    </Modal>
  )
}
