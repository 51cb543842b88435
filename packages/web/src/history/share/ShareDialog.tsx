import type { HandRecord } from '@cardroom/protocol'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { handNumberLabel } from '../hand-record/hand-number.ts'
import styles from './ShareDialog.module.css'
import { useSharedLink } from './use-shared-link.ts'

interface ShareDialogProps {
  /** A hand of the user's history. */
  readonly hand: HandRecord
  readonly onClose: () => void
}

/** Makes, copies and removes the link by which anybody sees a hand; names are hidden unless the user shows them. */
export const ShareDialog = ({ hand, onClose }: ShareDialogProps) => {
  const [hidesNames, setHidesNames] = useState(true)
  const copyButton = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone with the link.
  const { link, isCopyRefused, copy, remove } = useSharedLink(hand, hidesNames, () => copyButton.current?.focus())
  return (
    <Modal opened onClose={onClose} title={`SHARE ${handNumberLabel(hand).toUpperCase()}`}>
      <div className={styles.form}>
        <p className={styles.hint}>
          Anybody with the link sees this hand and its replay, with your cards. Cards that others did not show stay
          hidden.
        </p>
        <p className={styles.hint}>
          Without names, players are called by their seats, and you are called Hero. The table is not named.
        </p>
        <Checkbox
          label="Hide names"
          checked={hidesNames}
          onChange={({ currentTarget }) => setHidesNames(currentTarget.checked)}
        />
        {link !== null && <LinkField link={link} isSelected={isCopyRefused} />}
        <div className={styles.buttons}>
          <Button ref={copyButton} data-autofocus onClick={copy}>
            COPY LINK
          </Button>
          {link !== null && 'share' in navigator && (
            <Button variant="default" onClick={() => void navigator.share({ url: link }).catch(() => undefined)}>
              SEND
            </Button>
          )}
          {link !== null && (
            <Button variant="default" onClick={remove}>
              REMOVE LINK
            </Button>
          )}
        </div>
      </div>
    </Modal>
  )
}

interface LinkFieldProps {
  readonly link: string
  /** Whether the link is selected at once, because the page could not copy it. */
  readonly isSelected: boolean
}

const LinkField = ({ link, isSelected }: LinkFieldProps) => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSelected) field.current?.select()
  }, [isSelected])
  return (
    <TextInput ref={field} label="Link" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
  )
}
