import { readdirSync, readFileSync } from 'node:fs'

// Of processes here, by Linux's /proc.

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

/** proc_pid_stat(5): behind the name, which may hold anything. */
const parentOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((one) => one && parentOf(one) === pid)
