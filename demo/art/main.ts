import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { drawPictures } from './pictures.ts'
import { makePublic } from './site/make-public.ts'
import { DRAWN_MODULES } from './site/modules.ts'

// `npm run art`: draws everything that is drawn. The results are committed, and the same whenever it runs.
const ROOT = path.resolve(import.meta.dirname, '../..')

console.log(`demo/pictures: ${await drawPictures()} pictures`)
for (const [file, make] of Object.entries(DRAWN_MODULES)) writeFileSync(path.join(ROOT, file), make())
console.log(`${Object.keys(DRAWN_MODULES).length} modules of drawings in client/`)
await makePublic()
console.log("client/public: the site's own pictures")
