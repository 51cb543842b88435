import type { HomeSessionSheet } from '@cardroom/protocol'
import { useParams } from '@tanstack/react-router'
import { chipsFromWire } from '../format/chips.ts'
import { trimmedWireChipsText } from '../format/game-words.ts'
import { chipsWorthText } from '../format/money.ts'
import { timestampText } from '../format/timestamps.ts'
import { Page } from '../frame/Page.tsx'
import { errorTextOf, isRetryableError } from '../net/api-call-failed.ts'
import { useUser } from '../session/session-store.ts'
import { EmptyState, ListError, SkeletonRows } from '../ui/ListStates.tsx'
import { ListTable, TwoLines } from '../ui/ListTable.tsx'
import { useIsPhone } from '../ui/window-size.ts'
import { HomePayments } from './HomePayments.tsx'
import styles from './HomeSheetPage.module.css'
import { SheetExport } from './SheetExport.tsx'
import { netText } from './sheet-words.ts'
import { useHomeSheet } from './use-home-sheet.ts'

/** The session of a home game: who has what, and who pays whom (N-BANK-03, N-BANK-04). */
export const HomeSheetPage = () => {
  const { id } = useParams({ from: '/app/homegames/$id' })
  const user = useUser()
  const { data, error, isFetching, refetch } = useHomeSheet(id, user?.id ?? null)
  return (
    <Page title={data?.name.toUpperCase() ?? 'HOME GAME'} backTarget={{ to: '/app/mytable' }}>
      {user === null && <EmptyState text="Sign in to see the session." />}
      {error && isRetryableError(error) && <ListError onRetry={() => void refetch()} isBusy={isFetching} />}
      {error && !isRetryableError(error) && <EmptyState text={errorTextOf(error)} />}
      {user !== null && !data && !error && <SkeletonRows rows={4} />}
      {user !== null && data && <Sheet sheet={data} viewer={user.id} />}
    </Page>
  )
}

const minutesText = (ms: number): string => `${Math.round(ms / 60_000)} min`

type Row = HomeSessionSheet['rows'][number]

const figures: readonly (readonly [label: string, of: (row: Row) => string])[] = [
  ['Bought', ({ bought, corrected }) => trimmedWireChipsText(bought + corrected)],
  ['Cashed out', ({ cashedOut }) => trimmedWireChipsText(cashedOut)],
  ['On the table', ({ onTable }) => trimmedWireChipsText(onTable)],
  ['Hands', ({ hands }) => String(hands)],
  ['Time', ({ seatedMs }) => minutesText(seatedMs)],
]
const phoneFigures: typeof figures = [
  ['Bought', ({ bought, corrected }) => trimmedWireChipsText(bought + corrected)],
  ['Has', ({ cashedOut, onTable }) => trimmedWireChipsText(cashedOut + onTable)],
]

/** A player's net result in chips and, if the host set the value of a chip, in money. */
const NetResult = ({ net, chipValue }: Pick<Row, 'net'> & Pick<HomeSessionSheet, 'chipValue'>) => {
  const money = chipsWorthText(chipsFromWire(net), chipValue)
  return money === null ? netText(net) : <TwoLines first={netText(net)} second={money} />
}

const Sheet = ({ sheet, viewer }: { readonly sheet: HomeSessionSheet; readonly viewer: string }) => {
  const { rows, corrections, endedAt, chipValue } = sheet
  const shownFigures = useIsPhone() ? phoneFigures : figures
  return (
    <>
      <p className={styles.state}>
        {endedAt === null ? 'The game is open.' : `The game ended: ${timestampText(endedAt)}.`}
        {chipValue !== null && ` One chip is ${chipValue}.`}
      </p>
      <ListTable
        label="Session"
        columns={[
          { label: 'Player' },
          ...shownFigures.map(([label]) => ({ label, isFigure: true })),
          { label: 'Net', isFigure: true },
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: [
            row.name,
            ...shownFigures.map(([, of]) => of(row)),
            <NetResult key="net" net={row.net} chipValue={chipValue} />,
          ],
        }))}
      />
      <HomePayments sheet={sheet} viewer={viewer} />
      {corrections.length > 0 && (
        <>
          <h2 className={styles.heading}>CORRECTIONS</h2>
          <ul className={styles.list}>
            {corrections.map(({ at, by, player, amount, reason }) => (
              <li key={at}>{`${timestampText(at)}: ${by} corrected ${player} by ${netText(amount)} (${reason})`}</li>
            ))}
          </ul>
        </>
      )}
      <SheetExport sheet={sheet} />
    </>
  )
}
