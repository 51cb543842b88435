import { type User, updateMe } from '@cardroom/protocol'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { type MouseEvent, useEffect, useState } from 'react'
import { CallFailed, messageOf } from '../http/call-failed.ts'
import { call, session } from '../session/current-session.ts'
import { NewTab } from '../shell/NewTab.tsx'
import { showToast } from '../shell/toasts.ts'
import { ImageField } from './ImageField.tsx'
import styles from './ProfileForm.module.css'
import { imageFault, imageRule, saveWithImage } from './profile-image.ts'
import {
  codeLength,
  fieldOf,
  firstValues,
  type ProfileMode,
  type ProfileValues,
  profileChange,
  profileForm,
  usernameHint,
} from './profile-rules.ts'
import { keptReferralCode } from './referral/referral-code.ts'

interface ProfileFormProps {
  readonly mode: ProfileMode
  /** null while the sign-in of a newcomer is still running. */
  readonly user: User | null
  readonly onSaved: (user: User) => Promise<void>
}

/** Picture, username, e-mail and, for a newcomer, a referral code and the consent (A-PROFILE-04 to 09). */
export const ProfileForm = ({ mode, user, onSaved }: ProfileFormProps) => {
  const [isBusy, setBusy] = useState(false)
  const [image, setImage] = useState<File | null>(null)
  const [imageError, setImageError] = useState<string | null>(null)
  const form = useForm<ProfileValues>({
    initialValues: firstValues(user, keptReferralCode(sessionStorage)),
    validate: schemaResolver(profileForm(mode), { sync: true }),
    validateInputOnBlur: ['username'],
  })
  // What a browser keeps of its user has no e-mail: on a page that is loaded anew it comes with the room's answer.
  const email = user?.email ?? null
  const { isDirty, setFieldValue } = form
  useEffect(() => {
    if (email !== null && !isDirty('email')) setFieldValue('email', email)
  }, [email, isDirty, setFieldValue])

  const save = async (values: ProfileValues): Promise<void> => {
    // PLAY NOW shows this form while the wallet is still signing in.
    const signedIn = await session.connect()
    if (!signedIn.ok) return showToast('error', signedIn.message)
    try {
      const saved = await saveWithImage(call, image, () => call(updateMe, { body: profileChange(values, mode) }))
      session.updateUser(saved)
      await onSaved(saved)
    } catch (error) {
      const field = error instanceof CallFailed ? fieldOf(error.code) : null
      if (field === null) showToast('error', messageOf(error))
      else form.setFieldError(field, messageOf(error))
    }
  }

  const choose = (file: File | null): void => {
    const fault = file && imageFault(file)
    setImageError(fault)
    if (!fault) setImage(file)
  }

  const submit = form.onSubmit((values) => {
    setBusy(true)
    void save(values).finally(() => setBusy(false))
  })

  return (
    <form className={styles.form} onSubmit={submit} onMouseDown={keepFocus} noValidate>
      <ImageField
        username={form.values.username}
        image={user?.profileImage ?? null}
        chosen={image}
        onChoose={choose}
        onUnreadable={() => {
          setImage(null)
          setImageError(imageRule)
        }}
        error={imageError}
      />
      <TextInput
        label="Username"
        data-autofocus
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={10}
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
            maxLength={codeLength}
            {...form.getInputProps('referralCode')}
          />
          <Checkbox
            label={
              <>
                I Am Over 18 Years Of Age And Accept The{' '}
                <a className={styles.terms} href="/legal/terms" target="_blank" rel="noreferrer">
                  Terms And Conditions
                  <NewTab />
                </a>
              </>
            }
            {...form.getInputProps('accepted', { type: 'checkbox' })}
          />
        </>
      )}
      <Button type="submit" fullWidth loading={isBusy}>
        SAVE
      </Button>
    </form>
  )
}

/**
 * A field that loses the focus is judged, and what is said of it pushes the form down under the hand that has just come down:
 * the press would be lost. So a press on anything but a field leaves the focus where it is.
 */
const keepFocus = (press: MouseEvent): void => {
  if (!(press.target instanceof HTMLInputElement && press.target.type !== 'checkbox')) press.preventDefault()
}
