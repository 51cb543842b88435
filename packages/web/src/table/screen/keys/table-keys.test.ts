import { expect, it } from 'vitest'
import { actionOfKey, defaultKeyBindings, isBindableKey, parsedKeyBindings, withKeyBinding } from './table-keys.ts'

it('each default key of the table has its action, a capital F folds like f, and Enter and the arrow keys have actions [N-TABLE-01 N-A11Y-02]', () => {
  const pressed = [...'fcra1234hbpslwzdn?', 'F', 'Enter', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'x']
  const letters = Object.keys(defaultKeyBindings)
  const others = ['fold', 'confirm', 'more', 'more', 'less', 'less', null]
  expect(pressed.map((key) => actionOfKey(defaultKeyBindings, key))).toEqual([...letters, ...others])
})

it('if an action gets the key of another action, the two actions swap their keys [N-TABLE-01]', () => {
  const changed = withKeyBinding(withKeyBinding(defaultKeyBindings, 'fold', 'X'), 'call', 'r')
  expect(['x', 'f', 'r', 'c'].map((key) => actionOfKey(changed, key))).toEqual(['fold', null, 'call', 'raise'])
  expect(new Set(Object.values(changed)).size).toBe(Object.keys(defaultKeyBindings).length)
  expect(withKeyBinding(defaultKeyBindings, 'fold', 'f')).toEqual(defaultKeyBindings)
})

it('only keys that write a visible character can be chosen for an action [N-TABLE-01]', () => {
  expect(['a', 'é', '?', ' ', 'Enter', 'F1', ''].filter(isBindableKey)).toEqual(['a', 'é', '?'])
})

it('stored keys that are invalid or used twice are replaced by default keys [N-TABLE-01]', () => {
  for (const stored of [null, 'not json', '7']) expect(parsedKeyBindings(stored)).toEqual(defaultKeyBindings)
  const kept = parsedKeyBindings(JSON.stringify({ fold: 'x', call: 'x', raise: 5, dance: 'd', board: 'Enter' }))
  expect(new Set(Object.values(kept)).size).toBe(Object.keys(defaultKeyBindings).length)
  expect(actionOfKey(kept, 'x')).toBe('call')
  expect(kept.board).toBe('b')
})
