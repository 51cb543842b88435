import { expect, it } from 'vitest'
import { referralUrlOf, shareServices } from './share-links.ts'

const link = referralUrlOf('https://room.example', 'ABCD1234')

it('a referral link opens the lobby of the micro stake and carries the referral code [A-REFERRAL-04]', () => {
  expect(link).toBe('https://room.example/app/cashgame/micro?ref=ABCD1234')
  expect(referralUrlOf('https://room.example', '<b>&x=1')).toBe(
    'https://room.example/app/cashgame/micro?ref=%3Cb%3E%26x%3D1',
  )
})

it('the link that shares a referral by X, Telegram or WhatsApp carries the text and the referral link [A-REFERRAL-03 A-REFERRAL-04]', () => {
  const asked = shareServices.map(({ label, href }) => {
    const { origin, pathname, searchParams } = new URL(href(link))
    const words = [...searchParams.values()].join(' ')
    return { label, at: `${origin}${pathname}`, hasLink: words.includes(link), hasText: words.includes('hold’em') }
  })
  expect(asked).toEqual([
    { label: 'X', at: 'https://x.com/intent/post', hasLink: true, hasText: true },
    { label: 'Telegram', at: 'https://t.me/share/url', hasLink: true, hasText: true },
    { label: 'WhatsApp', at: 'https://wa.me/', hasLink: true, hasText: true },
  ])
})
