/** Words that can be said with one press (N-TABLE-13). */
export const quickWords = ['Nice hand', 'Well played', 'Thanks', 'Unlucky'] as const

/**
 * Emotes that can be said with one press. A message of only one emote is shown as our own drawing, large at the
 * player's seat, because a system without an emoji font would show a box.
 */
export const emotes = ['👏', '👍', '😂', '😮', '😢', '🔥'] as const
export type EmoteSign = (typeof emotes)[number]

export const emoteNames: Readonly<Record<EmoteSign, string>> = {
  '👏': 'Applause',
  '👍': 'Thumbs up',
  '😂': 'Laughing',
  '😮': 'Surprised',
  '😢': 'Crying',
  '🔥': 'Fire',
}

export const isEmote = (body: string): body is EmoteSign => (emotes as readonly string[]).includes(body)
