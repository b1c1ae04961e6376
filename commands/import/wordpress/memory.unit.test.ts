import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { indexFiles } from './index-file.ts'

it('what is kept of a file of 40 MB is not the file', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const folder = await mkdtemp(path.join(tmpdir(), 'manette-memory-'))
  try {
    const item = (n: number) =>
      `<item><title>L’été n° ${n}</title><link>https://a.example/${n}/</link><content:encoded><![CDATA[${'é’x '.repeat(60_000)}]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_name>t${n}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`
    const file = path.join(folder, 'big.xml')
    const items = Array.from({ length: 100 }, (_, n) => item(n + 1)).join('')
    await writeFile(file, `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`)
    gc()
    const before = process.memoryUsage().heapUsed
    const index = await indexFiles([file], { reviews: new Set(), now: new Date() })
    gc()
    expect(index.entries.size).toBe(100)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
  } finally {
    await rm(folder, { recursive: true })
  }
})
