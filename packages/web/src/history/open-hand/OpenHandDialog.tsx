import { Button, FileButton, Modal, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ReplayOverlay } from '../replay/ReplayOverlay.tsx'
import { OpenedHands } from './OpenedHands.tsx'
import styles from './OpenHandDialog.module.css'
import { Problems } from './Problems.tsx'
import { useReadHands } from './use-read-hands.ts'

const fileTypes = '.ohh,.json,.phh,.phhs,.toml,.txt'

/**
 * Replays a hand that the user pastes or chooses as a file, in Open Hand History or PHH (N-HAND-02). Nothing of it is
 * sent. The text stays while the replay is open above the dialog, and after a problem.
 */
export const OpenHandDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [text, setText] = useState('')
  const { content, replayed, openText, openFile, replay, forget } = useReadHands()
  const isList = content !== null && content.hands.length > 0 && content.hands.length + content.problems.length > 1
  return (
    <>
      <Modal opened onClose={onClose} title="OPEN A HAND" size="lg" closeOnEscape={replayed === null}>
        {isList ? (
          <OpenedHands content={content} onReplay={replay} onBack={forget} />
        ) : (
          <TextForm
            text={text}
            onText={setText}
            onOpen={openText}
            onFile={openFile}
            problems={content?.problems ?? []}
          />
        )}
      </Modal>
      <ReplayOverlay hand={replayed} onClose={() => replay(null)} />
    </>
  )
}

interface TextFormProps {
  readonly text: string
  readonly problems: readonly string[]
  readonly onText: (text: string) => void
  readonly onOpen: (text: string) => void
  readonly onFile: (file: File | null) => void
}

const TextForm = ({ text, problems, onText, onOpen, onFile }: TextFormProps) => {
  const forgetFile = useRef<() => void>(null)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(text)
      }}
    >
      <p className={styles.note}>
        Paste hands in Open Hand History or PHH, or choose a file. They are read in this browser; nothing is sent.
      </p>
      <Textarea
        aria-label="Text of the hand"
        classNames={{ input: styles.text ?? '' }}
        data-autofocus
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Problems problems={problems} />
      <div className={styles.buttons}>
        <FileButton
          accept={fileTypes}
          resetRef={forgetFile}
          onChange={(file) => {
            // The input forgets its file, or the browser would not report that the same file was chosen again.
            forgetFile.current?.()
            onFile(file)
          }}
        >
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconFileUpload aria-hidden />}>
              CHOOSE FILE
            </Button>
          )}
        </FileButton>
        <Button type="submit">OPEN</Button>
      </div>
    </form>
  )
}
