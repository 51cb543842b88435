/** Fetches the code of the table screen, ahead of the visit too. */
export const loadTable = () => import('./GamePlayPage.tsx')
