/** An icon of several sizes, each a PNG (Microsoft's ICO format: a directory of 16 bytes an entry). */
export function icoOf(icons: readonly { side: number; data: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * icons.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(icons.length, 4)
  let at = head.length
  icons.forEach(({ side, data }, index) => {
    const entry = 6 + 16 * index
    head.writeUInt8(side % 256, entry)
    head.writeUInt8(side % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(data.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += data.length
  })
  return Buffer.concat([head, ...icons.map(({ data }) => data)])
}
