import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { chipsText } from '../../../format/chips.ts'
import type { BetRange } from '../../model/bet-size.ts'
import {
  type Choice,
  callChoice,
  needsConfirmation,
  raiseChoice,
  typedBetNeedsConfirmation,
} from '../../model/choice.ts'
import type { Offer } from '../../model/table-model.ts'
import { type KeyAction, keyName } from '../keys/table-keys.ts'
import { useKeys, useTableKeys } from '../keys/use-table-keys.ts'
import { AllInDialog } from '../popups/AllInDialog.tsx'
import { ConfirmDialog } from '../popups/ConfirmDialog.tsx'
import type { Form } from '../stage.ts'
import { ActionButton } from './ActionButton.tsx'
import type { ActionAreaPlaces } from './action-area-places.ts'
import { type AmountUnit, fittedAmount } from './amount-text.ts'
import { BetControls } from './BetControls.tsx'
import { Keypad } from './Keypad.tsx'
import { useArmed } from './use-armed.ts'
import { type Bet, useBet } from './use-bet.ts'

interface ActionBarProps {
  readonly offer: Offer
  readonly range: BetRange | null
  readonly bigBlind: number
  /** The player's four quick bets on this street. */
  readonly quickBets: readonly string[]
  readonly unit: AmountUnit
  readonly form: Form
  readonly places: ActionAreaPlaces
  /** Why nothing can be sent now; null while connected. */
  readonly offline: string | null
  /** The time left of the turn, for the questions that cover its bar. */
  readonly time: ReactNode
  readonly onFold: () => void
  readonly onChoice: (choice: Choice) => void
}

/** The viewer's turn: FOLD, CHECK or CALL, BET or RAISE with its size. Remount it for every turn. */
export function ActionBar(props: ActionBarProps) {
  return props.range ? <WithRaise {...props} range={props.range} /> : <Bar {...props} raise={null} />
}

function WithRaise(props: ActionBarProps & { readonly range: BetRange }) {
  const bet = useBet(props.range)
  return <Bar {...props} raise={{ range: props.range, bet }} />
}

interface BarProps extends ActionBarProps {
  readonly raise: { readonly range: BetRange; readonly bet: Bet } | null
}

function Bar(props: BarProps) {
  const { offer, raise, bigBlind, quickBets, unit, form, places, offline, time, onFold, onChoice } = props
  const [open, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [boxAsked, setBoxAsked] = useState(0)
  const [asking, setAsking] = useState<Choice | null>(null)
  const faultId = useId()
  const live = offline === null
  const armed = useArmed('bar') && live
  const raiseArmed = useArmed(open ? 'raise' : 'reveal') && armed
  const goOnAtRaise = useFocusAfterReveal(raiseArmed)
  const choose = (choice: Choice, isLarge = false) => {
    if (isLarge || needsConfirmation(choice, offer, bigBlind)) setAsking(choice)
    else onChoice(choice)
  }
  const call = () => choose(callChoice(offer))
  // At fixed limit there is one bet size, so there are no bet controls (B-ACTION-09).
  const sizing = offer.fixed === null && open
  const size = raise && (offer.fixed === null ? raise.bet.amount : raise.range.min)
  const fault = sizing ? (raise?.bet.fault ?? null) : null
  const pressRaise = () => {
    if (!raise) return
    if (offer.fixed === null && !open) {
      setOpen(true)
      goOnAtRaise.start()
    } else if (size !== null) {
      const isLarge = raise.bet.isTyped && typedBetNeedsConfirmation(size, raise.range.pot, offer.stack)
      choose(raiseChoice(offer, size), isLarge)
    }
  }
  const toAmount = () => {
    if (!raise || offer.fixed !== null) return
    setOpen(true)
    setBoxAsked(boxAsked + 1)
  }
  const confirm = () => {
    if (raiseArmed) pressRaise()
  }
  const whenArmed = (run: () => void) => () => {
    if (armed) run()
  }
  const step = (sign: number) => (event: KeyboardEvent) => {
    if (sizing) raise?.bet.step(sign * (event.shiftKey ? 5 : 1))
  }
  const chooseQuick = (at: number) => () => {
    const name = quickBets[at]
    if (sizing && name) raise?.bet.choose(name)
  }
  const keys = useKeys()
  useTableKeys({
    fold: whenArmed(onFold),
    call: whenArmed(call),
    raise: confirm,
    amount: whenArmed(toAmount),
    confirm: () => open && confirm(),
    more: step(1),
    less: step(-1),
    quick1: chooseQuick(0),
    quick2: chooseQuick(1),
    quick3: chooseQuick(2),
    quick4: chooseQuick(3),
  })
  const amount = (chips: number) => ({
    shown: fittedAmount(chips, { control: 'button', form, unit }),
    exact: chipsText(chips),
  })
  const called = callChoice(offer)
  const callCosts = Math.min(offer.call, offer.stack)
  const raiseVerb = raise?.range.highestBet === 0 ? 'BET' : 'RAISE'
  const isAllIn = size !== null && size >= offer.stack
  // With a bet on the felt the total is shown too, because that is what will lie there.
  const ownBet = raise && !isAllIn ? raise.range.ownBet : 0
  const hint = (action: KeyAction) => (form === 'desktop' ? keyName(keys[action]) : null)
  const shared = { offline, describedBy: null }
  if (raise && sizing && isTyping && places.keypad) {
    const { range, bet } = raise
    return (
      <Keypad
        {...{ range, bet, faultId }}
        place={places.keypad}
        onConfirm={() => {
          setTyping(false)
          confirm()
        }}
        onClose={() => setTyping(false)}
      />
    )
  }
  return (
    <>
      {raise && sizing && (
        <BetControls
          range={raise.range}
          bet={raise.bet}
          quickBets={quickBets}
          unit={unit}
          form={form}
          places={places}
          faultId={faultId}
          boxAsked={boxAsked}
          onConfirm={confirm}
          onKeypad={() => setTyping(true)}
        />
      )}
      <ActionButton
        {...shared}
        kind="fold"
        verb="FOLD"
        keyHint={hint('fold')}
        place={places.actions[0]}
        armed={armed}
        onPress={onFold}
      />
      <ActionButton
        {...shared}
        kind="call"
        verb={called.type === 'allin' ? 'ALL-IN' : called.type.toUpperCase()}
        amount={called.type === 'check' ? null : amount(callCosts)}
        keyHint={hint('call')}
        place={places.actions[1]}
        armed={armed}
        onPress={call}
      />
      {raise && (
        <ActionButton
          {...shared}
          ref={goOnAtRaise.button}
          kind="raise"
          verb={isAllIn ? 'ALL-IN' : ownBet > 0 ? `${raiseVerb} TO` : raiseVerb}
          amount={size === null ? null : amount(ownBet + size)}
          added={size === null || ownBet === 0 ? null : `+${amount(size).shown}`}
          keyHint={hint('raise')}
          place={places.actions[2]}
          armed={raiseArmed && fault === null}
          describedBy={fault === null ? null : faultId}
          onPress={pressRaise}
        />
      )}
      <AllInDialog
        opened={asking?.type === 'allin'}
        stack={offer.stack}
        time={time}
        onCancel={() => setAsking(null)}
        onConfirm={() => onChoice({ type: 'allin' })}
      />
      {raise && (
        // A typed bet may have a digit too many (N-TABLE-02).
        <ConfirmDialog
          opened={asking?.type === 'raise'}
          title={raiseVerb}
          isInDock
          onCancel={() => setAsking(null)}
          onConfirm={() => asking && onChoice(asking)}
        >
          {time}
          <p>Are you sure you want to put in {chipsText(size ?? raise.bet.position)}?</p>
          <p>This is more than the pot of {chipsText(raise.range.pot)} and more than half your stack.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

/**
 * After the bet controls open, the focus moves to the button that Enter presses next (N-TABLE-01), once it is enabled,
 * unless the player has focused something else meanwhile.
 */
function useFocusAfterReveal(isArmed: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    if (!isArmed || !from.current) return
    // A button that was disabled for a moment has lost the focus.
    const { activeElement } = document
    if (activeElement === from.current || activeElement === document.body) button.current?.focus()
    from.current = null
  }, [isArmed])
  return {
    button,
    start: () => {
      from.current = document.activeElement
    },
  }
}
