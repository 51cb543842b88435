import { type User, updateMe } from '@cardroom/protocol'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type MouseEvent, useState } from 'react'
import { ApiCallFailed, errorTextOf } from '../net/api-call-failed.ts'
import { callEndpoint, session } from '../session/current-session.ts'
import { readStoredReferralCode } from '../session/referral-code.ts'
import { ConsentLabel } from '../ui/ConsentLabel.tsx'
import { showToast } from '../ui/toasts/toasts.ts'
import { useFieldSync } from '../ui/use-field-sync.ts'
import { ImageField } from './ImageField.tsx'
import styles from './ProfileForm.module.css'
import { badImageText, type ImageChoice, imageFault, saveWithImage } from './profile-image.ts'
import {
  fieldOfRefusal,
  initialProfileValuesFor,
  maxReferralCodeLength,
  type ProfileMode,
  type ProfileValues,
  profileChangeBodyOf,
  profileSchemaFor,
  usernameHint,
} from './profile-rules.ts'
import { useMountedRef } from './use-mounted-ref.ts'

interface ProfileFormProps {
  readonly mode: ProfileMode
  /** null while a first sign-in is still running. */
  readonly user: User | null
  readonly onSaved: (user: User) => Promise<void>
}

/** The form with picture, username, e-mail and, for a new profile, referral code and consent (A-PROFILE-04 to 09). */
export const ProfileForm = ({ mode, user, onSaved }: ProfileFormProps) => {
  const [isBusy, setBusy] = useState(false)
  const [image, setImage] = useState<ImageChoice>(null)
  const [imageError, setImageError] = useState<string | null>(null)
  const isShown = useMountedRef()
  const form = useForm<ProfileValues>({
    initialValues: initialProfileValuesFor(user, readStoredReferralCode(sessionStorage)),
    validate: schemaResolver(profileSchemaFor(mode), { sync: true }),
    validateInputOnBlur: ['username'],
  })
  const email = user?.email ?? null
  // The stored session has no e-mail: after a reload the e-mail arrives with the server's reply, and fills the field
  // unless the player has typed something by then (A-PROFILE-09).
  useFieldSync(email ?? '', {
    read: () => form.getValues().email,
    write: (savedEmail) => form.setFieldValue('email', savedEmail),
  })

  const save = async (values: ProfileValues): Promise<void> => {
    // PLAY NOW shows this form while the wallet is still signing in, so saving waits for the end of the sign-in.
    const signInResult = await session.connect()
    if (!signInResult.ok) return showToast('error', signInResult.message)
    try {
      const savedUser = await saveWithImage(callEndpoint, image, () =>
        callEndpoint(updateMe, { body: profileChangeBodyOf(values, mode, email) }),
      )
      session.updateUser(savedUser)
      await onSaved(savedUser)
    } catch (error) {
      const field = error instanceof ApiCallFailed ? fieldOfRefusal(error.code) : null
      if (field === null || !isShown.current) showToast('error', errorTextOf(error))
      else form.setFieldError(field, errorTextOf(error))
    }
  }

  const chooseImage = (file: File | null): void => {
    const fault = file && imageFault(file)
    setImageError(fault)
    if (!fault) setImage(file)
  }

  const submit = form.onSubmit((values) => {
    setBusy(true)
    void save(values).finally(() => setBusy(false))
  })

  return (
    <form className={styles.form} onSubmit={submit} onMouseDown={keepFocusWhilePressed} noValidate>
      <ImageField
        username={form.values.username}
        image={user?.profileImage ?? null}
        choice={image}
        onChoose={chooseImage}
        onRemove={() => {
          setImageError(null)
          setImage(user?.profileImage ? 'removed' : null)
        }}
        onUnreadable={() => {
          setImage(null)
          setImageError(badImageText)
        }}
        error={imageError}
      />
      <TextInput
        label="Username"
        data-autofocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        description={usernameHint}
        {...form.getInputProps('username')}
      />
      <TextInput label="E-mail (optional)" type="email" autoComplete="email" {...form.getInputProps('email')} />
      {mode === 'create' && (
        <>
          <TextInput
            label="Referral code (optional)"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxReferralCodeLength}
            {...form.getInputProps('referralCode')}
          />
          <Checkbox label={<ConsentLabel />} {...form.getInputProps('accepted', { type: 'checkbox' })} />
        </>
      )}
      <Button type="submit" fullWidth loading={isBusy}>
        SAVE
      </Button>
    </form>
  )
}

/**
 * Keeps the focus in its field while another control is pressed. A blur validates the field, and its error message
 * would move the pressed control away from the pointer before the click.
 */
const keepFocusWhilePressed = (press: MouseEvent): void => {
  if (!(press.target instanceof HTMLInputElement && press.target.type !== 'checkbox')) press.preventDefault()
}
