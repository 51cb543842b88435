import type { TournamentDetail } from '@cardroom/protocol'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { stacking } from '../design/tokens.ts'
import styles from './QuestionDialogs.module.css'
import { costText, nameText } from './tournament-words.ts'

interface QuestionProps {
  readonly tournament: TournamentDetail
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** REGISTER asks once more, with the price ([Q29]). */
export const RegisterDialog = ({ tournament, onConfirm, onClose }: QuestionProps) => (
  <Question title="REGISTER" confirm="REGISTER" onConfirm={onConfirm} onClose={onClose}>
    <p>Are you sure you want to register?</p>
    <Price tournament={tournament} />
  </Question>
)

/** UNREGISTER too: all of the price comes back (A-INFO-18, S-REG-04). */
export const UnregisterDialog = ({ tournament, onConfirm, onClose }: QuestionProps) => (
  <Question title="UNREGISTER" confirm="CONFIRM" onConfirm={onConfirm} onClose={onClose}>
    <p>Are you sure you want to unregister?</p>
    <p className={styles.note}>Buy-in and fee, {costText(tournament)}, go back to your wallet.</p>
  </Question>
)

/** A-INFO-16 */
export const SuccessDialog = ({ tournament, onClose }: Omit<QuestionProps, 'onConfirm'>) => (
  <Modal opened onClose={onClose} title="SUCCESS!" zIndex={stacking.dialogs}>
    <div className={styles.text}>
      <p>
        {tournament.access === 'PRIVATE'
          ? 'Successfully Registered for Private Tournament'
          : `You are registered for ${nameText(tournament)}.`}
      </p>
    </div>
    <div className={styles.choice}>
      <Button data-autofocus onClick={onClose}>
        OK
      </Button>
    </div>
  </Modal>
)

/** What leaves the wallet. */
export const Price = ({ tournament }: Pick<QuestionProps, 'tournament'>) => (
  <p className={styles.note}>
    Buy-in and fee: <strong className={styles.price}>{costText(tournament)}</strong>
  </p>
)

interface QuestionFrameProps {
  readonly title: string
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

const Question = ({ title, confirm, onConfirm, onClose, children }: QuestionFrameProps) => (
  <Modal opened onClose={onClose} title={title} zIndex={stacking.dialogs}>
    <div className={styles.text}>{children}</div>
    <div className={styles.choice}>
      <Button variant="default" data-autofocus onClick={onClose}>
        CANCEL
      </Button>
      <Button onClick={onConfirm}>{confirm}</Button>
    </div>
  </Modal>
)
