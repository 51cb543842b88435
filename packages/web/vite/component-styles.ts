import type { Plugin } from 'vite'

const styledModulePattern = /\/@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
const base = /\/src\/styles\/base\.css/

/** Components whose styles must come before a component's own styles, although the library imports them later. */
const stylesBefore: Readonly<Record<string, readonly string[]>> = {
  Modal: ['Paper', 'CloseButton', 'Overlay', 'ModalBase'],
  Drawer: ['Paper', 'CloseButton', 'Overlay', 'ModalBase'],
}

const styleOf = (name: string): string => `@mantine/core/styles/${name}.layer.css`

/**
 * Makes each component of the library import its styles, so that a page loads only the styles of its own components.
 * The development server bundles the library without plugins, so there all styles are loaded at once.
 */
export const componentStylesPlugins = (): Plugin[] => [
  {
    name: 'cardroom:component-styles',
    apply: 'build',
    transform: {
      filter: { id: styledModulePattern },
      handler: (code, id) => {
        const name = styledModulePattern.exec(id)?.[1] ?? ''
        const styles = [...(stylesBefore[name] ?? []), name].map((styleName) => `import '${styleOf(styleName)}'\n`)
        return { code: styles.join('') + code, map: null }
      },
    },
  },
  {
    name: 'cardroom:all-component-styles',
    apply: 'serve',
    enforce: 'pre',
    transform: {
      filter: { id: base },
      handler: (code) => code.replace('./mantine.css', '@mantine/core/styles.layer.css'),
    },
  },
]
