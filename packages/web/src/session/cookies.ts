import { SESSION_MS } from '@cardroom/protocol'

const sessionSeconds = SESSION_MS / 1_000
const names = { token: 'userToken', flag: 'isLoggedIn' } as const

/** The page's cookies: `document.cookie`, or a test double. */
export interface CookieJar {
  cookie: string
}

const write = (jar: CookieJar, name: string, value: string, seconds: number): void => {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`
}

/** The access token of this browser's session, or null ([Q91], B-DATA-06). */
export const keptToken = (jar: CookieJar): string | null => {
  const [, value = ''] = jar.cookie.match(new RegExp(`(?:^|; )${names.token}=([^;]*)`)) ?? []
  return value === '' ? null : decodeURIComponent(value)
}

/** Stores the token and the logged-in flag for as long as the token is valid (S-AUTH-05). */
export const keepToken = (jar: CookieJar, token: string): void => {
  write(jar, names.token, token, sessionSeconds)
  write(jar, names.flag, 'true', sessionSeconds)
}

export const dropToken = (jar: CookieJar): void => {
  for (const name of Object.values(names)) write(jar, name, '', 0)
}
