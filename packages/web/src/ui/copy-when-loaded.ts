/**
 * Copies a text that is still being requested. The clipboard is accessed at once, because browsers allow that only
 * during a click.
 * @returns whether the text was copied
 */
export const copyWhenLoaded = async (text: Promise<string>): Promise<boolean> => {
  try {
    const blob = text.then((loaded) => new Blob([loaded], { type: 'text/plain' }))
    // If the browser refuses the write, nothing waits for `blob`: this handler keeps its failure from being unhandled.
    blob.catch(() => null)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    // If the request for the text has failed, the caller shows that error.
    const loaded = await text.catch(() => null)
    return loaded !== null && (await copyNow(loaded))
  }
}

const copyNow = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
