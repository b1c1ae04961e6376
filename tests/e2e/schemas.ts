import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { validateXML, type XMLFileInfo } from 'xmllint-wasm'

const GOLDEN = path.resolve(import.meta.dirname, '../golden')

const file = async (address: string): Promise<XMLFileInfo> => ({
  fileName: path.basename(address),
  contents: await readFile(address, 'utf8'),
})

/** The schema of sitemaps.org, from the package `sitemap`. */
const SITEMAP = path.resolve(import.meta.dirname, '../../node_modules/sitemap/schema/sitemap.xsd')

const SCHEMAS = {
  sitemap: { schema: 'sitemap-pages.xsd', preload: [SITEMAP, path.join(GOLDEN, 'sitemap-links.xsd')] },
  'sitemap index': { schema: 'sitemap-index.xsd', preload: [] },
  rss: { schema: 'rss.rng', preload: [] },
}

/** The faults that libxml2 finds in a document by its schema; empty when it is valid. */
export async function faults(contents: string, kind: keyof typeof SCHEMAS): Promise<string[]> {
  const { schema, preload } = SCHEMAS[kind]
  const { errors } = await validateXML({
    xml: { fileName: 'document.xml', contents },
    schema: [await file(path.join(GOLDEN, schema))],
    preload: await Promise.all(preload.map(file)),
    extension: schema.endsWith('.rng') ? 'relaxng' : 'schema',
  })
  return errors.map(({ message }) => message)
}
