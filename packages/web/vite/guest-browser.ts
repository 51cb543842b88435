const doNothing = () => {}

const store = { getItem: () => null, setItem: doNothing, removeItem: doNothing, key: () => null, length: 0 }

/** The browser globals that the client reads while it is loaded, with the values for a guest with a narrow window. */
const browser = {
  window: {
    isSecureContext: true,
    addEventListener: doNothing,
    removeEventListener: doNothing,
    matchMedia: () => ({ matches: false, addEventListener: doNothing, removeEventListener: doNothing }),
  },
  document: { cookie: '' },
  localStorage: store,
  sessionStorage: store,
}

/** Runs a task with the globals of a browser. */
export const runWithBrowserGlobals = async <T>(task: () => Promise<T>): Promise<T> => {
  const globalsBefore = Object.keys(browser).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    return await task()
  } finally {
    for (const [name, descriptor] of globalsBefore)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
      else Reflect.deleteProperty(globalThis, name)
  }
}
