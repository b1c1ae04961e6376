import { imageIdsIn, storedImageUrl } from '../../../../shared/images/address.ts'
import { fieldMessage, noticeMessage, type PlainNotice } from '../../../../shared/messages/messages.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { contentLack } from '../../../../shared/texts/item-input.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { isTooComplex } from './complexity.ts'
import { linkTarget, sanitizeContent, videoBehind } from './sanitize.ts'

/** Tags that are removed with their content, or that readers would miss. Others (span, div) only wrap. */
const MISSED =
  /^(script|style|object|embed|applet|svg|math|form|input|button|select|textarea|video|audio|canvas|frame|frameset)$/

function lossOf(tag: string, attribs: Record<string, string>, origin: string): PlainNotice | undefined {
  if (tag === 'img') return storedImageUrl(attribs.src ?? '', origin) ? undefined : 'problemPicture'
  if (tag === 'iframe') return videoBehind(attribs.src ?? '') ? undefined : 'problemPlayer'
  if (tag === 'a' && attribs.href) return linkTarget(attribs.href, origin) ? undefined : 'problemLink'
  return MISSED.test(tag) ? 'problemPart' : undefined
}

/** Whether a heading is more than one level below the one before, which confuses screen readers' users (WCAG 1.3.1). */
function skipsLevel(html: string): boolean {
  const levels = Array.from(html.matchAll(/<h([1-6])[\s>]/g), ([, level]) => Number(level))
  return levels.some((level, i) => level > (levels[i - 1] ?? level) + 1)
}

const withoutAlt = (html: string): number[] =>
  Array.from(
    html.matchAll(/<img src="[^"]*" alt="([^"]*)"( aria-hidden)?/g),
    ([, alt = '', decorative], i) => (alt.trim() || decorative ? 0 : i + 1),
  ).filter((n) => n > 0)

/** The body as it would be stored, with remarks on what was removed and what to correct. @throws BAD_INPUT */
export async function previewContent(
  { db, config, lang }: Pick<Context, 'db' | 'config' | 'lang'>,
  { kind, content }: { kind: Kind; content: string },
): Promise<{ html: string; problems: string[] }> {
  if (isTooComplex(content)) throw appError('BAD_INPUT', { fields: { content: 'contentTooComplex' } })
  const origin = config.PUBLIC_URL
  const notices = new Set<PlainNotice>()
  const html = sanitizeContent(content, origin, (tag, attribs) => {
    const loss = lossOf(tag, attribs, origin)
    if (loss) notices.add(loss)
  })
  const ids = [...new Set(imageIdsIn(html))]
  const count = ids.length > 0 ? await db.image.count({ where: { id: { in: ids } } }) : 0
  if (count < ids.length) notices.add('problemMissing')
  if (skipsLevel(html)) notices.add('problemHeading')
  const problems = Array.from(notices, (name) => noticeMessage(name, lang))
  for (const n of withoutAlt(html)) problems.push(noticeMessage('problemAlt', lang, { n }))
  const lack = contentLack(kind, html)
  if (lack) problems.push(fieldMessage(lack, lang))
  return { html, problems }
}
