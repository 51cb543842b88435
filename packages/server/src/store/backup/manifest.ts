import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { BackupFault } from './backup-fault.ts'

export const MANIFEST_FILE = 'backup.json'
const FORMAT_VERSION = 1

/** A relative path inside the backup, with `/` also on Windows. A path that leads out of the backup is refused. */
const backupPathForm = z
  .string()
  .check(z.refine((path) => path !== '' && path.split('/').every((part) => !['', '.', '..'].includes(part))))

const manifestForm = z.object({
  format: z.literal(FORMAT_VERSION),
  /** Version of the room that made the backup. */
  version: z.string(),
  /** When the backup began, ms since 1970 UTC. */
  at: z.number(),
  folders: z.array(backupPathForm),
  files: z.array(z.object({ path: backupPathForm, size: z.int(), sha256: z.string() })),
})

/** The contents of a backup. The manifest is written last, so a folder with a manifest is a complete backup. */
export type Manifest = z.infer<typeof manifestForm>
export type BackupFile = Manifest['files'][number]

export const manifestOf = (facts: Omit<Manifest, 'format'>): Manifest => ({ format: FORMAT_VERSION, ...facts })

/** @throws BackupFault if the folder holds no backup that this program reads */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(() => {
    throw new BackupFault(`There is no backup in ${folder}: it has no file ${MANIFEST_FILE}.`)
  })
  const read = manifestForm.safeParse(jsonOf(text))
  if (!read.success) throw new BackupFault(`The file ${MANIFEST_FILE} in ${folder} is damaged, or of a newer version.`)
  return read.data
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
