import { lockFolder } from '../embedded/folder-lock.ts'

// Locks the folder, prints `locked`, and holds the lock until this process is killed, or until the process that started
// it has ended.

const [, , folder = ''] = process.argv
await lockFolder(folder)
console.log('locked')
process.stdin.resume()
