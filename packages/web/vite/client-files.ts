import type { Plugin, Rolldown } from 'vite'

const start = /\/app\/start\.tsx$/

/**
 * Adds links to the client's files to the page. main.tsx imports these files one after the other, but the browser is to
 * fetch them in parallel; and a page that the build has rendered needs its styles before any script runs.
 */
export const clientFileLinksPlugin = (): Plugin => ({
  name: 'cardroom:client-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => withFileLinks(html, filesOfModule(bundle ?? {}, start)),
  },
})

/** @returns the page with links to these files at the end of its head */
export const withFileLinks = (html: string, files: readonly string[]): string => {
  const links = files
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="${name.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${name}">`)
  return links.length === 0 ? html : html.replace('</head>', `${links.join('\n')}\n</head>`)
}

/** @returns the names of the chunk of a module, of all chunks it imports, and of their style sheets */
export const filesOfModule = (bundle: Rolldown.OutputBundle, module: RegExp): readonly string[] => {
  const fileNames = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (fileNames.has(name) || chunk?.type !== 'chunk') return
    fileNames.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) fileNames.add(style)
    for (const importedName of chunk.imports) add(importedName)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => module.test(id))) add(name)
  return [...fileNames]
}
