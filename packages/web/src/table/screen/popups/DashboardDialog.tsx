import { Button } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useId, useState } from 'react'
import { dashboardClockOf, dashboardRowsOf, rankedPlayersOf, topPrizesOf } from '../../model/dashboard.ts'
import type { TableModel } from '../../model/table-model.ts'
import type { TableGame } from '../../play/table-game.ts'
import { browserClock } from '../browser-clock.ts'
import { ScrollList } from '../ScrollList.tsx'
import type { FormFactor } from '../screen-layout.ts'
import styles from './DashboardDialog.module.css'
import { TableDialog } from './TableDialog.tsx'

interface DashboardDialogProps {
  readonly game: TableGame
  readonly model: TableModel
  /** Whether a break opened the dialog. The title then names the break, and a purchase does not close it ([Q75]). */
  readonly isBreak: boolean
  /** On a phone the dashboard has the button REBUY beside ADD-ON ([Q71]). */
  readonly formFactor: FormFactor
  readonly onClose: () => void
}

const oneSecondMs = 1000

/** The dashboard of the tournament: clock, level, prizes and rankings (B-MTTDASH, [Q80]). */
export function DashboardDialog({ game, model, isBreak, formFactor, onClose }: DashboardDialogProps) {
  const { tournament } = model
  const dashboard = tournament?.dashboard
  const [now, setNow] = useState(browserClock.now)
  useInterval(() => setNow(browserClock.now()), oneSecondMs, { autoInvoke: true })
  const heading = useId()
  useEffect(() => {
    game.setPlayerListShown(true)
    return () => game.setPlayerListShown(false)
  }, [game])
  const requestPurchase = (popup: 'rebuy' | 'addon') => () => {
    if (!isBreak) onClose()
    game.requestPurchaseTerms(popup)
  }
  const clock = dashboardClockOf(model, now)
  return (
    <TableDialog
      opened
      title={isBreak ? 'BREAK' : 'DASHBOARD'}
      onClose={onClose}
      actions={
        <>
          {formFactor === 'mobile' && (
            <Button
              variant="default"
              disabled={!tournament?.rebuy}
              title={tournament?.rebuy ? undefined : 'No rebuy is sold now'}
              onClick={requestPurchase('rebuy')}
            >
              REBUY
            </Button>
          )}
          <Button
            disabled={!tournament?.addon}
            title={tournament?.addon ? undefined : 'No add-on is sold now'}
            onClick={requestPurchase('addon')}
          >
            ADD-ON
          </Button>
        </>
      }
    >
      {dashboard ? (
        <div className={styles.board}>
          <p className={styles.clock}>
            <span className={styles.caption}>{clock.caption}</span>
            <span role="timer">{clock.text}</span>
          </p>
          <dl className={styles.figures}>
            {dashboardRowsOf(dashboard).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <section aria-labelledby={`${heading}prizes`}>
            <h3 id={`${heading}prizes`} className={styles.caption}>
              Prize Pool
            </h3>
            <dl className={styles.figures}>
              {topPrizesOf(dashboard).map(([place, prize]) => (
                <div key={place}>
                  <dt>{place}</dt>
                  <dd>{prize}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section aria-labelledby={`${heading}rankings`}>
            <h3 id={`${heading}rankings`} className={styles.caption}>
              Player Rankings
            </h3>
            <ScrollList className={styles.rankings} aria-labelledby={`${heading}rankings`}>
              {rankedPlayersOf(dashboard).map(({ rank, id, username, isBot, chips }) => (
                <li key={id} data-own={id === model.viewer || undefined}>
                  <span>{rank}</span>
                  <span className={styles.player}>
                    {id === model.viewer ? `${username} (you)` : username}
                    {isBot && <span className={styles.bot}>BOT</span>}
                  </span>
                  <span>{chips}</span>
                </li>
              ))}
            </ScrollList>
          </section>
        </div>
      ) : (
        'The tournament has not told how it stands yet.'
      )}
    </TableDialog>
  )
}
