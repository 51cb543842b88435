import { Button, FileButton } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { Avatar } from '../shell/Avatar.tsx'
import styles from './ProfileForm.module.css'
import { imageTypes } from './profile-image.ts'

interface ImageFieldProps {
  readonly username: string
  /** The picture the user has. */
  readonly image: string | null
  /** A picture chosen here and not saved yet. */
  readonly chosen: File | null
  readonly onChoose: (file: File | null) => void
  /** Told when the chosen file turns out to be no picture. */
  readonly onUnreadable: () => void
  readonly error: string | null
}

/** The profile picture, as it will be, and the button that chooses another (A-PROFILE-10). */
export const ImageField = ({ username, image, chosen, onChoose, onUnreadable, error }: ImageFieldProps) => {
  const preview = usePreview(chosen)
  return (
    <div className={styles.image}>
      <Avatar
        name={username}
        image={preview ?? image}
        size="large"
        onBroken={preview === null ? undefined : onUnreadable}
      />
      <div>
        <FileButton accept={imageTypes.join(',')} onChange={onChoose}>
          {(props) => (
            <Button {...props} variant="default" size="sm" aria-describedby="profile-image-note">
              CHOOSE IMAGE
            </Button>
          )}
        </FileButton>
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

/** An address for a file of this page, for as long as it is shown. */
const usePreview = (file: File | null): string | null => {
  const url = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])
  return url
}
