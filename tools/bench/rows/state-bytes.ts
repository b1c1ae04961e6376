const BOOT = /<script\b[^>]*\bid="boot"[^>]*>([^<]*)<\/script>/g
const PROPS = /\sdata-props=(?:"([^"]*)"|'([^']*)')/g

const bytes = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** What a document hands to the page's code, in bytes as it is written: beside the HTML and, for islands, in it. */
export function stateBytes(html: string): { all: number; islands: number; count: number } {
  const props = [...html.matchAll(PROPS)].map(([, double, single]) => double ?? single ?? '')
  const boot = [...html.matchAll(BOOT)].map(([, text = '']) => text)
  return { all: bytes([...boot, ...props]), islands: bytes(props), count: props.length }
}
