import { type ReactNode, useId, useState } from 'react'
import { chipsText } from '../../../format/chips.ts'
import { useArmed } from '../../../ui/use-armed.ts'
import type { BetRange } from '../../model/bet-size.ts'
import { type Choice, callChoice, needsConfirmation } from '../../model/choice.ts'
import type { TurnOffer } from '../../model/table-model.ts'
import { type KeyAction, keyName } from '../keys/table-keys.ts'
import { useKeys } from '../keys/use-table-keys.ts'
import type { Form } from '../stage.ts'
import { ActionButton } from './ActionButton.tsx'
import type { ActionAreaPlaces } from './action-area-places.ts'
import { type AmountUnit, fittedAmount } from './amount-text.ts'
import { BetControls } from './BetControls.tsx'
import { BetQuestions, betVerb } from './BetQuestions.tsx'
import { Keypad } from './Keypad.tsx'
import { useActionKeys } from './use-action-keys.ts'
import { useBet } from './use-bet.ts'
import { type Raise, useRaiseButton } from './use-raising.ts'

interface ActionBarProps {
  readonly offer: TurnOffer
  readonly range: BetRange | null
  readonly bigBlind: number
  /** The player's four quick bets on this street. */
  readonly quickBets: readonly string[]
  readonly unit: AmountUnit
  readonly form: Form
  readonly places: ActionAreaPlaces
  /** Why nothing can be sent now; null while connected. */
  readonly whyOffline: string | null
  /** The time left of the turn, for the dialogs that cover the time bar. */
  readonly timeBar: ReactNode
  readonly onFold: () => void
  readonly onChoice: (choice: Choice) => void
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
  const bet = useBet(props.range)
  return <ActionButtons {...props} raise={{ range: props.range, bet }} />
}

interface ActionButtonsProps extends ActionBarProps {
  readonly raise: Raise | null
}

function ActionButtons(props: ActionButtonsProps) {
  const { offer, raise, bigBlind, quickBets, unit, form, places, whyOffline, timeBar, onFold, onChoice } = props
  const [isTyping, setTyping] = useState(false)
  const [asking, setAsking] = useState<Choice | null>(null)
  const faultId = useId()
  const armed = useArmed('bar') && whyOffline === null
  const choose = (choice: Choice, isLarge = false) => {
    if (isLarge || needsConfirmation(choice, offer, bigBlind)) setAsking(choice)
    else onChoice(choice)
  }
  const call = () => choose(callChoice(offer))
  const [foldKey, callKey] = [useKeyHint(form, 'fold'), useKeyHint(form, 'call')]
  const raising = useRaiseButton({ offer, raise, armed, choose })
  useActionKeys({ armed, raise, raising, quickBets, onFold, onCall: call })
  if (raise && raising.isSizing && isTyping && places.keypad) {
    return (
      <Keypad
        {...{ ...raise, faultId }}
        place={places.keypad}
        onConfirm={() => {
          setTyping(false)
          raising.confirm()
        }}
        onClose={() => setTyping(false)}
      />
    )
  }
  const called = callChoice(offer)
  return (
    <>
      {raise && raising.isSizing && (
        <BetControls
          {...{ ...raise, quickBets, unit, form, places, faultId }}
          amountBoxRequests={raising.boxAsked}
          onConfirm={raising.confirm}
          onKeypad={() => setTyping(true)}
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
        verb={called.type === 'allin' ? 'ALL-IN' : called.type.toUpperCase()}
        amount={called.type === 'check' ? null : amountOnButton(Math.min(offer.call, offer.stack), { form, unit })}
        keyHint={callKey}
        place={places.actions[1]}
        onPress={call}
      />
      {raise && <RaiseButton {...{ offer, raise, raising, form, unit, places, whyOffline, faultId }} />}
      <BetQuestions
        {...{ unconfirmedChoice: asking, offer, raise, timeBar }}
        size={raising.size}
        onCancel={() => setAsking(null)}
        onConfirm={onChoice}
      />
    </>
  )
}

interface RaiseButtonProps extends Pick<ActionButtonsProps, 'offer' | 'form' | 'unit' | 'places' | 'whyOffline'> {
  readonly raise: Raise
  readonly raising: ReturnType<typeof useRaiseButton>
  readonly faultId: string
}

function RaiseButton({ offer, raise, raising, form, unit, places, whyOffline, faultId }: RaiseButtonProps) {
  const { size, fault } = raising
  const verb = betVerb(raise.range)
  const isAllIn = size !== null && size >= offer.stack
  // If the player already has a bet on the felt, the button shows the total bet after the raise.
  const ownBet = isAllIn ? 0 : raise.range.ownBet
  return (
    <ActionButton
      ref={raising.button}
      kind="raise"
      verb={isAllIn ? 'ALL-IN' : ownBet > 0 ? `${verb} TO` : verb}
      amount={size === null ? null : amountOnButton(ownBet + size, { form, unit })}
      addedChipsText={size === null || ownBet === 0 ? null : `+${amountOnButton(size, { form, unit }).shown}`}
      keyHint={useKeyHint(form, 'raise')}
      place={places.actions[2]}
      isArmed={raising.isArmed && fault === null}
      whyOffline={whyOffline}
      describedBy={fault === null ? null : faultId}
      onPress={raising.press}
    />
  )
}

/** The amount on a button, in a form that fits and in full. */
const amountOnButton = (chips: number, { form, unit }: Pick<ActionButtonsProps, 'form' | 'unit'>) => ({
  shown: fittedAmount(chips, { control: 'button', form, unit }),
  exact: chipsText(chips),
})

/** The keyboard key of a button as text; null on a phone. */
function useKeyHint(form: Form, action: KeyAction): string | null {
  const keys = useKeys()
  return form === 'desktop' ? keyName(keys[action]) : null
}
