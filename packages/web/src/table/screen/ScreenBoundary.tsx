import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import styles from './LoadingOverlay.module.css'

/** A crash of the screen says so and offers a new start (B-SCREEN-17). */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
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
