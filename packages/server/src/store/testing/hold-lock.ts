import { lockFolder } from '../embedded/folder-lock.ts'

// Locks the folder, prints `locked`, and holds the lock until it is killed.

const [, , folder = ''] = process.argv
await lockFolder(folder)
console.log('locked')
setInterval(() => {}, 1000)
