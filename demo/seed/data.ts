import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

/** The folder of the demo: texts/, pictures/, members.json and videos.json, which the seed reads. */
export const DEMO_DIR = path.resolve(import.meta.dirname, '..')

/** The name of a file in demo/pictures. */
export const pictureName = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.png$/)

/** Reads a JSON file of the demo. @throws Error that names the file, when it is not as `schema` says */
export function readData<T>(name: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(path.join(DEMO_DIR, name), 'utf8')))
  } catch (cause) {
    throw new Error(`demo/${name} is not as a demo file should be`, { cause })
  }
}
