import { IconMail, IconMessageCircle, IconSend } from '@tabler/icons-react'

/** Links to contact the operator. A link whose address the operator has not configured is shown disabled ([Q13]). */
export const contactLinks = [
  { label: 'Messenger', key: 'messenger', icon: IconSend, href: (target: string) => target },
  { label: 'Chat', key: 'chat', icon: IconMessageCircle, href: (target: string) => target },
  {
    label: 'E-mail',
    key: 'email',
    icon: IconMail,
    href: (target: string) => (target.startsWith('mailto:') ? target : `mailto:${target}`),
  },
] as const

/** The legal pages, in the order of the menus (A-SHELL-08). */
export const legalLinks = [
  { label: 'Terms and conditions', document: 'terms' },
  { label: 'Privacy policy', document: 'privacy' },
  { label: 'License', document: 'license' },
] as const
