import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { BackupError } from '../archive/format.ts'
import { checkSpace, estimate } from './space.ts'

const file = path.join(tmpdir(), 'a.tar.gz')

it('asks for more room than the database takes, and refuses in one line what may not fit', async () => {
  const tables = [1000, 1e6].map((bytes, n) => ({ name: `T${n}`, columns: ['id'], bytes }))
  expect(estimate(tables)).toBeGreaterThan(1_001_000)
  await expect(checkSpace(file, 1000)).resolves.toBeUndefined()
  const refused = checkSpace(file, 1e15)
  await expect(refused).rejects.toThrow(BackupError)
  await expect(refused).rejects.toThrow(
    /^The backup may take 953,674,317 MB, and \S+ has [\d,]+ MB free, of which 64 MB are left alone: make room, or choose another place\. Nothing was written\.$/,
  )
})
