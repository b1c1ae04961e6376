const PROPS = /\sdata-props=(?:"([^"]*)"|'([^']*)')/g

const bytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** How many bytes a document hands to the page's code, as written: beside the HTML and, for islands, in it. */
export function stateBytes(html: string): { all: number; islands: number; count: number } {
  const props = [...html.matchAll(PROPS)].map(([, double, single]) => double ?? single ?? '')
  const [, after = ''] = html.split(' id="boot"')
  const boot = after.slice(after.indexOf('>') + 1, after.indexOf('</script>'))
  return { all: bytes([boot, ...props]), islands: bytes(props), count: props.length }
}
