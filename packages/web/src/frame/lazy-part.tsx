import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { refetchMissingStyles, showLoadFailure } from './lazy-dialog.tsx'

const failureText = 'A part of this page could not be loaded. The room may have been updated: reload the page'

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, the page goes on without the part, and a
 * toast says so. The next time the part is shown tries again, as a dialog does (`lazyDialog`).
 * @param Failed shown in place of the part after a failure, instead of the toast
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: (() => ReactNode) | null = null,
) => {
  let loading: Promise<ComponentType<Props>> | null = null
  let hasFailed = false
  const loadOrReplace = async (): Promise<ComponentType<Props>> => {
    if (hasFailed) refetchMissingStyles()
    try {
      return await load()
    } catch (error) {
      loading = null
      hasFailed = true
      console.error(error)
      if (Failed === null) showLoadFailure(failureText)
      return Failed ?? Nothing
    }
  }
  const Loaded = ({ part, props }: { readonly part: Promise<ComponentType<Props>>; readonly props: Props }) => {
    const Part = use(part)
    return <Part {...props} />
  }
  return (props: Props) => {
    // The state keeps a failure for as long as the part is shown: otherwise every render would load again.
    const [part] = useState(() => {
      loading ??= loadOrReplace()
      return loading
    })
    return (
      <Suspense fallback={null}>
        <Loaded part={part} props={props} />
      </Suspense>
    )
  }
}

const Nothing = () => null
