import { IconCheck, IconCopy } from '@tabler/icons-react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import styles from './CopyText.module.css'
import { SelectedText } from './SelectedText.tsx'
import { useCopy } from './use-copy.ts'

interface CopyTextProps {
  /** The text to copy. */
  readonly text: string
  /** The text to show, perhaps shortened. */
  readonly shownText: string
  /** Name of the copied text, for the button's accessible name. */
  readonly textName: string
  /** How long 'Copied!' stays, ms. */
  readonly copiedMs?: number
}

/**
 * A text that a click copies; it then shows 'Copied!' (A-SHELL-07). If the browser does not let the page copy, the whole
 * text can be selected.
 */
export const CopyText = ({ text, shownText, textName, copiedMs = 2000 }: CopyTextProps) => {
  const { copied, copy, hasFailed } = useCopy(copiedMs, textName)
  if (hasFailed) return <SelectedText text={text} textName={textName} />
  const CopyIcon = copied ? IconCheck : IconCopy
  return (
    <button
      type="button"
      className={styles.copy}
      data-copied={copied || undefined}
      onClick={() => copy(text)}
      title={text}
    >
      <span className={styles.text} aria-live="polite">
        {copied ? 'Copied!' : shownText}
      </span>
      <VisuallyHidden>{`, copy ${textName}`}</VisuallyHidden>
      <CopyIcon aria-hidden />
    </button>
  )
}
