import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../queries/room-queries.ts'
import { productName } from '../ui/theme/mark.ts'
import styles from './AboutDialog.module.css'

/** Describes the room and shows its version (A-SHELL-11, [Q13]). */
export const AboutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useQuery(configQuery)
  return (
    <Modal opened onClose={onClose} title="ABOUT">
      <div className={styles.text}>
        <p>
          {productName} is a poker room for no-limit hold’em. Every hand is dealt and judged by the room, and the cards
          of others stay hidden until they are shown.
        </p>
        <p>
          You sign in with a wallet; its key never leaves you. House players carry a BOT badge and play only at tables
          and in tournaments marked Practice.
        </p>
        {data?.playMoney && <p>This room plays with free chips. They are worth nothing and are never paid out.</p>}
        <p className={styles.version}>{data ? `Version ${data.version}` : ' '}</p>
      </div>
    </Modal>
  )
}
