interface LegalText {
  /** Last segment of the path of the text's page. */
  readonly name: string
  readonly title: string
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

const terms: LegalText = {
  name: 'terms',
  title: 'Terms and conditions',
  sections: [
    {
      heading: 'Who may play',
      paragraphs: [
        'You may use this room if you are at least 18 years old, or older if the law where you live requires it, and if playing poker online is allowed there. You confirm both when you choose a username.',
        'One person has one account. House players, which carry a BOT badge and play only at tables and in tournaments marked Practice, are run by the room; nobody else may let a program play.',
      ],
    },
    {
      heading: 'Chips',
      paragraphs: [
        'In a play-money room chips are worth nothing and are never paid out; none are sold for money, and ICP of a test ledger, where it has one, is worth nothing either. Where a room sells chips, the cashier states the rate before every deposit and every withdrawal.',
        'Chips at a table belong to the stack you brought there; they return to your wallet when you leave it. The chips of a home game come from its own bank, never from a wallet: what they are worth is between you and the people you play with.',
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
        'You sign in with a wallet. Its key stays with you; the room cannot recover it. Forgetting a wallet or clearing the data of your browser can mean losing the account for good. KEEP THIS ACCOUNT in PROFILE makes a passkey that opens it again.',
        'The room may close an account that breaks these terms. You may stop at any time by leaving your tables, and delete your account in PROFILE with DELETE ACCOUNT.',
      ],
    },
  ],
}

const privacy: LegalText = {
  name: 'privacy',
  title: 'Privacy policy',
  sections: [
    {
      heading: 'What is stored',
      paragraphs: [
        'Of your account: the principal of your wallet and the account address derived from it, the username you chose, your e-mail if you gave one, your picture and the pictures that you uploaded before it (five at most), your settings, when the account was opened, and when you were here last.',
        'To sign you in: the wallets, passkeys and devices that open your account, with their names and their last use; hashes of your access tokens and of the code that adds a device; a sign-in request, for two minutes. If you allow notifications, also the address that your browser gave for pushes.',
        'Of your play: every hand with all its cards and actions, the figures counted from your hands, the links by which you share hands, every movement of your chips with the ledger addresses of deposits and withdrawals, your tournaments with places and prizes, what you write at a table, the home games that you opened or joined with which payments were marked as made, and the course of tables and tournaments, from which they go on after a restart.',
        'Of other dealings: your referral code, whose code you redeemed, and when; your limits, and the end of a time-out or self exclusion; the reports that you write about other players, and theirs about you; your notifications for 90 days, and which ones you have seen.',
        'Against misuse the room counts calls and wrong access codes, by network address. A count holds for an hour at most and is removed later.',
        'It asks for no real name, no postal address and no payment card. The key of the built-in wallet never leaves your browser.',
      ],
    },
    {
      heading: 'What others see',
      paragraphs: [
        'Other players see your username, your picture, your stack, what you do and write at the table, and your places and prizes in tournaments. A player whose referral code you redeemed sees your username and what they earn from your play. No player sees your e-mail, your address, your limits, your reports, or cards that were not shown.',
        'Anybody with the link to a hand that a player shares sees that hand as this player sees it. Names and pictures of its players are hidden unless the player who shares it shows the names.',
        'Whoever runs this room can read what is stored.',
      ],
    },
    {
      heading: 'In your browser',
      paragraphs: [
        'Two cookies, userToken and isLoggedIn, keep you signed in for 24 hours. They are renewed while the room is open in your browser, where your wallet signs without asking you. The storage of your browser keeps your wallet’s key, your settings, your notes about other players, and what the table needs to go on after a reload. There are no cookies for advertising and no trackers.',
        'DISCONNECT removes all of it but the keys of your wallet and of this device, a payment that is still under way, the keys that you chose for the actions at the table, and whether you were asked to keep the account. If a session ends by itself, your notes about other players stay as well. FORGET THIS WALLET, in PROFILE, deletes the key of the wallet.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Hands, movements of chips, tournaments, home games and reports are kept for ever, since they are the proof of what happened. What you write at a table is kept for 30 days, and only the newest 50 lines of a table. What a table or tournament was doing, step by step, is kept for 30 days and a little longer where it is needed.',
        'DELETE ACCOUNT, in PROFILE, erases your username, e-mail, pictures, settings, passkeys, devices, pushes, notifications, chat, figures and links to shared hands, and when you were here last. Your name in hands becomes Deleted player. The principal and address of your wallet stay, with your referral, your limits and the end of a time-out or self exclusion, so that nobody ends these by deleting the account.',
      ],
    },
  ],
}

const license: LegalText = {
  name: 'license',
  title: 'License',
  sections: [
    {
      heading: 'Cardroom',
      paragraphs: [
        'Cardroom is open source under the Apache License, version 2.0: you may use, change and pass it on, also for money, as long as you keep its notices and state your changes. It comes without warranty of any kind.',
        'The full text is in the file LICENSE of the source code and at apache.org/licenses/LICENSE-2.0.',
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
