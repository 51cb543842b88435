import { expect, it } from 'vitest'
import { play } from './play.ts'

const THREE_PLAYER_GAME = '50/100 | BTN 1000, SB 1000, BB 1000'

it('a hand written as a line of test notation gives the final state and the events from the start to the end of the hand', () => {
  const { state, events } = play(`${THREE_PLAYER_GAME} | BTN f, SB f, BB m`)
  expect(state.phase).toBe('over')
  expect(events[0]?.type).toBe('HandStarted')
  expect(events.at(-1)?.type).toBe('HandEnded')
})

it.each([
  ['an action out of turn', 'SB f', 'not-your-turn'],
  ['an illegal action', 'BTN x', 'cannot-check'],
  ['an expected refusal that does not come', 'BTN f !cannot-check', 'it is accepted'],
  ['another refusal than expected', 'BTN x !no-hand', 'it is cannot-check'],
  ['another price of the call', 'BTN c?50', '"callAmount":100'],
  ['another raise', 'BTN r?201', '"minRaiseTo":200'],
  ['another end of the raise', 'BTN r?200-999', '"maxRaiseTo":1000'],
  ['a raise said to be closed', 'BTN r?no', '"canRaise":true'],
  ['no free check', 'BTN x?', '"canCheck":false'],
  ['an offer to somebody else', 'BB c?0', 'it is the turn of 0'],
  ['another stack', 'SB 951', 'the stack is 950'],
  ['another street', 'flop BTN f', 'the street is preflop'],
  ['another pot', 'pot 151', 'it is "150"'],
  ['an unknown expectation', 'luck 7', 'no expectation: luck'],
  ['an unknown action', 'BTN jump', 'no action: jump'],
])(
  'a wrong step in a hand written in test notation throws an error that names the step and the reason: %s',
  (_, step, reason) => {
    expect(() => play(`${THREE_PLAYER_GAME} | ${step}`)).toThrow(`at "${step}"`)
    expect(() => play(`${THREE_PLAYER_GAME} | ${step}`)).toThrow(reason)
  },
)

it('a line that is not in the test notation of hands is refused', () => {
  const lines = ['| BTN 1', '50/100 | BTN', '50/100 | XX 100, BB 100', '50/100 | SB 100 AsXx, BB 100']
  for (const line of [...lines, '50/100 | BB 100']) expect(() => play(line), line).toThrow()
})
