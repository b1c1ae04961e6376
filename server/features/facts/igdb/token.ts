import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { unwrapBytes, wrapBytes } from '../../../base/crypto/wrapping.ts'
import { askService, ServiceError } from '../../../outbound/ask.ts'
import { type FactsSite, IGDB } from './site.ts'

const CLAIM_SECONDS = 30
const LOOK_AGAIN_MS = 100
const ANSWER_MAX = 64 * 1024
/** A token is renewed before it ends: clocks differ, and requests take time. */
const USED_SHARE = 0.9

const tokenShape = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,1000}$/),
  expires_in: z
    .int()
    .min(1)
    .max(2 ** 31 - 1),
})

/** Anybody who has the secret gets tokens anyway, and another application's token is not ours. */
const wrappedFor = ({ config }: FactsSite) => ({
  secret: config.IGDB_CLIENT_SECRET ?? '',
  options: { use: 'facts tokens', boundTo: `${config.IGDB_CLIENT_ID} at ${config.IGDB_TOKEN_URL}` },
})

async function storedToken(site: FactsSite): Promise<string | null> {
  const [row] = await site.db.$queryRaw<{ token: Uint8Array }[]>`
    SELECT "token" FROM "FactsAccess" WHERE "source" = ${IGDB} AND "tokenUntil" > now()`
  const { secret, options } = wrappedFor(site)
  const token = row && unwrapBytes(row.token, [secret], options)
  return token ? Buffer.from(token).toString('utf8') : null
}

/** A claim needs no connection while Twitch is asked, unlike a lock, and expires when its process dies. */
async function claimRenewal({ db }: FactsSite): Promise<boolean> {
  const taken = await db.$executeRaw`
    INSERT INTO "FactsAccess" AS a ("source", "claimedUntil")
    VALUES (${IGDB}, now() + make_interval(secs => ${CLAIM_SECONDS}))
    ON CONFLICT ("source") DO UPDATE SET "claimedUntil" = excluded."claimedUntil"
      WHERE a."claimedUntil" IS NULL OR a."claimedUntil" < now()`
  return taken === 1
}

const releaseRenewal = ({ db }: FactsSite) =>
  db.factsAccess.updateMany({ where: { source: IGDB }, data: { claimedUntil: null } })

/** The parameters go into the body, since proxies log addresses. @throws ServiceError */
async function askForToken({ config }: FactsSite, signal: AbortSignal): Promise<z.output<typeof tokenShape>> {
  const body = new URLSearchParams({
    client_id: config.IGDB_CLIENT_ID ?? '',
    client_secret: config.IGDB_CLIENT_SECRET ?? '',
    grant_type: 'client_credentials',
  })
  const call = {
    body: body.toString(),
    contentType: 'application/x-www-form-urlencoded',
    signal,
    maxBytes: ANSWER_MAX,
    setBy: 'IGDB_TOKEN_URL',
  }
  const answer = await askService(new URL(config.IGDB_TOKEN_URL), call).catch((error: unknown) => {
    // Twitch answers 400 for an unknown application.
    if (error instanceof ServiceError && error.status === 400)
      throw new ServiceError(error.message, { reason: 'key', cause: error })
    throw error
  })
  const token = tokenShape.safeParse(answer)
  if (!token.success) throw new ServiceError('answers without a token')
  return token.data
}

async function keepToken(site: FactsSite, { access_token, expires_in }: z.output<typeof tokenShape>) {
  const { secret, options } = wrappedFor(site)
  const token = wrapBytes(Buffer.from(access_token), secret, options)
  await site.db.$executeRaw`
    UPDATE "FactsAccess" SET "token" = ${token}, "claimedUntil" = NULL,
      "tokenUntil" = now() + make_interval(secs => ${expires_in * USED_SHARE}::float8)
    WHERE "source" = ${IGDB}`
}

async function renew(site: FactsSite, signal: AbortSignal): Promise<string> {
  try {
    const token = await askForToken(site, signal)
    await keepToken(site, token)
    return token.access_token
  } catch (error) {
    await releaseRenewal(site)
    throw error
  }
}

/**
 * The one token of all processes; one process asks for it while the others wait. @param refused a token that IGDB no
 * longer accepts @throws ServiceError
 */
export async function accessToken(
  site: FactsSite,
  signal: AbortSignal,
  refused: string | null = null,
): Promise<string> {
  const usable = async () => {
    const token = await storedToken(site)
    return token === refused ? null : token
  }
  for (;;) {
    const token = await usable()
    if (token !== null) return token
    if (await claimRenewal(site)) return (await renewedMeanwhile()) ?? renew(site, signal)
    await wait(LOOK_AGAIN_MS)
    if (signal.aborted) throw new ServiceError('takes too long', { reason: 'slow' })
  }
  async function renewedMeanwhile(): Promise<string | null> {
    const token = await usable()
    if (token !== null) await releaseRenewal(site)
    return token
  }
}
