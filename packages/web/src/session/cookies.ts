import { SESSION_MS } from '@cardroom/protocol'

const sessionSeconds = SESSION_MS / 1_000
const cookieNames = { token: 'userToken', flag: 'isLoggedIn' } as const

/** The page's cookies: `document.cookie`, or a test double. */
export interface CookieJar {
  cookie: string
}

const writeCookie = (jar: CookieJar, name: string, value: string, seconds: number): void => {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`
}

/** The access token of this browser's session, or null ([Q91], B-DATA-06). */
export const readTokenCookie = (jar: CookieJar): string | null => {
  const [, value = ''] = jar.cookie.match(new RegExp(`(?:^|; )${cookieNames.token}=([^;]*)`)) ?? []
  return value === '' ? null : decodeURIComponent(value)
}

/** Stores the token and the logged-in flag for as long as the token is valid (S-AUTH-05). */
export const writeTokenCookie = (jar: CookieJar, token: string): void => {
  writeCookie(jar, cookieNames.token, token, sessionSeconds)
  writeCookie(jar, cookieNames.flag, 'true', sessionSeconds)
}

export const deleteTokenCookie = (jar: CookieJar): void => {
  for (const name of Object.values(cookieNames)) writeCookie(jar, name, '', 0)
}
