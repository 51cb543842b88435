/** Words that can be said with one press (N-TABLE-13). */
export const quickWords = ['Nice hand', 'Well played', 'Thanks', 'Unlucky'] as const

/**
 * Signs that can be said with one press. A message that is one of these alone is shown as our own drawing, large at its
 * player's seat: a system without a font for them would show boxes.
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
