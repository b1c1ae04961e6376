import { imageUrl } from '../../server/features/images/address.ts'
import type { Prisma } from '../generated/client.ts'
import { drawScene, parseScene } from './art/scene.ts'
import type { DemoItem } from './files.ts'
import { idOf, memberId } from './members.ts'
import { encodePixelArt } from './png.ts'

/** Scenes are drawn in 160 × 90 art pixels and enlarged by whole pixels. */
const ART = { width: 160, height: 90 }
const SCALE = 8
const SIZE = { width: ART.width * SCALE, height: ART.height * SCALE }

const BODY_PICTURE = /<img src="(scene:[^"]+)"(?: alt="([^"]*)")?/g

/** What a scene is drawn for: its words, and in whose name it is uploaded. */
export interface SceneUse {
  alt: string | null
  author: string
}

/** The id of the picture that a scene becomes. */
export const pictureId = (scene: string): string => idOf(`image:${scene}`)

/** The address of the picture that a scene becomes. */
export const pictureOf = (scene: string | undefined): string | null =>
  scene ? imageUrl(pictureId(scene)) : null

/** A body with its scenes replaced by pictures, with their size, so that nothing moves while they load. */
export const withPictures = (body: string): string =>
  body.replace(
    BODY_PICTURE,
    (_, scene: string, alt = '') =>
      `<img src="${pictureOf(scene)}" alt="${alt}" width="${SIZE.width}" height="${SIZE.height}"`,
  )

/** Every scene of the demo: which, in whose article, and what it shows. */
function scenesOf(items: DemoItem[]): Map<string, SceneUse> {
  const scenes = new Map<string, SceneUse>()
  for (const { head, body } of items) {
    for (const [, scene = '', alt = ''] of body.matchAll(BODY_PICTURE))
      scenes.set(scene, { alt, author: head.author })
    for (const scene of [head.cover, head.secondary])
      if (scene && !scenes.has(scene)) scenes.set(scene, { alt: null, author: head.author })
  }
  return scenes
}

/** Draws the pictures of items; see drawScenes. */
export const drawPictures = (
  tx: Prisma.TransactionClient,
  items: DemoItem[],
  at: Date,
  report: (done: number, of: number) => void,
): Promise<void> => drawScenes(tx, scenesOf(items), at, report)

/**
 * Draws scenes and stores those that are not there yet.
 * @param report told now and then how many are done
 */
export async function drawScenes(
  tx: Prisma.TransactionClient,
  uses: Map<string, SceneUse>,
  at: Date,
  report: (done: number, of: number) => void = () => {},
): Promise<void> {
  const scenes = [...uses]
  const ids = scenes.map(([scene]) => pictureId(scene))
  const present = await tx.image.findMany({ where: { id: { in: ids } }, select: { id: true } })
  const known = new Set(present.map(({ id }) => id))
  const missing = scenes.filter(([scene]) => !known.has(pictureId(scene)))
  const images: Prisma.ImageCreateManyInput[] = []
  const bytes: Prisma.ImageBytesCreateManyInput[] = []
  for (const [scene, { alt, author }] of missing) {
    const id = pictureId(scene)
    const data = encodePixelArt(drawScene({ ...parseScene(scene), ...ART }), SCALE)
    const originalName = `${scene.slice('scene:'.length).replaceAll('/', '-')}.png`
    images.push({
      id,
      originalName,
      format: 'png',
      ...SIZE,
      size: data.length,
      alt,
      uploadedById: memberId(author),
      createdAt: at,
    })
    bytes.push({ imageId: id, data: Uint8Array.from(data) })
    if (images.length % 10 === 0) report(images.length, missing.length)
    // Drawing is work for the processor only; what else runs in this process gets its turn between two.
    await new Promise(setImmediate)
  }
  await tx.image.createMany({ data: images })
  await tx.imageBytes.createMany({ data: bytes })
}
