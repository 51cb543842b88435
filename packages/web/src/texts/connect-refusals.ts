import type { ConnectRefusal } from '@cardroom/ic/wallet'

/** The message for a wallet that does not connect, by the code of the reason. */
export const walletRefusalTexts: Readonly<Record<ConnectRefusal, string>> = {
  'insecure-page':
    'Browsers open wallets only over https, and this page came over http. Please ask whoever runs the room for https.',
  'storage-unavailable':
    'Your browser keeps nothing for this page, so a wallet would be lost. Please allow site data, or leave the private window.',
  declined: 'You declined in the wallet.',
  'no-answer': 'The wallet gave no answer. Please let its window open, and answer there.',
}
