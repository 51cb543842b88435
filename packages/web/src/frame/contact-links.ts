import { IconMail, IconMessageCircle, IconSend } from '@tabler/icons-react'

/** Links to contact the operator. A link whose address the operator has not configured is shown disabled ([Q13]). */
export const contactLinks = [
  { label: 'Messenger', key: 'messenger', icon: IconSend, href: (address: string) => address },
  { label: 'Chat', key: 'chat', icon: IconMessageCircle, href: (address: string) => address },
  {
    label: 'E-mail',
    key: 'email',
    icon: IconMail,
    href: (address: string) => (address.startsWith('mailto:') ? address : `mailto:${address}`),
  },
] as const

/** The legal pages, in the order of the menus (A-SHELL-08). */
export const legalLinks = [
  { label: 'Terms and conditions', document: 'terms' },
  { label: 'Privacy policy', document: 'privacy' },
  { label: 'License', document: 'license' },
] as const
