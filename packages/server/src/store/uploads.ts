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

/** Uploaded images, in the database so that every process of the room can serve them. */
export interface Uploads {
  /** Stores an image and deletes the user's old ones, except the newest few and the `kept` one. */
  put(upload: Upload, kept: string | null): Promise<void>
  find(name: string): Promise<Upload | null>
  /** Deletes all that the user has uploaded. */
  removeAll(user: UserId): Promise<void>
}
