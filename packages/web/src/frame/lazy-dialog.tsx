import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react'
import { showTimedToast } from '../ui/toasts/toasts.ts'

const failureText = 'This could not be opened. The room may have been updated: reload the page'
/** How long the toast with the RELOAD button is shown, ms. */
const failureToastMs = 8000

/**
 * A dialog whose code is loaded when it is first opened. If it fails, the dialog closes and a toast says so, but the
 * page below it goes on: after an update the room no longer has the files of the pages that are still open.
 *
 * The next opening tries again, so `React.lazy` is not used: it keeps a failure for as long as the page is open. So do
 * browsers older than Chromium 156 and Firefox 155 when an import fails; there only a reload of the page helps.
 */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  let loading: Promise<ComponentType<Props>> | null = null
  let hasFailed = false
  const startLoading = () => {
    if (hasFailed) refetchMissingStyles()
    return load()
  }
  const LoadedDialog = (props: Props) => {
    loading ??= startLoading()
    const Dialog = use(loading)
    return <Dialog {...props} />
  }
  const noteFailure = () => {
    loading = null
    hasFailed = true
    showLoadFailure(failureText)
  }
  return (props: Props) => (
    <DialogErrorBoundary
      onError={() => {
        noteFailure()
        props.onClose()
      }}
    >
      <Suspense fallback={null}>
        <LoadedDialog {...props} />
      </Suspense>
    </DialogErrorBoundary>
  )
}

export const showLoadFailure = (text: string): void => {
  showTimedToast(text, failureToastMs, { label: 'RELOAD', run: () => location.reload() })
}

/** Fetches style sheets again that the browser could not fetch: the code that Vite adds requests each only once. */
export const refetchMissingStyles = (): void => {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*="/assets/"]')
  for (const link of links) if (!link.sheet?.cssRules.length) link.replaceWith(link.cloneNode())
}

interface DialogErrorBoundaryProps {
  readonly onError: () => void
  readonly children: ReactNode
}

/** Shows nothing after an error, which React has logged. */
class DialogErrorBoundary extends Component<DialogErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onError()
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
