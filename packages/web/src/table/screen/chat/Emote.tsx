import type { ReactNode } from 'react'
import styles from './Emote.module.css'
import { type EmoteSign, emoteNames } from './quick-words.ts'

const { face, line, fill, tear, spark, flame, core } = styles

const faceOutline = <circle className={face} cx="12" cy="12" r="10" />

/** The drawing of each emote, in a view box of 24 × 24 and with the line width of the icons. */
const drawings: Readonly<Record<EmoteSign, ReactNode>> = {
  '👏': (
    <>
      <path className={spark} d="M16.5 1.5v3M20.5 3l-1.8 2.4M22.7 6.8l-2.8 1" />
      <path
        className={face}
        d="M9.5 9 6.6 4.6a1.4 1.4 0 0 1 2.4-1.5l4 5.9.6-2.9a1.5 1.5 0 0 1 2.9.4l.4 6.6c.2 3.3-1 5.9-3.6 7.6s-6 1.3-8.2-2.1z"
      />
      <path
        className={face}
        d="m7 12.6-2.8-4a1.4 1.4 0 0 1 2.3-1.6l4.6 6.5M5.6 14.7 3.1 11A1.4 1.4 0 0 1 5.4 9.4l4.2 6M5.1 18.6l-2.3-3.4A1.4 1.4 0 0 1 5 13.6l3.1 4.2"
      />
      <path className={face} d="M4.9 18.4c2.2 3.4 5.6 4.6 8.7 2.6" />
    </>
  ),
  '👍': (
    <path
      className={face}
      d="M3 10.5h3.5v10H3zM6.5 11l3.7-3.2c.9-.8 1.2-1.9 1.2-3.1V3.6a1.8 1.8 0 0 1 3.5-.6c.6 1.8.4 4-.5 6h5a1.9 1.9 0 0 1 .6 3.7 1.8 1.8 0 0 1 0 3.2 1.7 1.7 0 0 1-.8 2.9 1.6 1.6 0 0 1-1.5 2.2h-5.4c-2 0-3.7-.3-5.8-1.4z"
    />
  ),
  '😂': (
    <>
      {faceOutline}
      <path className={line} d="M6.5 10c.6-1.6 2.4-1.6 3 0M14.5 10c.6-1.6 2.4-1.6 3 0" />
      <path className={fill} d="M6.6 13h10.8a5.4 5.4 0 0 1-10.8 0z" />
      <path
        className={tear}
        d="M5.6 11.2c.9 2.2-.3 4.3-2 4.3S1 13.7 2.3 12.6zM18.4 11.2c-.9 2.2.3 4.3 2 4.3s2.6-1.8 1.3-2.9z"
      />
    </>
  ),
  '😮': (
    <>
      {faceOutline}
      <path className={line} d="M6.8 6.6c.7-.8 1.6-1.1 2.6-.9M17.2 6.6c-.7-.8-1.6-1.1-2.6-.9" />
      <circle className={fill} cx="8.6" cy="10" r="1.5" />
      <circle className={fill} cx="15.4" cy="10" r="1.5" />
      <ellipse className={fill} cx="12" cy="16.3" rx="2.7" ry="3.4" />
    </>
  ),
  '😢': (
    <>
      {faceOutline}
      <path
        className={line}
        d="M6.8 7.9c1 0 1.9-.4 2.6-1.2M17.2 7.9c-1 0-1.9-.4-2.6-1.2M8.6 17.5c1.7-2.3 5.1-2.3 6.8 0"
      />
      <circle className={fill} cx="8.6" cy="11" r="1.5" />
      <circle className={fill} cx="15.4" cy="11" r="1.5" />
      <path className={tear} d="M16.5 13.5c1.5 2.4 2.2 3.7 2.2 4.9a2.2 2.2 0 0 1-4.4 0c0-1.2.7-2.5 2.2-4.9z" />
    </>
  ),
  '🔥': (
    <>
      <path
        className={flame}
        d="M12.5 1.5c.8 3.6 6.9 6.4 6.9 12.6a7.4 7.4 0 0 1-14.8 0c0-3 1.5-5.2 3-6.7.2 1.9.8 3 1.9 3.6-.5-3.9.5-7.4 3-9.5z"
      />
      <path
        className={core}
        d="M12.3 12c.4 1.8 3.2 3 3.2 5.8a3.5 3.5 0 0 1-7 0c0-1.5.7-2.6 1.5-3.4.2 1 .6 1.5 1.2 1.7-.1-1.6.3-3.1 1.1-4.1z"
      />
    </>
  ),
}

interface EmoteProps {
  readonly sign: EmoteSign
  /** Whether the text beside the emote or the button around it names the emote, so that screen readers skip it. */
  readonly isDecoration?: boolean
}

/** An emote as an SVG drawing instead of a character of an emoji font (N-TABLE-13). */
export const Emote = ({ sign, isDecoration = false }: EmoteProps) => (
  <svg className={styles.emote} viewBox="0 0 24 24" role="img" aria-label={emoteNames[sign]} aria-hidden={isDecoration}>
    {drawings[sign]}
  </svg>
)
