import type { UserId } from '../ports/ids.ts'

/** A re-encoded image (S-UPLOAD-02). */
export interface Upload {
  /** random, unique, safe in a url */
  readonly name: string
  readonly user: UserId
  /** an image type, for example `image/webp` */
  readonly contentType: string
  readonly content: Uint8Array
}

/** Uploaded images. They live in the database, so that every process of the room serves them. */
export interface Uploads {
  /** Stores an image. Of the user's own older ones only the newest few are kept, besides the `kept` one. */
  put(upload: Upload, kept: string | null): Promise<void>
  find(name: string): Promise<Upload | null>
}
