import { type Chips, chips } from '../basics/chips.ts'
import type { SeatNo } from '../basics/seat.ts'
import type { HandCommand } from '../hand/commands.ts'
import { legalActions } from '../hand/legal-actions.ts'
import type { HandState } from '../hand/state.ts'

/**
 * @param word an action or muck choice in the notation of hand lines: x, c, f, a, b8, r6, m, s, s0, s1
 * @throws RangeError if the word is none of these
 */
export const commandOfWord = (seat: SeatNo, word: string): HandCommand => {
  const amount = (): Chips => chips(Number(word.slice(1)))
  if (word === 'x') return { type: 'act', seat, action: { type: 'check' } }
  if (word === 'c') return { type: 'act', seat, action: { type: 'call' } }
  if (word === 'f') return { type: 'act', seat, action: { type: 'fold' } }
  if (word === 'a') return { type: 'act', seat, action: { type: 'allIn' } }
  if (word === 'm') return { type: 'decideMuck', seat, cards: [] }
  if (word === 's') return { type: 'decideMuck', seat, cards: [0, 1] }
  if (word === 's0') return { type: 'decideMuck', seat, cards: [0] }
  if (word === 's1') return { type: 'decideMuck', seat, cards: [1] }
  if (/^b\d+$/.test(word)) return { type: 'act', seat, action: { type: 'bet', to: amount() } }
  if (/^r\d+$/.test(word)) return { type: 'act', seat, action: { type: 'raise', to: amount() } }
  throw new RangeError(`no action: ${word}`)
}

/**
 * Checks what the player to act is offered: `x?` a free check, `c?100` a call that costs 100, `r?300` a raise to at
 * least 300, `r?300-2000` a raise to 300 up to 2000, `r?no` no raise.
 * @throws Error if it is another player's turn or the offer differs
 */
export const checkOffer = (state: HandState, seat: SeatNo, word: string): void => {
  const legal = legalActions(state)
  if (legal === null || legal.seat !== seat) throw new Error(`it is the turn of ${state.toAct}`)
  const { canCheck, callAmount, canRaise, minRaiseTo, maxRaiseTo } = legal
  const offers: Record<string, readonly string[]> = {
    x: canCheck ? ['x?'] : [],
    c: [`c?${callAmount}`],
    r: canRaise ? [`r?${minRaiseTo}`, `r?${minRaiseTo}-${maxRaiseTo}`] : ['r?no'],
  }
  const open = offers[word.charAt(0)] ?? []
  if (!open.includes(word)) throw new Error(`the offer is ${JSON.stringify(legal)}`)
}
