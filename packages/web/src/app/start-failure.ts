/**
 * Says on the page that the client could not start, and what may help: the browser blocks site data, is too old for the
 * client, or did not get its files. The HTML may already have the page, whose buttons would never work.
 */
export const showStartFailure = (): void => {
  const note = document.createElement('p')
  note.className = 'first-paint-note'
  note.setAttribute('role', 'alert')
  note.textContent =
    'The page could not start. Please load it again, allow cookies and site data for it, or open its link in a current Safari, Chrome or Firefox.'
  document.getElementById('root')?.replaceChildren(note)
}
