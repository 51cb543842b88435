import type { HtmlTagDescriptor, Plugin } from 'vite'
import { colour } from '../src/design/tokens.ts'
import { markSvg } from '../src/theme/mark.ts'

const icon = 'favicon.svg'

/** Head tags made from the design tokens: the icon, the browser's own colour, and the font that the first text needs. */
export const headTags = (): Plugin => ({
  name: 'cardroom:head-tags',
  configureServer: (server) => {
    server.middlewares.use(`/${icon}`, (_request, response) => {
      response.setHeader('content-type', 'image/svg+xml')
      response.end(markSvg())
    })
  },
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: icon, source: markSvg() })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const font = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name))
      return [
        { tag: 'link', attrs: { rel: 'icon', type: 'image/svg+xml', href: `/${icon}` } },
        { tag: 'meta', attrs: { name: 'theme-color', content: colour.bg1 } },
        ...(font === undefined ? [] : [preload(font)]),
      ]
    },
  },
})

const preload = (font: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
  injectTo: 'head-prepend',
})
