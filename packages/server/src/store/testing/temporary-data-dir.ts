import { temporaryFolder } from '../../ports/testing/temporary-folder.ts'
import { copyEmptyStore } from './open-test-store.ts'

/** @returns a new folder with an empty, migrated store in it, which is deleted when the running test ends */
export const temporaryDataDir = async (): Promise<string> => {
  const folder = temporaryFolder()
  await copyEmptyStore(folder)
  return folder
}
