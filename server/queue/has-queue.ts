import type { Tx } from '../database/client.ts'

/** The queue creates its tables itself, and a command may run before it ever has. */
export async function hasQueue(tx: Tx): Promise<boolean> {
  const [queue] = await tx.$queryRaw<
    { there: boolean }[]
  >`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`
  return queue?.there === true
}
