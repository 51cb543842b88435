import type { TableSettings } from '@cardroom/protocol'
import type { ReactNode } from 'react'
import { useWaitingListPlace } from '../../../realtime/waiting-lists.ts'
import type { TableGame } from '../../play/table-game.ts'
import type { TableScreenState } from '../../play/table-screen-state.ts'
import { offlineTextOf } from '../ConnectionBanner.tsx'
import { TimeBar } from '../clock/TurnClock.tsx'
import { actionAreaPopup } from '../popups/Popups.tsx'
import type { FormFactor } from '../screen-layout.ts'
import styles from '../TableScreenContent.module.css'
import { ActionArea } from './ActionArea.tsx'
import type { ActionAreaPlaces } from './action-area-places.ts'

interface ActionAreaWithTimeBarProps {
  readonly game: TableGame
  readonly state: TableScreenState
  readonly formFactor: FormFactor
  readonly places: ActionAreaPlaces
  readonly showsBigBlinds: boolean
  readonly display: TableSettings['display']
  /** The chat beside the actions, on desktop. */
  readonly children: ReactNode
}

/** The action area with the time bar of the viewer's turn. Sends the viewer's actions to the game. */
export function ActionAreaWithTimeBar({
  game,
  state,
  formFactor,
  places,
  showsBigBlinds,
  display,
  children,
}: ActionAreaWithTimeBarProps) {
  const { model } = state
  const waitingListPlace = useWaitingListPlace(model.gameId)
  return (
    <section className={styles.dock} aria-label="Your actions">
      {model.offer && model.turn?.totalMs && <TimeBar time={model.turn} />}
      <div className={styles.dockInside}>
        <ActionArea
          model={model}
          formFactor={formFactor}
          places={places}
          unit={showsBigBlinds && model.facts ? { bigBlind: model.facts.bigBlind } : 'chips'}
          isOpenElsewhere={state.isOpenElsewhere}
          whyOffline={offlineTextOf(state.connection)}
          quickBets={quickBetsOf(display)}
          isLeftHanded={display.left_handed}
          onFold={() => game.fold()}
          onChoice={(choice) => game.act(choice)}
          onPreAction={(choice) => game.setPreAction(choice)}
          onShow={(cards) => game.showCards(cards)}
          onSitOut={(order) => game.sitOut(order)}
          onPlayHere={() => game.takeTableBack()}
          isFull={state.seating.step === 'full'}
          waitingListPlace={waitingListPlace}
          onWaitingListChange={(isJoining) => void game.seatChooser.changeWaitingList(isJoining)}
          promptPanel={actionAreaPopup(game, state)}
        >
          {children}
        </ActionArea>
      </div>
    </section>
  )
}

const quickBetsOf = ({ quick_bets_preflop, quick_bets_postflop }: TableSettings['display']) => ({
  preflop: quick_bets_preflop.split(', '),
  postflop: quick_bets_postflop.split(', '),
})
