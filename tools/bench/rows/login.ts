import { randomBytes } from 'node:crypto'
import { type Result, summarise } from '../results/result.ts'
import { median, plain } from '../results/stats.ts'
import type { World } from '../world.ts'

/** Attempts of each kind per round, by turns. */
const PAIRS = 60
/** Attempts that warm up what both kinds use, and do not count. */
const WARM = 10

interface Attempt {
  email: string
  password: string
}

/** Tries to sign in, and says how many milliseconds the refusal took. */
async function refusal(origin: string, attempt: Attempt): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(attempt),
  })
  await answer.arrayBuffer()
  const ms = performance.now() - began
  if (answer.status !== 401) throw new Error(`a sign-in that must fail was answered ${answer.status}`)
  return ms
}

/** Whether a refusal's time tells if the account exists: medians of known and unknown addresses, taken by turns. */
export async function loginRow(world: World): Promise<Result> {
  const { origin } = await world.site('uncached')
  const name = randomBytes(5).toString('hex')
  const known = { email: `${name}@example.org`, password: `wrong-${name}` }
  const registered = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: known.email, username: name, password: randomBytes(12).toString('hex') }),
  })
  if (registered.status >= 300) return { failed: `no account to try: ${registered.status}` }
  let tried = 0
  const unknown = () => ({ ...known, email: `nobody-${++tried}@example.org` })
  for (let i = 0; i < WARM; i++) await refusal(origin, i % 2 ? known : unknown())

  const ratios: number[] = []
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < world.options.rounds; round++) {
    const here = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < PAIRS; i++) {
      here.known.push(await refusal(origin, known))
      here.unknown.push(await refusal(origin, unknown()))
    }
    const ratio = median(here.known) / median(here.unknown)
    ratios.push(Math.max(ratio, 1 / ratio))
    times.known.push(...here.known)
    times.unknown.push(...here.unknown)
  }
  return summarise(
    'less',
    ratios,
    `${plain(median(times.known))} ms known, ${plain(median(times.unknown))} ms unknown`,
  )
}
