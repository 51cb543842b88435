import type { Plugin, Rolldown } from 'vite'

const start = /\/app\/start\.tsx$/

/**
 * Names the files of the client in the page: main.tsx asks for them one after the other, but they are to be fetched side by
 * side, and a page that the build has drawn needs its styles.
 */
export const clientFiles = (): Plugin => ({
  name: 'cardroom:client-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => withFiles(html, filesOf(bundle ?? {}, start)),
  },
})

/** The page with links to these files, in front of the end of its head. */
export const withFiles = (html: string, files: readonly string[]): string => {
  const links = files
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="${name.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${name}">`)
  return links.length === 0 ? html : html.replace('</head>', `${links.join('\n')}\n</head>`)
}

/** The chunk of a module with all that it imports, and their styles. */
export const filesOf = (bundle: Rolldown.OutputBundle, module: RegExp): readonly string[] => {
  const seen = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return
    seen.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style)
    for (const next of chunk.imports) add(next)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => module.test(id))) add(name)
  return [...seen]
}
