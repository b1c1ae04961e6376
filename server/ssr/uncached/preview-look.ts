import type { PreviewLookInput } from '../../../shared/brand/look/look.ts'
import { isInSection, isSecretPath, mayBePage } from '../../../shared/routes.ts'
import { appError } from '../../trpc/errors.ts'
import type { PageRenderer } from '../renderer.ts'

/** The preview's frame may run no scripts. Texts in a page are escaped, so they contain no script tag. */
export function withoutScripts(html: string): string {
  const [before = '', ...others] = html.split('<script')
  return [before, ...others.map((part) => part.slice(part.indexOf('</script>') + '</script>'.length))]
    .join('')
    .split('\n')
    .filter((line) => !line.startsWith('<link rel="modulepreload"'))
    .join('\n')
}

/** As strangers see it, without the cache. @throws NOT_FOUND for anything but a public page */
export const previewLook =
  (renderPage: PageRenderer) =>
  async ({ path: pathname, look, logo, mark }: PreviewLookInput): Promise<string> => {
    if (!mayBePage(pathname) || !isInSection(pathname) || isSecretPath(pathname)) throw appError('NOT_FOUND')
    const { status, bodies } = await renderPage(pathname, '', {
      tried: { look, ...(logo !== undefined && { logo }), ...(mark !== undefined && { mark }) },
    })
    if (status !== 200 || !bodies.identity) throw appError('NOT_FOUND')
    return withoutScripts(bodies.identity.toString('utf8'))
  }
