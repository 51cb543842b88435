import { browserArtPorts, loadRetrying } from '../art/load-art.ts'

/** Profile pictures by URL. A picture is null until it has loaded, and stays null if loading fails. */
export class Avatars {
  private readonly images = new Map<string, HTMLImageElement | null>()

  constructor(private readonly onLoaded: (url: string) => void) {}

  /** Returns the picture if it has loaded, otherwise null. The first call for a URL starts loading its picture. */
  get(url: string): HTMLImageElement | null {
    const knownImage = this.images.get(url)
    if (knownImage !== undefined) return knownImage
    this.images.set(url, null)
    void loadRetrying(() => browserArtPorts.load(url), browserArtPorts.wait).then((image) => {
      if (!image) return
      this.images.set(url, image)
      this.onLoaded(url)
    })
    return null
  }
}
