import { href } from '../../../shared/routes.ts'
import type { PreviewPageInput } from '../../../shared/texts/writing/previews.ts'
import type { Actor } from '../../trpc/context.ts'
import { appError } from '../../trpc/errors.ts'
import type { PageRenderer } from '../renderer.ts'
import { withoutScripts } from './preview-look.ts'

/** It is of a link's form, and leads to no link. */
const NO_TOKEN = '0'.repeat(64)

/** The page of a text as readers will see it, for somebody who may write it. @throws *_NOT_FOUND, FORBIDDEN */
export const previewText =
  (renderPage: PageRenderer) =>
  async (actor: Actor, { id, lang }: PreviewPageInput): Promise<string> => {
    const { status, bodies } = await renderPage(href('preview', lang, { slug: NO_TOKEN }), '', {
      previewed: { id, actor },
    })
    if (status === 403) throw appError('FORBIDDEN')
    if (status !== 200 || !bodies.identity) throw appError('NOT_FOUND')
    return withoutScripts(bodies.identity.toString('utf8'))
  }
