/** Words that can be said with one press (N-TABLE-13). */
export const quickWords = ['Nice hand', 'Well played', 'Thanks', 'Unlucky'] as const

/**
 * Emotes that can be said with one press. A message that is exactly one emote is shown as a drawing of our own, because
 * a system without an emoji font would show an empty box. At the player's seat the drawing is large.
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
