import { browserArtPorts, loadRetrying } from '../art/load-art.ts'

/** Profile pictures by URL: null until one has loaded, and for good if loading fails. */
export class Avatars {
  private readonly images = new Map<string, HTMLImageElement | null>()

  constructor(private readonly onLoaded: (url: string) => void) {}

  /** The picture if it is loaded; otherwise null, and loading starts once. */
  get(url: string): HTMLImageElement | null {
    const known = this.images.get(url)
    if (known !== undefined) return known
    this.images.set(url, null)
    void loadRetrying(() => browserArtPorts.load(url), browserArtPorts.wait).then((image) => {
      if (!image) return
      this.images.set(url, image)
      this.onLoaded(url)
    })
    return null
  }
}
