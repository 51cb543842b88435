import { useEffect, useRef, useState } from 'react'
import { type Chips, chipsText } from '../../../format/chips.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import type { SitOutRequest } from '../../model/apply-seats.ts'
import { whenDealtInText } from '../../model/game-entry.ts'
import type { SitInOptions } from '../../model/table-model.ts'
import { type ActionAreaPlaces, placeStyleOf } from './action-area-places.ts'
import styles from './SitInButtons.module.css'

interface SitInButtonsProps {
  readonly buttons: SitInOptions
  readonly places: ActionAreaPlaces
  /** @returns whether the order was sent; if not, the buttons stay */
  readonly onOrder: (order: SitOutRequest) => boolean
}

type SitInStep = 'away' | 'choosing' | 'sitin' | 'sitin_nextbigblind'

/** Texts that tell why the player is not dealt in yet, or when they will be. */
const stepTexts = (posts: Chips): Readonly<Record<SitInStep, string>> => ({
  away: 'You are sitting out',
  choosing: posts > 0 ? `To play the next hand you post ${chipsText(posts)}` : 'Not dealt in yet: choose when to play',
  sitin: whenDealtInText('nextHand', posts),
  sitin_nextbigblind: 'You play from your big blind on',
})

/**
 * The button I AM BACK, then 'Play Next Hand' and, where allowed, 'Wait for BB'. After one of these two is pressed, no
 * button is shown until the server sends another set or refuses (B-SITOUT-04 to B-SITOUT-06). Remount this component
 * then.
 */
export function SitInButtons({ buttons, places, onOrder }: SitInButtonsProps) {
  const firstStep: SitInStep = buttons.iAmBack ? 'away' : 'choosing'
  const [step, setStep] = useState<SitInStep>(firstStep)
  const isArmed = useIsPressable(step)
  const playNextButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // After I AM BACK the focus moves to the button that replaces it.
    if (isArmed && step === 'choosing' && firstStep === 'away') playNextButton.current?.focus()
  }, [isArmed, step, firstStep])
  const choose = (order: 'sitin' | 'sitin_nextbigblind') => () => {
    if (onOrder(order)) setStep(order)
  }
  return (
    <>
      <p role="status" className={styles.note} style={placeStyleOf(places.aboveActions)}>
        {stepTexts(buttons.chipsToPost)[step]}
      </p>
      <div className={styles.row} style={placeStyleOf(places.actionRow)}>
        {step === 'away' && (
          <button type="button" className={styles.main} disabled={!isArmed} onClick={() => setStep('choosing')}>
            I AM BACK
          </button>
        )}
        {step === 'choosing' && buttons.waitForBigBlind && (
          <button type="button" className={styles.other} disabled={!isArmed} onClick={choose('sitin_nextbigblind')}>
            Wait for BB
          </button>
        )}
        {step === 'choosing' && (
          <button
            ref={playNextButton}
            type="button"
            className={styles.main}
            disabled={!isArmed}
            onClick={choose('sitin')}
          >
            Play Next Hand
          </button>
        )}
      </div>
    </>
  )
}
