import type { Kind } from '../../shared/content/catalog.ts'
import type { Caller } from './accounts.ts'
import { query } from './transports.ts'

const seconds = (control: string, name: string) =>
  Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(control)?.[1] ?? 0)

/** Until when an answer with these words of Cache-Control is kept by somebody, stale or not (ms since 1970). */
export const keptUntil = (control: string) =>
  Date.now() +
  1000 *
    (Math.max(seconds(control, 's-maxage'), seconds(control, 'max-age')) +
      Math.max(seconds(control, 'stale-while-revalidate'), seconds(control, 'stale-if-error')))

/** Whether browsers are told that copies of a text's page may stay. */
export async function mayStayKept(
  { kind, slug }: { kind: Kind; slug: string },
  call: Caller,
): Promise<boolean> {
  const { body } = await query('content.gone', { kind, slugs: [slug] })(call, {})
  return !body.includes(slug)
}
