import type { WorkboxPlugin } from 'workbox-core/types.js'

/** The comments that came with the page stand between these (features/comments/written/written-comments.tsx). */
const BEGIN = '<div data-written-comments=""'
const END = '<template data-written-comments="end"></template></div>'

/** @returns the page without other people's comments, which may be hidden or erased without this browser learning of it (decision 016) */
function cutComments(html: string): string {
  const begin = html.indexOf(BEGIN)
  const end = html.indexOf(END, begin)
  return begin < 0 || end < 0 ? html : html.slice(0, begin) + html.slice(end + END.length)
}

/** Keeps pages without anybody's comments. */
export const withoutComments: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (response.status !== 200) return response
    const { status, statusText } = response
    const headers = new Headers(response.headers)
    // These headers belong to the original body.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    return new Response(cutComments(await response.text()), { status, statusText, headers })
  },
}
