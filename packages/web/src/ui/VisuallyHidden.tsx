import styles from './VisuallyHidden.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { readonly children: string }) => (
  <span className={styles.visuallyHidden}>{children}</span>
)
