import type { TournamentDetail } from '@cardroom/protocol'
import { Button, Modal } from '@mantine/core'
import frame from '../ui/QuestionDialog.module.css'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import styles from './QuestionDialogs.module.css'
import { buyInAndFeeText, tournamentNameText } from './tournament-words.ts'

interface QuestionProps {
  readonly tournament: TournamentDetail
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks to confirm a registration, and shows the price ([Q29]). */
export const RegisterDialog = ({ tournament, onConfirm, onClose }: QuestionProps) => (
  <QuestionDialog title="REGISTER" confirm="REGISTER" onConfirm={onConfirm} onClose={onClose}>
    <p>Are you sure you want to register?</p>
    <BuyInAndFeeLine tournament={tournament} />
  </QuestionDialog>
)

/** Asks to confirm that the user unregisters, and says that the whole price is paid back (A-INFO-18, S-REG-04). */
export const UnregisterDialog = ({ tournament, onConfirm, onClose }: QuestionProps) => (
  <QuestionDialog title="UNREGISTER" confirm="CONFIRM" onConfirm={onConfirm} onClose={onClose}>
    <p>Are you sure you want to unregister?</p>
    <p className={styles.note}>Buy-in and fee, {buyInAndFeeText(tournament)}, go back to your wallet.</p>
  </QuestionDialog>
)

/** The dialog SUCCESS! after a registration (A-INFO-16). */
export const RegistrationSuccessDialog = ({ tournament, onClose }: Omit<QuestionProps, 'onConfirm'>) => (
  <Modal opened onClose={onClose} title="SUCCESS!">
    <div className={frame.text}>
      <p>
        {tournament.access === 'PRIVATE'
          ? 'Successfully Registered for Private Tournament'
          : `You are registered for ${tournamentNameText(tournament)}.`}
      </p>
    </div>
    <div className={frame.choice}>
      <Button data-autofocus onClick={onClose}>
        OK
      </Button>
    </div>
  </Modal>
)

/** Buy-in and fee of a tournament as a line of text. */
export const BuyInAndFeeLine = ({ tournament }: Pick<QuestionProps, 'tournament'>) => (
  <p className={styles.note}>
    Buy-in and fee: <strong className={styles.price}>{buyInAndFeeText(tournament)}</strong>
  </p>
)
