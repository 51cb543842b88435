import { useClipboard } from '@mantine/hooks'
import { useEffect } from 'react'
import { showToast } from '../toasts/toasts.ts'

/**
 * Copies a text on a click. If the browser refuses, as on a page without https, a toast says so; show the text then as
 * `SelectedText`.
 * @param copiedMs how long `copied` is true, ms
 * @param textName what is copied, for the toast
 */
export const useCopy = (copiedMs: number, textName: string) => {
  const { copied, copy, error } = useClipboard({ timeout: copiedMs })
  useEffect(() => {
    if (error !== null) showToast('error', `Your browser did not let the page copy the ${textName}`)
  }, [error, textName])
  return { copied, copy, hasFailed: error !== null }
}
