import { ReadableStream } from 'node:stream/web'
import { BackupError } from './format.ts'

export const AGE_MAGIC = 'age-encryption.org/v1\n'

/** A header with one passphrase has about 200 bytes. */
const HEADER_MAX = 4096

type Bytes = AsyncIterable<Uint8Array>

// Loaded on demand: most sites and commands do not need it.
const age = () => import('age-encryption')

const streamOf = (source: Bytes) => ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>

/** Encrypts like `age --passphrase`; `age --decrypt` reads it. */
export async function* encrypt(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(streamOf(source))
}

/** Deriving a key takes a second, on purpose, and a restore reads its file three times. */
let latestKey: { header: string; passphrase: string; key: Uint8Array } | undefined

async function deriveKey(header: Buffer, passphrase: string): Promise<Uint8Array> {
  const text = header.toString('latin1')
  if (latestKey?.header === text && latestKey.passphrase === passphrase) return latestKey.key
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const key = await decrypter.decryptHeader(header).catch((error: Error) => {
    throw /no identity matched/.test(error.message)
      ? new BackupError('The passphrase is not the one that this backup was encrypted with.')
      : error
  })
  latestKey = { header: text, passphrase, key }
  return key
}

/** The length of a header, which ends with the line of its MAC; undefined until that line has come. */
function headerLength(begin: Buffer): number | undefined {
  const mac = begin.indexOf('\n--- ', 0, 'latin1')
  const end = mac < 0 ? -1 : begin.indexOf('\n', mac + 1, 'latin1')
  return end < 0 ? undefined : end + 1
}

/** @throws BackupError for a wrong passphrase, at the beginning; Error where the file was changed or cut */
export async function* decrypt(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age()
  const chunks = source[Symbol.asyncIterator]()
  let begin: Buffer = Buffer.alloc(0)
  let length: number | undefined
  while (length === undefined) {
    const { done, value } = await chunks.next()
    if (done || begin.length > HEADER_MAX) throw new Error('its header has no end')
    begin = Buffer.concat([begin, value])
    length = headerLength(begin)
  }
  const key = await deriveKey(begin.subarray(0, length), passphrase)
  const decrypter = new Decrypter()
  decrypter.addIdentity({ unwrapFileKey: () => key })
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield begin
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  yield* await decrypter.decrypt(streamOf(all()))
}
