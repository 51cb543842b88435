/** The actions that have a key, each with its default key (N-TABLE-01, N-A11Y-02). */
export const defaultKeyBindings = {
  fold: 'f',
  call: 'c',
  raise: 'r',
  amount: 'a',
  quick1: '1',
  quick2: '2',
  quick3: '3',
  quick4: '4',
  ownCards: 'h',
  board: 'b',
  pot: 'p',
  stacks: 's',
  lastAction: 'l',
  clock: 'w',
  lastHand: 'z',
  dashboard: 'd',
  nextTable: 'n',
  help: '?',
} as const
export type BindableKeyAction = keyof typeof defaultKeyBindings
export type KeyBindings = Readonly<Record<BindableKeyAction, string>>

/** The actions of the keys that cannot be changed, because they write no character. */
export const fixedKeyBindings = {
  enter: 'confirm',
  arrowup: 'more',
  arrowright: 'more',
  arrowdown: 'less',
  arrowleft: 'less',
} as const
type FixedKeyAction = (typeof fixedKeyBindings)[keyof typeof fixedKeyBindings]

/** All actions of the table's keys. */
export type TableKeyAction = BindableKeyAction | FixedKeyAction

const keyActions = Object.keys(defaultKeyBindings) as BindableKeyAction[]

/**
 * The action of a key; null for a key without one.
 * @param key `KeyboardEvent.key`
 */
export function actionOfKey(keys: KeyBindings, key: string): TableKeyAction | null {
  const pressedKey = key.toLowerCase()
  const fixedAction = Object.entries(fixedKeyBindings).find(([name]) => name === pressedKey)
  return fixedAction?.[1] ?? keyActions.find((action) => keys[action] === pressedKey) ?? null
}

/** Whether a key can be chosen: it must write a character, but not a space, which presses the focused control. */
export const isBindableKey = (key: string): boolean => [...key].length === 1 && key.trim() !== ''

/** Gives an action another key. If another action has that key, the two swap, so that each key has one action. */
export function withKeyBinding(keys: KeyBindings, action: BindableKeyAction, key: string): KeyBindings {
  const chosenKey = key.toLowerCase()
  const sameKeyAction = keyActions.find((keyAction) => keys[keyAction] === chosenKey)
  return { ...keys, ...(sameKeyAction ? { [sameKeyAction]: keys[action] } : {}), [action]: chosenKey }
}

/**
 * Reads the stored keys, without unknown actions and keys that cannot be chosen. If two actions have the same key, they
 * swap as in `withKeyBinding`. Text that is not JSON, and null, give the default keys.
 */
export function parsedKeyBindings(text: string | null): KeyBindings {
  let storedKeys: unknown
  try {
    storedKeys = JSON.parse(text ?? '{}')
  } catch {
    return defaultKeyBindings
  }
  const chosenKeys = Object.entries(storedKeys ?? {}).filter(
    (entry): entry is [BindableKeyAction, string] =>
      entry[0] in defaultKeyBindings && typeof entry[1] === 'string' && isBindableKey(entry[1]),
  )
  return chosenKeys.reduce(
    (keys, [action, key]) => withKeyBinding(keys, action, key),
    defaultKeyBindings as KeyBindings,
  )
}

/** The text of a key on a button: F, 1, ?. */
export const keyName = (key: string): string => key.toUpperCase()
