import { z } from 'zod'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { publishInput } from '../../../shared/texts/schema.ts'
import type { ListedItem } from '../../features/texts/selects.ts'
import { article, review } from '../present.ts'
import { type Row, row } from '../row.ts'
import { articleShape, reviewShape } from '../schemas.ts'
import { asObject, params } from './content-write.ts'

/** What is done with a text besides saving it. The kinds differ only by names in bodies and answers. */
function workflowRoutes(kind: Kind): Row[] {
  const tag = kind === 'article' ? 'Articles' : 'Reviews'
  const path = kind === 'article' ? '/articles' : '/reviews'
  const one = kind === 'article' ? 'an article' : 'a review'
  const present = (item: ListedItem) =>
    kind === 'article' ? { article: article(item) } : { review: review(item) }
  const response =
    kind === 'article' ? z.object({ article: articleShape }) : z.object({ review: reviewShape })
  return [
    row({
      method: 'POST',
      path: `${path}/:idOrSlug/publish`,
      procedure: 'workflow.publish',
      tag,
      summary: `Publish ${one}, at once or at \`publishAt\``,
      params,
      body: publishInput.pick({ publishAt: true }),
      input: ({ params: { idOrSlug }, body }) => ({
        publishAt: asObject(body).publishAt,
        kind,
        id: idOrSlug,
      }),
      output: present,
      response,
      errors: [400, 401, 403, 404, 409],
    }),
    row({
      method: 'POST',
      path: `${path}/:idOrSlug/withdraw`,
      procedure: 'workflow.withdraw',
      tag,
      summary: `Take ${one} back from its readers, who get 410; its comments are kept`,
      params,
      input: ({ params: { idOrSlug } }) => ({ kind, id: idOrSlug }),
      output: present,
      response,
      errors: [400, 401, 403, 404, 409],
    }),
  ]
}

export const WORKFLOW_ROUTES: readonly Row[] = [...workflowRoutes('article'), ...workflowRoutes('review')]
