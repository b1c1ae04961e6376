/**
 * Reads a stream to its end, but never holds more than a limit and the piece that went over it: neither a
 * Content-Length nor the sender's word bounds what comes.
 * @param maxBytes one byte more fails, and the stream is ended
 * @param tooMuch makes the error of a stream that holds more
 */
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
