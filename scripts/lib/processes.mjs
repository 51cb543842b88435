import { spawnSync } from 'node:child_process'

const PS_LINE = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/

/**
 * @typedef {{ pid: number, group: number, command: string }} Process command: with its arguments
 * @returns {readonly Process[]} every process of this machine that has not ended; none where there is no `ps` (Windows)
 */
export const runningProcesses = () => {
  const columns = ['pid=', 'pgid=', 'stat=', 'args='].flatMap((column) => ['-o', column])
  const { stdout } = spawnSync('ps', ['-A', '-ww', ...columns], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return (stdout ?? '').split('\n').flatMap((line) => {
    const [, pid, group, state = 'Z', command] = PS_LINE.exec(line) ?? []
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), group: Number(group), command }]
  })
}
