import { lstat, readFile, realpath } from 'node:fs/promises'
import path from 'node:path'
import { download } from '../../../server/outbound/download.ts'
import { ImportError } from '../source.ts'

/** Where the operator says that pictures are: folders, and addresses under which they can be fetched. */
export interface Places {
  folders: string[]
  addresses: URL[]
  /** Also allows addresses of our own network; for tests, which have no others. */
  trusted?: boolean
}

/** The most bytes of an old picture: more than an upload may have, as larger pictures are reduced. */
const BYTES_MAX = 32 * 2 ** 20
const TIMEOUT_MS = 30_000

/** Reads `--pictures`. @throws ImportError for a value that is neither a folder nor an address */
export async function placesOf(given: readonly string[]): Promise<Places> {
  const places: Places = { folders: [], addresses: [] }
  for (const one of given) {
    if (/^https?:\/\//i.test(one)) {
      if (!URL.canParse(one)) throw new ImportError(`--pictures ${one} is no address.`)
      places.addresses.push(new URL(one))
      continue
    }
    const folder = await realpath(one).catch(() => undefined)
    if (!folder || !(await lstat(folder)).isDirectory())
      throw new ImportError(`--pictures ${one}: there is no such folder.`)
    places.folders.push(folder)
  }
  return places
}

/** The folders in which systems keep uploads: a copy may begin at the site, or at any of them. */
const ROOTS = ['wp-content/uploads/', 'content/images/', 'content/media/', 'wp-content/', 'content/']

/** `-300x200` before the ending marks a smaller copy made by WordPress. */
const SMALLER = /-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/

/** The full address of a picture, without parameters and without the prefix of a resizing service. */
export function pictureUrl(address: string, site: URL | undefined): URL | undefined {
  const base = site ?? new URL('https://nowhere.invalid/')
  if (!URL.canParse(address, base.href)) return undefined
  let url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  const detour = /^i\d\.wp\.com$/.test(url.hostname) ? url.pathname.slice(1) : ''
  if (detour.includes('/') && URL.canParse(`https://${detour}`)) url = new URL(`https://${detour}`)
  url.search = ''
  url.hash = ''
  url.pathname = url.pathname.replace(/\/content\/images\/size\/w\d+(?:h\d+)?\//, '/content/images/')
  return url
}

/** The address of the uploaded original, by which smaller copies are recognised. */
export const originalOf = (url: URL): URL => new URL(url.pathname.replace(SMALLER, ''), url)

const plainHost = ({ host }: URL): string => host.replace(/^www\./, '')

function decodedPath(url: URL): string | undefined {
  try {
    return decodeURIComponent(url.pathname)
  } catch {
    return undefined
  }
}

function pathsIn(url: URL, site: URL | undefined): string[] {
  const whole = decodedPath(url)?.replace(/^\/+/, '')
  if (!whole || whole.includes('\0')) return []
  const inRoots = ROOTS.flatMap((root) => {
    const at = `/${whole}`.indexOf(`/${root}`)
    return at < 0 ? [] : [whole.slice(at + root.length), whole.slice(at)]
  })
  return [...new Set([...inRoots, ...(isOwnHost(url, site) ? [whole] : [])])]
}

/** A file inside the folder, even when links in it lead elsewhere; undefined for none. */
async function fileIn(folder: string, relative: string): Promise<string | undefined> {
  const file = await realpath(path.join(folder, relative)).catch(() => undefined)
  if (!file || path.relative(folder, file).startsWith('..') || path.isAbsolute(path.relative(folder, file)))
    return undefined
  return (await lstat(file)).isFile() ? file : undefined
}

/** The file of a picture in one of the folders, preferably the original rather than a smaller copy. */
export async function fileOf(url: URL, places: Places, site: URL | undefined): Promise<string | undefined> {
  for (const one of new Set([originalOf(url).href, url.href]))
    for (const folder of places.folders)
      for (const relative of pathsIn(new URL(one), site)) {
        const file = await fileIn(folder, relative)
        if (file) return file
      }
  return undefined
}

/** Addresses from which it may be fetched: only those that the operator named, or below them. */
function askable(url: URL, places: Places, site: URL | undefined): string[] {
  const sameHost = places.addresses.filter((place) => place.host === url.host)
  const moved = isOwnHost(url, site) ? places.addresses.filter((place) => place.host !== url.host) : []
  return [
    ...sameHost.map((place) => Object.assign(new URL(url), { protocol: place.protocol }).href),
    ...moved.map((place) => new URL(url.pathname.replace(/^\/+/, ''), place.href.replace(/\/?$/, '/')).href),
  ]
}

export const isOwnHost = (url: URL, site: URL | undefined): boolean =>
  url.hostname === 'nowhere.invalid' || (site !== undefined && plainHost(url) === plainHost(site))

const fetchPicture = async (address: string, { trusted = false }: Places): Promise<Buffer> => {
  const { body } = await download(address, {
    maxBytes: BYTES_MAX,
    timeoutMs: TIMEOUT_MS,
    trusted,
    types: /^image\/|octet-stream/i,
    accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
    headers: { 'user-agent': 'Manette (import)' },
  })
  return body
}

/** The errors of `download` when an address has answered, though without a picture. */
const ANSWERED = /^(status \d|unexpected |more than )/

/**
 * Whether the addresses of `--pictures` can be reached at all: otherwise texts would be imported without their pictures
 * for good.
 * @throws ImportError
 */
export async function askPlaces(places: Places): Promise<void> {
  for (const { href } of places.addresses)
    await fetchPicture(href, places).catch((error: Error) => {
      if (ANSWERED.test(error.message)) return
      const why = / is not allowed/.test(error.message)
        ? 'is an address of a private network, and is not asked'
        : `cannot be asked (${error.message})`
      throw new ImportError(`--pictures ${href} ${why}: correct it, or give a folder. Nothing was changed.`)
    })
}

/** The bytes of a picture. @throws Error with the reason in a few words */
export async function readPicture(url: URL, places: Places, site: URL | undefined): Promise<Buffer> {
  const file = await fileOf(url, places, site)
  if (file) {
    if ((await lstat(file)).size > BYTES_MAX) throw new Error(`more than ${BYTES_MAX / 2 ** 20} MB`)
    return readFile(file)
  }
  let last: unknown = new Error(
    isOwnHost(url, site) || places.addresses.length === 0
      ? 'not found'
      : `on ${url.host}, which nobody named`,
  )
  for (const original of new Set([originalOf(url).href, url.href]))
    for (const address of askable(new URL(original), places, site))
      try {
        return await fetchPicture(address, places)
      } catch (error) {
        last = error
      }
  throw last
}
