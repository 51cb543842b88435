import { lockFolder } from '../embedded/folder-lock.ts'

// Locks the folder, says so, and keeps it until it is killed.

const [, , folder = ''] = process.argv
await lockFolder(folder)
console.log('locked')
setInterval(() => {}, 1000)
