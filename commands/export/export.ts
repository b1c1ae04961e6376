import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { textAt } from '../../shared/base/property.ts'
import { KINDS } from '../../shared/texts/catalog.ts'
import { BIN_DAYS } from '../../shared/texts/writing/versions.ts'
import { CommandError } from '../command-line.ts'
import { exportComments } from './comments.ts'
import { exportFiling } from './filing.ts'
import { EXPORT_VERSION, openFolder } from './folder.ts'
import { exportGames } from './games/games.ts'
import { type ExportStyle, exportStyle } from './generators.ts'
import { folderOf } from './names.ts'
import { exportPeople } from './people.ts'
import { exportPictures } from './pictures.ts'
import { exportRedirects } from './redirects.ts'
import { type ExportSnapshot, withSnapshot } from './rows.ts'
import { exportSubjects } from './subjects.ts'
import { exportTexts } from './texts.ts'

const SAID_EVERY = 1000

export interface ExportCounts {
  texts: number
  english: number
  /** Only with `all`: how many files hold work on texts that readers see, wait for, or saw. */
  work?: number
  pictures: number
  comments: number
  people: number
  games: number
  subjects: number
  redirects: number
}

interface ExportOptions {
  /** Includes what readers do not see: drafts, proposed, planned and withdrawn texts, and pictures that nothing shows. */
  all: boolean
  /** PUBLIC_URL: the export names it, and own pictures in drafts are recognised by it. */
  origin: string
  style?: ExportStyle
  report?: (line: string) => void
}

const isOfDisk = (error: unknown): error is NodeJS.ErrnoException =>
  /^(ENOSPC|EFBIG|EACCES|EPERM|EROFS|EDQUOT|EIO|ENAMETOOLONG|ENOTDIR)$/.test(textAt(error, 'code'))

/**
 * Writes the whole magazine, as of one moment, into files for people and other programs. Memory holds a few texts at a
 * time and the names of all pictures.
 * @param target a folder that does not exist, is empty, or holds an earlier export, which is replaced at the end
 * @throws CommandError where this is impossible; then nothing is left behind
 */
export async function exportMagazine(
  url: string,
  target: string,
  { all, origin, style = exportStyle({}), report = () => {} }: ExportOptions,
): Promise<ExportCounts> {
  const folder = await openFolder(path.resolve(target)).catch(saidInWords)
  const { root } = folder
  const place = { root, style }
  try {
    const kinds = [...KINDS.map(folderOf), 'games', 'subjects']
    const folders = [
      ...kinds,
      'people',
      'pictures',
      'comments',
      ...(all ? kinds.map((kind) => `drafts/${kind}`) : []),
    ]
    for (const name of folders) await mkdir(path.join(root, name), { recursive: true })
    return await withSnapshot(url, async (snapshot) => {
      const pictures = await exportPictures(snapshot, place, { all })
      report(`${pictures.size} pictures`)
      const progress = (done: number) => done % SAID_EVERY === 0 && report(`${done} texts …`)
      const { work, ...texts } = await exportTexts(snapshot, place, { pictures, all, origin, progress })
      report(`${texts.texts} texts, ${texts.english} of them in English, too`)
      if (all) await tellOfBin(snapshot, report)
      const exported: ExportCounts = {
        ...texts,
        ...(all && { work }),
        pictures: pictures.size,
        comments: await exportComments(snapshot, root),
        people: await exportPeople(snapshot, place, pictures),
        games: await exportGames(snapshot, place, { pictures, all }),
        subjects: await exportSubjects(snapshot, place, { all }),
        redirects: await exportRedirects(snapshot, root),
      }
      await exportFiling(snapshot, root)
      await folder.finish({
        version: EXPORT_VERSION,
        at: snapshot.at,
        site: origin,
        all,
        ...style,
        ...exported,
      })
      return exported
    })
  } catch (error) {
    await folder.abandon()
    return saidInWords(error)
  }
}

/** Deleted texts in the bin are not exported: a person who wants them restores them first. */
async function tellOfBin(snapshot: ExportSnapshot, report: (line: string) => void): Promise<void> {
  const sql = `SELECT count(*)::int AS "texts" FROM "Content"
    WHERE "deletedAt" > now() - make_interval(days => $1::int)`
  for await (const { texts } of snapshot.rows<{ texts: number }>(sql, [BIN_DAYS], 1))
    if (texts > 0)
      report(
        `${texts} ${texts === 1 ? 'text lies' : 'texts lie'} in the bin and ${texts === 1 ? 'stays' : 'stay'} behind: restore before what is to come along.`,
      )
}

function saidInWords(error: unknown): never {
  if (isOfDisk(error))
    throw new CommandError(`The export could not be written: ${error.message}. Nothing was changed.`)
  throw error
}
