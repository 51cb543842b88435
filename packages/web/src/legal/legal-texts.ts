interface LegalText {
  /** The last segment of its path. */
  readonly name: string
  readonly title: string
  readonly parts: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const terms: LegalText = {
  name: 'terms',
  title: 'Terms and conditions',
  parts: [
    {
      heading: 'Who may play',
      paragraphs: [
        'You may use this room if you are at least 18 years old, or older where the law where you live asks for it, and if playing poker online is allowed there. You confirm both when you choose a username.',
        'One person has one account. House players, which carry a BOT badge and play only at tables and in tournaments marked Practice, are run by the room; nobody else may let a program play.',
      ],
    },
    {
      heading: 'Chips',
      paragraphs: [
        'In a play-money room chips are worth nothing and are never paid out; none are sold for money, and ICP of a test ledger, where it has one, is worth nothing either. Where a room sells chips, the cashier states the rate before every deposit and every withdrawal.',
        'Chips at a table belong to the stack you brought there; they return to your wallet when you leave it.',
      ],
    },
    {
      heading: 'Fair play',
      paragraphs: [
        'Telling others your cards, playing together against a third player, passing chips to somebody on purpose, and using outside help on your decisions during a hand are not allowed.',
        'The room deals every hand and decides every pot. Its record of a hand is what counts. A hand that cannot be finished is undone and every stack returned to what it was before.',
      ],
    },
    {
      heading: 'Connection',
      paragraphs: [
        'If your connection fails you have the disconnect time that the table shows; after it your hand is checked if it can be, and folded if not. Chips already bet stay in the pot.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You sign in with a wallet. Its key stays with you; the room cannot recover it. Forgetting a wallet or clearing the data of your browser can mean losing the account for good.',
        'The room may close an account that breaks these terms. You may stop at any time by leaving your tables.',
      ],
    },
  ],
}

const privacy: LegalText = {
  name: 'privacy',
  title: 'Privacy policy',
  parts: [
    {
      heading: 'What is stored',
      paragraphs: [
        'The room stores your principal and the account address derived from it, the username you chose, your e-mail if you gave one, your table settings, the movements of your chips, and the hands you played.',
        'It stores no name, no address and no payment details. The key of the built-in wallet never leaves your browser.',
      ],
    },
    {
      heading: 'What others see',
      paragraphs: [
        'Other players see your username, your picture, your stack and what you do at the table. Nobody sees your e-mail or your address, and nobody sees cards that were not shown.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'Two cookies, userToken and isLoggedIn, keep you signed in for one day. The storage of your browser keeps your wallet’s key, your settings and what the table needs to go on after a reload. There are no cookies for advertising and no trackers.',
        'DISCONNECT removes all of it but the wallet’s key.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Hands and chip movements are kept as long as the account exists, since they are the proof of what happened at the table. To have an account removed, write to the contact of this room.',
      ],
    },
  ],
}

const license: LegalText = {
  name: 'license',
  title: 'License',
  parts: [
    {
      heading: 'Cardroom',
      paragraphs: [
        'Cardroom is open source under the Apache License, version 2.0: you may use, change and pass it on, also for money, as long as you keep its notices and state your changes. It comes without warranty of any kind.',
        'The full text stands in the file LICENSE of the source code and at apache.org/licenses/LICENSE-2.0.',
      ],
    },
    {
      heading: 'Type and icons',
      paragraphs: [
        'The typeface is Inter, under the SIL Open Font License 1.1. The line icons are Tabler Icons, under the MIT License. Cards, chips, felts and sounds were made for Cardroom.',
      ],
    },
  ],
}

/** The texts of the legal pages. An operator with other terms replaces them here. */
export const legalTexts: readonly LegalText[] = [terms, privacy, license]
