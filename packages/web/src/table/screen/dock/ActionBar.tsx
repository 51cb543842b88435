import { useState } from 'react'
import { type BetRange, quickBets } from '../../model/bet-size.ts'
import { chipsText } from '../../model/chips.ts'
import { asksAgain, type Choice, callChoice, foldAsks, raiseChoice } from '../../model/choice.ts'
import type { Offer } from '../../model/table-model.ts'
import type { DockPlaces } from '../dock-places.ts'
import { ConfirmDialog } from '../popups/ConfirmDialog.tsx'
import type { Form } from '../stage.ts'
import { useTableKeys } from '../use-table-keys.ts'
import { ActionButton } from './ActionButton.tsx'
import { fittedAmount } from './amount-text.ts'
import { BetControls } from './BetControls.tsx'
import { useArmed } from './use-armed.ts'
import { type Bet, useBet } from './use-bet.ts'

interface ActionBarProps {
  readonly offer: Offer
  readonly range: BetRange | null
  readonly bigBlind: number
  readonly form: Form
  readonly places: DockPlaces
  /** The setting that asks before a free check is folded (B-ACTION-13). */
  readonly confirmFold: boolean
  readonly onChoice: (choice: Choice) => void
}

/** The viewer's turn: FOLD, CHECK or CALL, BET or RAISE with its sizing. Mount it anew for every offer. */
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

const words: Readonly<
  Record<'fold' | 'allin', { readonly title: string; readonly question: (sum: string) => string }>
> = {
  fold: { title: 'FOLD', question: () => 'Are you sure you want to Fold?' },
  allin: { title: 'ALL-IN', question: (sum) => `Are you sure you want to go all-in with ${sum}?` },
}

function Bar({ offer, raise, bigBlind, form, places, confirmFold, onChoice }: BarProps) {
  const [open, setOpen] = useState(false)
  const [asking, setAsking] = useState<'fold' | 'allin' | null>(null)
  const armed = useArmed('bar')
  const raiseArmed = useArmed(open ? 'raise' : 'reveal') && armed
  const choose = (choice: Choice) => {
    if (choice.type === 'allin' && asksAgain(choice, offer, bigBlind)) setAsking('allin')
    else onChoice(choice)
  }
  const fold = () => (foldAsks(offer, confirmFold) ? setAsking('fold') : onChoice({ type: 'fold' }))
  const call = () => choose(callChoice(offer))
  const pressRaise = () => {
    if (!raise) return
    // At fixed limit there is one size and nothing to reveal (B-ACTION-09).
    if (offer.fixed === null && !open) setOpen(true)
    else if (raise.bet.valid || offer.fixed !== null) choose(raiseChoice(offer, offer.fixed ?? raise.bet.amount))
  }
  const whenArmed = (run: () => void) => () => {
    if (armed) run()
  }
  const step = (sign: number) => (event: KeyboardEvent) =>
    raise && open && raise.bet.step(sign * (event.shiftKey ? 5 : 1))
  useTableKeys({
    f: whenArmed(fold),
    c: whenArmed(call),
    r: () => raiseArmed && pressRaise(),
    enter: () => raiseArmed && open && pressRaise(),
    arrowup: step(1),
    arrowright: step(1),
    arrowdown: step(-1),
    arrowleft: step(-1),
    ...Object.fromEntries(quickBets.map((name, i) => [`${i + 1}`, () => open && raise?.bet.choose(name)])),
  })
  const amount = (chips: number) => ({ shown: fittedAmount(chips, 'button', form), exact: chipsText(chips) })
  const called = callChoice(offer)
  const callCosts = Math.min(offer.call, offer.stack)
  const size = raise && (offer.fixed ?? raise.bet.amount)
  const raiseVerb = raise?.range.highestBet === 0 ? 'BET' : 'RAISE'
  const hint = (key: string) => (form === 'desktop' ? key : null)
  return (
    <>
      {raise && open && <BetControls range={raise.range} bet={raise.bet} form={form} onConfirm={pressRaise} />}
      <ActionButton
        kind="fold"
        verb="FOLD"
        keyHint={hint('F')}
        place={places.actions[0]}
        armed={armed}
        onPress={fold}
      />
      <ActionButton
        kind="call"
        verb={called.type === 'allin' ? 'ALL-IN' : called.type.toUpperCase()}
        amount={called.type === 'check' ? null : amount(callCosts)}
        keyHint={hint('C')}
        place={places.actions[1]}
        armed={armed}
        onPress={call}
      />
      {raise && size !== null && (
        <ActionButton
          kind="raise"
          verb={size >= offer.stack ? 'ALL-IN' : raiseVerb}
          amount={amount(size)}
          keyHint={hint('R')}
          place={places.actions[2]}
          armed={raiseArmed}
          onPress={pressRaise}
        />
      )}
      <ConfirmDialog
        opened={asking !== null}
        title={asking ? words[asking].title : ''}
        question={asking ? words[asking].question(chipsText(offer.stack)) : ''}
        onCancel={() => setAsking(null)}
        onConfirm={() => onChoice({ type: asking === 'fold' ? 'fold' : 'allin' })}
      />
    </>
  )
}
