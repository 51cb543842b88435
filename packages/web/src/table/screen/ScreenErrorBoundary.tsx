import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import styles from './LoadingOverlay.module.css'

/** Shows an error and a restart button after a crash of the screen (B-SCREEN-17). */
export class ScreenErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error('the table screen failed', error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className={styles.overlay} role="alert">
        <p>Something went wrong</p>
        <Button onClick={() => this.setState({ failed: false })}>Try again</Button>
      </div>
    )
  }
}
