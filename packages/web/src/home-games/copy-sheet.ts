import { copyWhenLoaded } from '../ui/copy-when-loaded.ts'
import { showToast } from '../ui/toasts/toasts.ts'

/**
 * Copies the session as text, and shows a toast that says whether it was copied.
 * @param text the request for the text; if the request fails, `copySheet` rejects with the same error
 */
export const copySheet = async (text: Promise<string>): Promise<void> => {
  const isCopied = await copyWhenLoaded(text)
  await text
  if (isCopied) showToast('success', 'Session copied')
  else showToast('error', 'Your browser did not let the page copy the session')
}
