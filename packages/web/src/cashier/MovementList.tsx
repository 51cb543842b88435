import type { WalletMovement } from '@cardroom/protocol'
import { chipsFromWire, chipsText } from '../format/chips.ts'
import { ListTable, TwoLines } from '../ui/ListTable.tsx'
import { useIsPhone } from '../ui/window-size.ts'
import styles from './MovementList.module.css'
import { gameTextOf, ledgerBlockIndexOfMovement, movementKindTexts, signedAmountText } from './movement-words.ts'
import { Timestamp } from './Timestamp.tsx'

/** Movements of a wallet in columns; a narrow window shows each in two lines. */
export const MovementList = ({ movements }: { readonly movements: readonly WalletMovement[] }) => {
  const isPhone = useIsPhone()
  return (
    <ListTable
      label="Movements"
      columns={isPhone ? phoneColumns : columns}
      rows={movements.map((movement) => {
        const time = <Timestamp key="at" at={movement.created_at} />
        const description = <MovementDescription key="what" movement={movement} />
        const amount = <MovementAmount key="amount" movement={movement} />
        const balance = chipsText(chipsFromWire(movement.balance))
        return {
          key: movement.id,
          cells: isPhone
            ? [
                <TwoLines key="what" first={description} second={time} />,
                <TwoLines key="amount" first={amount} second={balance} />,
              ]
            : [time, description, amount, balance],
        }
      })}
    />
  )
}

const columns = [
  { label: 'Date' },
  { label: 'Movement' },
  { label: 'Amount', isFigure: true },
  { label: 'Balance', isFigure: true },
]
const phoneColumns = [{ label: 'Movement' }, { label: 'Amount and balance', isFigure: true }]

const MovementDescription = ({ movement }: { readonly movement: WalletMovement }) => {
  const game = gameTextOf(movement)
  const block = ledgerBlockIndexOfMovement(movement)
  return (
    <>
      {movementKindTexts[movement.kind]} {game !== null && <span className={styles.table}>{game}</span>}
      {block !== null && <span className={styles.table}>{`Block ${block}`}</span>}
    </>
  )
}

const MovementAmount = ({ movement }: { readonly movement: WalletMovement }) => (
  <span className={styles.amount} data-in={movement.amount > 0 || undefined}>
    {signedAmountText(chipsFromWire(movement.amount))}
  </span>
)
