// Waits until the process that started this program is gone, then ends a process group that nothing else would end.
const endGroup = () => process.kill(-Number(process.argv[2]), 'SIGKILL')
// The process may have ended while this program was being loaded.
if (process.connected) process.once('disconnect', endGroup)
else endGroup()
