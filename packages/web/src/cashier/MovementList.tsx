import type { WalletMovement } from '@cardroom/protocol'
import { useQuery } from '@tanstack/react-query'
import { gameQuery } from '../http/room-queries.ts'
import { ListTable } from '../shell/ListTable.tsx'
import { useIsPhone } from '../shell/window-size.ts'
import { chipsOf, chipsText } from '../table/model/chips.ts'
import { tournamentQuery } from '../tournaments/tournament-queries.ts'
import styles from './MovementList.module.css'
import { blockOf, kindText, signedText, tableOf, tournamentOf } from './movement-words.ts'
import { When } from './When.tsx'

/** Movements of a wallet in columns; a narrow window has two lines a row instead. */
export const MovementList = ({ movements }: { readonly movements: readonly WalletMovement[] }) => {
  const isPhone = useIsPhone()
  if (isPhone) {
    return (
      <ListTable
        label="Movements"
        columns={[{ label: 'Movement' }, { label: 'Amount and balance', isFigure: true }]}
        rows={movements.map((movement) => ({
          key: movement.id,
          cells: [
            <div key="what">
              <What movement={movement} />
              <span className={styles.second}>
                <When at={movement.created_at} />
              </span>
            </div>,
            <div key="amount">
              <Amount movement={movement} />
              <span className={styles.second}>{chipsText(chipsOf(movement.balance))}</span>
            </div>,
          ],
        }))}
      />
    )
  }
  return (
    <ListTable
      label="Movements"
      columns={[
        { label: 'Date' },
        { label: 'Movement' },
        { label: 'Amount', isFigure: true },
        { label: 'Balance', isFigure: true },
      ]}
      rows={movements.map((movement) => ({
        key: movement.id,
        cells: [
          <When key="at" at={movement.created_at} />,
          <What key="what" movement={movement} />,
          <Amount key="amount" movement={movement} />,
          chipsText(chipsOf(movement.balance)),
        ],
      }))}
    />
  )
}

const What = ({ movement }: { readonly movement: WalletMovement }) => {
  const table = tableOf(movement)
  const tournament = tournamentOf(movement)
  const block = blockOf(movement)
  return (
    <>
      {kindText[movement.kind]} {table !== null && <TableName id={table} />}
      {tournament !== null && <TournamentName id={tournament} />}
      {block !== null && <span className={styles.table}>{`Block ${block}`}</span>}
    </>
  )
}

/** A table that is gone has no name any more; then nothing stands there. */
const TableName = ({ id }: { readonly id: string }) => {
  const game = useQuery({ ...gameQuery(id), staleTime: Number.POSITIVE_INFINITY })
  return game.data ? <span className={styles.table}>{game.data.name}</span> : null
}

const TournamentName = ({ id }: { readonly id: string }) => {
  const { data } = useQuery({ ...tournamentQuery(id), staleTime: Number.POSITIVE_INFINITY, refetchInterval: false })
  // The number stays with the name.
  return data ? <span className={styles.table}>{`${data.name}\u00a0#${data.uid}`}</span> : null
}

const Amount = ({ movement }: { readonly movement: WalletMovement }) => (
  <span className={styles.amount} data-in={movement.amount > 0 || undefined}>
    {signedText(chipsOf(movement.amount))}
  </span>
)
