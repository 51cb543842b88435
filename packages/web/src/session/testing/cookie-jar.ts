import type { CookieJar } from '../cookies.ts'

export interface TestCookieJar extends CookieJar {
  /** Every cookie with its attributes, as it was last written. */
  readonly writtenCookies: ReadonlyMap<string, string>
}

/** Cookies as a browser keeps them: writing sets one, reading gives all, an age of 0 removes it. */
export const cookieJar = (): TestCookieJar => {
  const kept = new Map<string, string>()
  const writtenCookies = new Map<string, string>()
  return {
    writtenCookies,
    get cookie() {
      return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text) {
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      writtenCookies.set(name, text)
      if (attributes.includes('Max-Age=0')) kept.delete(name)
      else kept.set(name, value)
    },
  }
}
