import { ReadableStream } from 'node:stream/web'
import { BackupError } from './format.ts'

/** How a file encrypted by age begins (age-encryption.org/v1). */
export const AGE_MAGIC = 'age-encryption.org/v1\n'

type Bytes = AsyncIterable<Uint8Array>

// On demand: most sites and commands do without.
const age = () => import('age-encryption')

/** Encrypts as `age --passphrase` does, whose `age --decrypt` reads it. */
export async function* encrypt(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  yield* await encrypter.encrypt(ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>)
}

/** @throws BackupError for a wrong passphrase, at the beginning, and for what was changed or cut, where it was */
export async function* decrypt(source: Bytes, passphrase: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const opened = await decrypter
    .decrypt(ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>)
    .catch((error: Error) => {
      throw /no identity matched/.test(error.message)
        ? new BackupError('The passphrase is not the one that this backup was encrypted with.')
        : error
    })
  yield* opened
}
