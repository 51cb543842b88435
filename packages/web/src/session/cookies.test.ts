import { expect, it } from 'vitest'
import { deleteTokenCookie, readTokenCookie, writeTokenCookie } from './cookies.ts'
import { cookieJar } from './testing/cookie-jar.ts'

it('the cookies of a session are the token and the logged-in flag, for one day, Secure and SameSite=Strict [B-DATA-06]', () => {
  const jar = cookieJar()
  writeTokenCookie(jar, 'abc')
  expect([...jar.writtenCookies]).toEqual([
    ['userToken', 'userToken=abc; Max-Age=86400; Path=/; Secure; SameSite=Strict'],
    ['isLoggedIn', 'isLoggedIn=true; Max-Age=86400; Path=/; Secure; SameSite=Strict'],
  ])
})

it('the cookies of a session store a token with special characters unchanged, and are gone after the token was dropped [B-DATA-06]', () => {
  const jar = cookieJar()
  jar.cookie = 'other=1'
  jar.cookie = 'xuserToken=wrong'
  writeTokenCookie(jar, 'a;b=c%')
  expect(readTokenCookie(jar)).toBe('a;b=c%')
  deleteTokenCookie(jar)
  expect(readTokenCookie(jar)).toBeNull()
  expect(jar.cookie).toBe('other=1; xuserToken=wrong')
})
