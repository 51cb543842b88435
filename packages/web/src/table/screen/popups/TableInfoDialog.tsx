import type { Game } from '@cardroom/protocol'
import { useEffect, useState } from 'react'
import { chipsFromWire, trimmedChipsText } from '../../../format/chips.ts'
import type { TableFacts } from '../../model/table-model.ts'
import type { TableHttp } from '../../play/ports.ts'
import styles from './TableDialog.module.css'
import { NamedValueRow, OkButton, TableDialog } from './TableDialog.tsx'

interface TableInfoDialogProps {
  readonly gameId: string
  readonly facts: TableFacts
  /** Reads rake and cap; null at a home game, which takes no rake. */
  readonly fetchGame: TableHttp['game'] | null
  readonly onClose: () => void
}

/**
 * `entry` is the index for this number of players in the lists of rake and cap. Five and more players are shown first
 * ([Q72]).
 */
const rakeTiers = [
  { players: '5+ players', entry: 2 },
  { players: '3-4 players', entry: 1 },
  { players: '2 players', entry: 0 },
] as const

type InfoRow = readonly [name: string, value: string]

/**
 * The rows of TABLE INFO: name, size and buy-in, in cash games also stakes, turn time, rake and cap (B-POPUP-04,
 * B-POPUP-05).
 * @param game null until rake and cap are loaded; 'no rake' at a home game
 */
export function tableInfoRows(
  facts: TableFacts,
  game: Pick<Game, 'rake_config' | 'bet_limit_config'> | 'no rake' | null,
): readonly InfoRow[] {
  const table: readonly InfoRow[] = [
    ['Table name', facts.name],
    ['Table size', `${facts.seats}-max`],
  ]
  // A tournament has one buy-in; its blinds and times are on its dashboard.
  if (facts.kind === 'tournament') return [...table, ['Buy-in', trimmedChipsText(facts.minBuy)]]
  const rules: readonly InfoRow[] = [
    ...table,
    ['Stakes', `${trimmedChipsText(facts.smallBlind)}/${trimmedChipsText(facts.bigBlind)}`],
    ['Buy-in', `${trimmedChipsText(facts.minBuy)} - ${trimmedChipsText(facts.maxBuy)}`],
    ['Turn time', `${Math.round(facts.turnTimeMs / 1000)} s`],
  ]
  if (game === 'no rake') return [...rules, ['Rake', '0%']]
  return [
    ...rules,
    ...rakeTiers.flatMap(({ players, entry }): readonly InfoRow[] => {
      const rake = game?.rake_config[entry]?.amount
      const cap = game?.bet_limit_config[entry]?.amount
      return [
        [`Rake (${players})`, rake === undefined ? '…' : `${rake}%`],
        [`Cap (${players})`, cap === undefined ? '…' : trimmedChipsText(chipsFromWire(cap))],
      ]
    }),
  ]
}

/** The dialog TABLE INFO. Rake and cap appear once they are loaded. */
export function TableInfoDialog({ gameId, facts, fetchGame, onClose }: TableInfoDialogProps) {
  const [game, setGame] = useState<Game | null>(null)
  useEffect(() => {
    // Only a cash table of the lobby has rake and cap to read.
    if (facts.kind === 'tournament' || fetchGame === null) return
    let isOpen = true
    fetchGame(gameId).then(
      (gameRead) => {
        if (isOpen) setGame(gameRead)
      },
      () => {
        // If loading fails, only rake and cap are missing; everything else is known already.
      },
    )
    return () => {
      isOpen = false
    }
  }, [gameId, facts.kind, fetchGame])
  const rows = tableInfoRows(facts, fetchGame === null ? 'no rake' : game)
  return (
    <TableDialog opened title="TABLE INFO" onClose={onClose} actions={<OkButton onPress={onClose} />}>
      <dl className={styles.rows}>
        {rows.map(([name, value]) => (
          <NamedValueRow key={name} name={name}>
            {value}
          </NamedValueRow>
        ))}
      </dl>
    </TableDialog>
  )
}
