import type { Game } from '@cardroom/protocol'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { chipsOf, spokenChips } from '../../model/chips.ts'
import type { TableFacts } from '../../model/table-model.ts'
import type { TableHttp } from '../../play/ports.ts'
import styles from './BuyInDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface TableInfoDialogProps {
  readonly gameId: string
  readonly facts: TableFacts
  readonly readGame: TableHttp['game']
  readonly onClose: () => void
}

/** The entry for five and more players in the lists of rake and cap ([Q72]). */
const fivePlus = 2

/** TABLE INFO: name, stakes, buy-in, turn time, and rake and cap as soon as the room has told them (B-POPUP-04, 05). */
export function TableInfoDialog({ gameId, facts, readGame, onClose }: TableInfoDialogProps) {
  const [game, setGame] = useState<Game | null>(null)
  useEffect(() => {
    let open = true
    readGame(gameId).then(
      (read) => {
        if (open) setGame(read)
      },
      () => {
        // Rake and cap stay unknown; everything else is here already.
      },
    )
    return () => {
      open = false
    }
  }, [gameId, readGame])
  const rake = game?.rake_config[fivePlus]?.amount
  const cap = game?.bet_limit_config[fivePlus]?.amount
  const rows = [
    ['Table name', facts.name],
    ['Stakes', `${spokenChips(facts.smallBlind)}/${spokenChips(facts.bigBlind)}`],
    ['Buy-in', `${spokenChips(facts.minBuy)} - ${spokenChips(facts.maxBuy)}`],
    ['Turn time', `${Math.round(facts.turnTimeMs / 1000)} s`],
    ['Rake (5+ players)', rake === undefined ? '…' : `${rake}%`],
    ['Cap (5+ players)', cap === undefined ? '…' : spokenChips(chipsOf(cap))],
  ] as const
  return (
    <TableDialog
      opened
      title="TABLE INFO"
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          OK
        </Button>
      }
    >
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <div key={name} className={styles.row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TableDialog>
  )
}
