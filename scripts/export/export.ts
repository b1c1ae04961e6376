import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { KINDS } from '../../shared/content/catalog.ts'
import { ChoreError } from '../chore.ts'
import { exportComments } from './comments.ts'
import { openFolder } from './folder.ts'
import { folderOf } from './names.ts'
import { exportPeople } from './people.ts'
import { exportPictures } from './pictures.ts'
import { exportRedirects } from './redirects.ts'
import { withSnapshot } from './rows.ts'
import { exportTexts } from './texts.ts'

/** Of the form that docs/moving.md describes. */
const VERSION = 1
/** Texts between two lines of progress. */
const SAID_EVERY = 1000

export interface Exported {
  texts: number
  english: number
  pictures: number
  comments: number
  people: number
  redirects: number
}

interface ExportOptions {
  /** Also what readers do not see: drafts, proposed, planned and withdrawn texts, and pictures that nothing shows. */
  all: boolean
  /** Of the site, for whoever reads the export. */
  origin: string
  report?: (line: string) => void
}

/** A full disk, or a folder that may not be written to. */
const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  /^(ENOSPC|EFBIG|EACCES|EPERM|EROFS|EDQUOT|EIO|ENAMETOOLONG|ENOTDIR)$/.test(
    (error as NodeJS.ErrnoException)?.code ?? '',
  )

/**
 * The whole magazine as files that people and other programs read, all of one moment. In memory are some texts at a
 * time and the names of all pictures.
 * @param target a folder that is not there, is empty, or holds an earlier export, which is replaced at the end
 * @throws ChoreError where it cannot be; then nothing is left behind
 */
export async function exportMagazine(
  url: string,
  target: string,
  { all, origin, report = () => {} }: ExportOptions,
): Promise<Exported> {
  const folder = await openFolder(path.resolve(target)).catch(saidInWords)
  const { root } = folder
  try {
    const kinds = KINDS.map(folderOf)
    const folders = [
      ...kinds,
      'people',
      'pictures',
      'comments',
      ...(all ? kinds.map((kind) => `drafts/${kind}`) : []),
    ]
    for (const name of folders) await mkdir(path.join(root, name), { recursive: true })
    return await withSnapshot(url, async (snapshot) => {
      const pictures = await exportPictures(snapshot, root, all)
      report(`${pictures.size} pictures`)
      const progress = (done: number) => done % SAID_EVERY === 0 && report(`${done} texts …`)
      const texts = await exportTexts(snapshot, root, { pictures, all, progress })
      report(`${texts.texts} texts, ${texts.english} of them in English, too`)
      const exported: Exported = {
        ...texts,
        pictures: pictures.size,
        comments: await exportComments(snapshot, root),
        people: await exportPeople(snapshot, root, pictures),
        redirects: await exportRedirects(snapshot, root),
      }
      await folder.finish({ version: VERSION, at: snapshot.at, site: origin, all, ...exported })
      return exported
    })
  } catch (error) {
    await folder.abandon()
    return saidInWords(error)
  }
}

function saidInWords(error: unknown): never {
  if (isOfDisk(error))
    throw new ChoreError(`The export could not be written: ${error.message}. Nothing was changed.`)
  throw error
}
