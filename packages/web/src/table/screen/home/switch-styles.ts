import styles from './HomeDialog.module.css'

/** The whole line of a switch is its target. */
export const switchStyles = { body: styles.switch ?? '', label: styles.switchLabel ?? '' }
