import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from './fixtures.ts'
import type { Site } from './site.ts'

/** The link to a page in the newest mail to an address, once it is there. */
export async function mailedLink(site: Site, email: string, page: string): Promise<string> {
  const folder = path.join(site.dataDir, 'mail')
  const wanted = new RegExp(`https?://[^/]+/${page}\\?token=[\\w-]+`)
  let link: string | undefined
  await expect
    .poll(
      async () => {
        for (const file of (await readdir(folder).catch(() => [])).sort()) {
          const mail = await readFile(path.join(folder, file), 'utf8').catch(() => '')
          // Quoted-printable: a line that ends in = goes on, and =3D is the sign itself.
          const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
          if (text.includes(`To: ${email}`)) link = text.match(wanted)?.[0] ?? link
        }
        return link
      },
      // The first mail of a site waits for its queue to start.
      { timeout: 30_000 },
    )
    .toBeDefined()
  return link ?? ''
}
