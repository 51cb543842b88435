import { type ReactNode, useContext, useId, useState } from 'react'
import { chipsText } from '../../../format/chips.ts'
import { useIsPressable } from '../../../ui/use-is-pressable.ts'
import { type ActionChoice, allInNeedsConfirmation, checkOrCallChoice } from '../../model/action-choice.ts'
import type { BetRange } from '../../model/bet-size.ts'
import type { TurnOffer } from '../../model/table-model.ts'
import { type BindableKeyAction, keyName } from '../keys/table-keys.ts'
import { useKeyBindings } from '../keys/use-table-keys.ts'
import { IsBroughtIntoViewContext } from '../multi-table/grid-cell.ts'
import type { FormFactor } from '../screen-layout.ts'
import { ActionButton } from './ActionButton.tsx'
import type { ActionAreaPlaces } from './action-area-places.ts'
import { type AmountUnit, fittedAmountText } from './amount-text.ts'
import { BetConfirmations, betVerb } from './BetConfirmations.tsx'
import { BetControls } from './BetControls.tsx'
import { Keypad } from './Keypad.tsx'
import { useActionKeys } from './use-action-keys.ts'
import { useBetInput } from './use-bet-input.ts'
import { type RaiseSizing, useRaiseButton } from './use-raise-button.ts'

interface ActionBarProps {
  readonly offer: TurnOffer
  readonly range: BetRange | null
  readonly bigBlind: number
  /** The player's four quick bets on this street. */
  readonly quickBets: readonly string[]
  readonly unit: AmountUnit
  readonly formFactor: FormFactor
  readonly places: ActionAreaPlaces
  /** Why nothing can be sent now; null while connected. */
  readonly whyOffline: string | null
  /** The time left of the turn, for the dialogs that cover the time bar. */
  readonly timeBar: ReactNode
  readonly onFold: () => void
  readonly onChoice: (choice: ActionChoice) => void
}

/** The buttons of the viewer's turn: FOLD, CHECK or CALL, BET or RAISE with its size. Remount it for every turn. */
export function ActionBar(props: ActionBarProps) {
  return props.range ? (
    <ActionButtonsWithRaise {...props} range={props.range} />
  ) : (
    <ActionButtons {...props} raise={null} />
  )
}

function ActionButtonsWithRaise(props: ActionBarProps & { readonly range: BetRange }) {
  const bet = useBetInput(props.range)
  return <ActionButtons {...props} raise={{ range: props.range, bet }} />
}

interface ActionButtonsProps extends ActionBarProps {
  readonly raise: RaiseSizing | null
}

function ActionButtons(props: ActionButtonsProps) {
  const { offer, raise, bigBlind, quickBets, unit, formFactor, places, whyOffline, timeBar, onFold, onChoice } = props
  const [isTyping, setTyping] = useState(false)
  const [asking, setAsking] = useState<ActionChoice | null>(null)
  const faultId = useId()
  const armed = useIsPressable(`bar ${useContext(IsBroughtIntoViewContext)}`) && whyOffline === null
  const choose = (choice: ActionChoice, isLarge = false) => {
    if (isLarge || allInNeedsConfirmation(choice, offer, bigBlind)) setAsking(choice)
    else onChoice(choice)
  }
  const call = () => choose(checkOrCallChoice(offer))
  const [foldKey, callKey] = [useKeyHint(formFactor, 'fold'), useKeyHint(formFactor, 'call')]
  const raiseButton = useRaiseButton({ offer, raise, armed, choose })
  useActionKeys({ armed, raise, raiseButton, quickBets, onFold, onCall: call })
  if (raise && raiseButton.isSizing && isTyping && places.keypad) {
    return (
      <Keypad
        {...{ ...raise, faultId }}
        place={places.keypad}
        onConfirm={() => {
          setTyping(false)
          raiseButton.confirm()
        }}
        onClose={() => setTyping(false)}
      />
    )
  }
  const calledBet = checkOrCallChoice(offer)
  return (
    <>
      {raise && raiseButton.isSizing && (
        <BetControls
          {...{ ...raise, quickBets, unit, formFactor, places, faultId }}
          amountBoxRequests={raiseButton.boxAsked}
          onConfirm={raiseButton.confirm}
          onOpenKeypad={() => setTyping(true)}
        />
      )}
      <ActionButton
        {...{ whyOffline, isArmed: armed }}
        describedBy={null}
        kind="fold"
        verb="FOLD"
        keyHint={foldKey}
        place={places.actions[0]}
        onPress={onFold}
      />
      <ActionButton
        {...{ whyOffline, isArmed: armed }}
        describedBy={null}
        kind="call"
        verb={calledBet.type === 'allin' ? 'ALL-IN' : calledBet.type.toUpperCase()}
        amount={
          calledBet.type === 'check' ? null : amountOnButton(Math.min(offer.call, offer.stack), { formFactor, unit })
        }
        keyHint={callKey}
        place={places.actions[1]}
        onPress={call}
      />
      {raise && <RaiseButton {...{ offer, raise, raiseButton, formFactor, unit, places, whyOffline, faultId }} />}
      <BetConfirmations
        {...{ unconfirmedChoice: asking, offer, raise, timeBar }}
        size={raiseButton.size}
        onCancel={() => setAsking(null)}
        onConfirm={onChoice}
      />
    </>
  )
}

interface RaiseButtonProps extends Pick<ActionButtonsProps, 'offer' | 'formFactor' | 'unit' | 'places' | 'whyOffline'> {
  readonly raise: RaiseSizing
  readonly raiseButton: ReturnType<typeof useRaiseButton>
  readonly faultId: string
}

function RaiseButton({ offer, raise, raiseButton, formFactor, unit, places, whyOffline, faultId }: RaiseButtonProps) {
  const { size, fault } = raiseButton
  const verb = betVerb(raise.range)
  const isAllIn = size !== null && size >= offer.stack
  // If the player already has a bet on the felt, the button shows the total bet after the raise. An all-in shows only
  // the chips that the player adds.
  const ownBet = isAllIn ? 0 : raise.range.ownBet
  return (
    <ActionButton
      ref={raiseButton.button}
      kind="raise"
      verb={isAllIn ? 'ALL-IN' : ownBet > 0 ? `${verb} TO` : verb}
      amount={size === null ? null : amountOnButton(ownBet + size, { formFactor, unit })}
      addedChipsText={size === null || ownBet === 0 ? null : `+${amountOnButton(size, { formFactor, unit }).shown}`}
      keyHint={useKeyHint(formFactor, 'raise')}
      place={places.actions[2]}
      isArmed={raiseButton.isArmed && fault === null}
      whyOffline={whyOffline}
      describedBy={fault === null ? null : faultId}
      onPress={raiseButton.press}
    />
  )
}

/** The amount on a button: `shown` is shortened to fit the button, `exact` is the full amount in chips. */
const amountOnButton = (chips: number, { formFactor, unit }: Pick<ActionButtonsProps, 'formFactor' | 'unit'>) => ({
  shown: fittedAmountText(chips, { control: 'button', formFactor, unit }),
  exact: chipsText(chips),
})

/** The keyboard key of a button as text; null on a phone. */
function useKeyHint(form: FormFactor, action: BindableKeyAction): string | null {
  const keys = useKeyBindings()
  return form === 'desktop' ? keyName(keys[action]) : null
}
