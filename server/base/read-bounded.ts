/** Nothing else limits the length. @param maxBytes one byte more ends the stream, with the error of `tooMuch` */
export async function readBounded(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
  tooMuch: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw tooMuch()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
