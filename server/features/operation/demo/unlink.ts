const HREF = /\shref="([^"<>]*)"/

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0]?.replace(/^\/en(?=\/)/, '') ?? ''

/** Replaces links to one of these paths, in either language, by their words, in a sanitised body. */
export function unlink(html: string, paths: ReadonlySet<string>): string {
  let out = ''
  let from = 0
  for (;;) {
    const at = html.indexOf('<a ', from)
    const open = html.indexOf('>', at)
    const close = html.indexOf('</a>', open)
    if (at < 0 || open < 0 || close < 0) return out + html.slice(from)
    const [, href = ''] = HREF.exec(html.slice(at, open)) ?? []
    const leadsThere = paths.has(pathOf(href))
    out += html.slice(from, at) + (leadsThere ? html.slice(open + 1, close) : html.slice(at, close + 4))
    from = close + 4
  }
}
