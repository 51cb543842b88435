import { type Icon, IconBrandTelegram, IconBrandWhatsapp, IconBrandX } from '@tabler/icons-react'
import { productName } from '../../ui/theme/mark.ts'

/** The referral link of a code; it leads to a cash lobby (A-REFERRAL-04). */
export const referralUrlOf = (origin: string, code: string): string =>
  `${origin}/app/cashgame/micro?ref=${encodeURIComponent(code)}`

const invitation = `Play no-limit hold’em with me at ${productName}.`

interface ShareService {
  readonly label: string
  readonly icon: Icon
  /** The address of the service's share page, with the invitation and `link` filled in. */
  readonly href: (link: string) => string
}

const urlWithQuery = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(query).toString()}`

/** The services in the dialog that shares a referral link ([Q35]). */
export const shareServices: readonly ShareService[] = [
  { label: 'X', icon: IconBrandX, href: (url) => urlWithQuery('https://x.com/intent/post', { text: invitation, url }) },
  {
    label: 'Telegram',
    icon: IconBrandTelegram,
    href: (url) => urlWithQuery('https://t.me/share/url', { url, text: invitation }),
  },
  {
    label: 'WhatsApp',
    icon: IconBrandWhatsapp,
    href: (url) => urlWithQuery('https://wa.me/', { text: `${invitation} ${url}` }),
  },
]
