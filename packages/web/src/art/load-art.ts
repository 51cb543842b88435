import type { TableSettings } from '@cardroom/protocol'
import type { CardBackTheme, CardFaceTheme, SuitMode } from '../design/table-tokens.ts'
import { artBaseUrl, artPath } from './sheets.ts'

/** The themes of card faces and backs that the player has chosen, and whether suits have two colours or four. */
export interface CardThemes {
  readonly front: CardFaceTheme
  readonly back: CardBackTheme
  readonly suits: SuitMode
}

/** The card themes in a player's display settings. */
export const cardThemesOf = ({ front_deck, back_deck, four_color }: TableSettings['display']): CardThemes => ({
  front: front_deck,
  back: back_deck,
  suits: four_color ? 'four' : 'two',
})

/** The pictures of the table; null where loading failed and a fallback is drawn. */
export interface TableArt {
  readonly themes: CardThemes
  readonly faces: HTMLImageElement | null
  readonly backs: HTMLImageElement | null
  readonly chips: HTMLImageElement | null
  readonly dealer: HTMLImageElement | null
}

export interface ArtPorts {
  /** Loads and decodes a picture; rejects if it cannot. */
  readonly load: (url: string) => Promise<HTMLImageElement>
  readonly wait: (ms: number) => Promise<void>
}

/** Pauses before the second, third and fourth attempt, ms (B-SCREEN-16). */
export const retryPausesMs = [1000, 2000, 3000] as const

/** Tries to load, then again after each pause; null after the last failure. */
export async function loadRetrying<T>(load: () => Promise<T>, pauseFor: ArtPorts['wait']): Promise<T | null> {
  for (const pauseMs of [...retryPausesMs, null]) {
    try {
      return await load()
    } catch {
      if (pauseMs !== null) await pauseFor(pauseMs)
    }
  }
  return null
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}

export const browserArtPorts: ArtPorts = {
  load: loadImage,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

interface LoadArtOptions {
  readonly look: CardThemes
  /** Base URL of the pictures; default `artBaseUrl`. */
  readonly base?: string
  readonly ports?: ArtPorts
  /** Called after each picture, for the loading screen. */
  readonly onProgress?: (loadedCount: number, total: number) => void
}

/** Loads all pictures of the table. Never rejects: a picture that fails is null. */
export async function loadTableArt({
  look,
  base = artBaseUrl,
  ports = browserArtPorts,
  onProgress,
}: LoadArtOptions): Promise<TableArt> {
  const paths = [artPath.cards(look.front, look.suits), artPath.backs, artPath.chips, artPath.dealer]
  let loadedCount = 0
  const images = await Promise.all(
    paths.map(async (path) => {
      const image = await loadRetrying(() => ports.load(base + path), ports.wait)
      loadedCount += 1
      onProgress?.(loadedCount, paths.length)
      return image
    }),
  )
  const [faces = null, backs = null, chips = null, dealer = null] = images
  return { themes: look, faces, backs, chips, dealer }
}

const artByThemes = new Map<string, Promise<TableArt>>()

/**
 * The pictures of the table, loaded once for each choice of themes. If loading failed, the next call loads them again.
 */
export const loadTableArtOnce = (themes: CardThemes): Promise<TableArt> => {
  const key = Object.values(themes).join()
  const cachedArt = artByThemes.get(key)
  if (cachedArt) return cachedArt
  const art = loadTableArt({ look: themes })
  artByThemes.set(key, art)
  void art.then(({ faces, backs, chips, dealer }) => {
    if ([faces, backs, chips, dealer].includes(null)) artByThemes.delete(key)
  })
  return art
}
