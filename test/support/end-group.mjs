// Waits until the process that started it is gone, and ends a process group that nothing else would end then.
const endGroup = () => process.kill(-Number(process.argv[2]), 'SIGKILL')
// It may have gone while this program was being loaded.
if (process.connected) process.once('disconnect', endGroup)
else endGroup()
