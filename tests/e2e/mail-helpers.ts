import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from './fixtures.ts'
import type { Site } from './site.ts'

/** The mails to an address in the site's folder, oldest first, as text. */
export async function mailsTo(site: Site, address: string): Promise<string[]> {
  const folder = path.join(site.dataDir, 'mail')
  // The name of a mail that is still being written begins with a dot.
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const mails = await Promise.all(names.sort().map((name) => readFile(path.join(folder, name), 'utf8')))
  return (
    mails
      .filter((mail) => mail.includes(`To: ${address}`))
      // Quoted-printable: a line that ends in = continues, and =3D is the sign itself.
      .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
  )
}

/** Waits for a mail to an address that contains a text. @returns the match in the newest such mail */
export async function inMail(site: Site, address: string, wanted: RegExp): Promise<string> {
  const found = async () =>
    (await mailsTo(site, address)).flatMap((mail) => wanted.exec(mail)?.[0] ?? []).at(-1)
  // The first mail of a site waits for its queue to start.
  await expect.poll(found, { timeout: 60_000 }).toBeDefined()
  return (await found()) ?? ''
}

/** Waits for a mail to an address that links to a page. @returns the link in the newest such mail */
export const mailedLink = (site: Site, address: string, page: string): Promise<string> =>
  inMail(site, address, new RegExp(`https?://[^/\\s]+/${page}[?#]token=[\\w.-]+`))
