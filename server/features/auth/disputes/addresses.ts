import type { Tx } from '../../../database/client.ts'

/** Each address of these days is told of a dispute; purge.ts keeps them longer, to know since when the next one was used. */
const TOLD_DAYS = 30

interface HeldAddress {
  email: string
  from: Date | undefined
  until: Date | undefined
}

async function heldAddresses(tx: Pick<Tx, 'user' | 'formerAddress'>, userId: string): Promise<HeldAddress[]> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { email: true } })
  if (!user) return []
  const former = await tx.formerAddress.findMany({
    where: { userId },
    orderBy: { until: 'asc' },
    select: { email: true, until: true },
  })
  return [...former, { email: user.email, until: undefined }].map((one, at) => ({
    ...one,
    from: former[at - 1]?.until,
  }))
}

/** An address older than the disputed doors may stop the dispute, whoever set the doors up. */
const isOlder = ({ from }: HeldAddress, since: Date): boolean => from === undefined || from < since

export interface ToldAddress {
  email: string
  mayStop: boolean
}

/** The present address and those of the last 30 days, each once. */
export async function addressesToNotify(
  tx: Pick<Tx, 'user' | 'formerAddress'>,
  { userId, since, createdAt }: { userId: string; since: Date; createdAt: Date },
): Promise<ToldAddress[]> {
  const earliest = createdAt.getTime() - TOLD_DAYS * 24 * 60 * 60_000
  const all = await heldAddresses(tx, userId)
  const recent = all.filter(({ until }) => until === undefined || until.getTime() >= earliest)
  return [...new Set(recent.map(({ email }) => email))].map((email) => ({
    email,
    mayStop: all.some((one) => one.email === email && isOlder(one, since)),
  }))
}

/** The account's address at the time when the disputed doors were set up. */
export async function addressBefore(
  tx: Pick<Tx, 'user' | 'formerAddress'>,
  userId: string,
  since: Date,
): Promise<string | undefined> {
  return (await heldAddresses(tx, userId)).findLast((one) => isOlder(one, since))?.email
}
