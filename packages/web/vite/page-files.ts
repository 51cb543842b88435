import type { Rolldown } from 'vite'
import { filesOfModule } from './client-files.ts'

const mainModule = /\/src\/main\.tsx$/

/**
 * Writes the style sheets into the page, so that the browser can paint it without waiting for another file. Their links
 * stay, disabled: the browser ignores them, and Vite, which looks for the link before it fetches the styles of a module,
 * does not fetch them again.
 */
export const withStylesInside = (html: string, bundle: Rolldown.OutputBundle): string =>
  html.replace(
    /<link (rel="stylesheet"[^>]* href="\/([^"]*)")>/g,
    (_link, attributes, name) => `<style>${stylesIn(bundle, name)}</style>\n<link disabled ${attributes}>`,
  )

const stylesIn = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name]
  if (file?.type !== 'asset') throw new Error(`the build has no style sheet ${name}`)
  return String(file.source)
}

/**
 * Moves the links to the client's files into a template, where the browser ignores them. main.tsx inserts them after the
 * first paint (src/app/fetch-client-files.ts).
 */
export const withLaterClientFiles = (html: string, bundle: Rolldown.OutputBundle): string => {
  const earlyFiles = filesOfModule(bundle, mainModule)
  const laterLinks: string[] = []
  const page = html.replace(/<link rel="modulepreload"[^>]* href="\/([^"]*)">\n/g, (link, name) => {
    if (earlyFiles.includes(name)) return link
    laterLinks.push(link)
    return ''
  })
  return page.replace('</body>', () => `<template id="client-files">\n${laterLinks.join('')}</template>\n</body>`)
}
