import { Button, FileButton } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './ProfileForm.module.css'
import { type ImageChoice, imageTypes } from './profile-image.ts'

interface ImageFieldProps {
  readonly username: string
  /** URL of the saved picture. */
  readonly image: string | null
  /** What the user has chosen in the form; it is not saved yet. */
  readonly choice: ImageChoice
  readonly onChoose: (file: File | null) => void
  readonly onRemove: () => void
  /** Called when the browser cannot decode the chosen file. */
  readonly onUnreadable: () => void
  readonly error: string | null
}

/** Preview of the profile picture, with buttons to choose or remove it (A-PROFILE-09, A-PROFILE-10). */
export const ImageField = ({ username, image, choice, onChoose, onRemove, onUnreadable, error }: ImageFieldProps) => {
  const preview = usePreview(choice instanceof File ? choice : null)
  const forgetFile = useRef<() => void>(null)
  /** The input forgets its file, or the browser would not report that the same file was chosen again. */
  const chooseFile = (file: File | null): void => {
    forgetFile.current?.()
    onChoose(file)
  }
  const shownImage = preview ?? (choice === 'removed' ? null : image)
  return (
    <div className={styles.image}>
      <Avatar name={username} image={shownImage} size="large" onBroken={preview === null ? undefined : onUnreadable} />
      <div>
        <div className={styles.imageButtons}>
          <FileButton accept={imageTypes.join(',')} onChange={chooseFile} resetRef={forgetFile}>
            {(props) => (
              <Button {...props} variant="default" size="sm" aria-describedby="profile-image-note">
                CHOOSE IMAGE
              </Button>
            )}
          </FileButton>
          {shownImage !== null && (
            <Button variant="default" size="sm" onClick={onRemove}>
              REMOVE IMAGE
            </Button>
          )}
        </div>
        <p
          id="profile-image-note"
          className={styles.note}
          data-error={error !== null || undefined}
          role={error ? 'alert' : undefined}
        >
          {error ?? 'PNG, JPEG or WebP, at most 2 MB'}
        </p>
      </div>
    </div>
  )
}

/** @returns an object URL for the file, revoked when the file changes or the component unmounts */
const usePreview = (file: File | null): string | null => {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
