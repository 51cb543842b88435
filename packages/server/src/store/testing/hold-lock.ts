import { lockFolder } from '../embedded/folder-lock.ts'

// Locks the folder, prints `locked`, and holds the lock until it is killed, or until the process that started it is
// gone.

const [, , folder = ''] = process.argv
await lockFolder(folder)
console.log('locked')
process.stdin.resume()
