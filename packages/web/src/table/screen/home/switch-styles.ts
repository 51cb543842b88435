import styles from './HomeGamePanel.module.css'

/** Styles that make the whole line of a switch its press target. */
export const switchStyles = { body: styles.switch ?? '', label: styles.switchLabel ?? '' }
