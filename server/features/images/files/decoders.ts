import { lazy } from '../../../base/lazy.ts'

/** sharp takes 25 MB, so it is loaded late. libvips would also open SVG (which can name files and hosts), TIFF and more. */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpeg',
      'VipsForeignLoadPng',
      'VipsForeignLoadNsgif',
      'VipsForeignLoadWebp',
      'VipsForeignLoadHeif',
    ],
  })
  // Each variant is made once and stored in the database, so sharp's cache would only use memory.
  sharp.cache(false)
  return sharp
})

export type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>
