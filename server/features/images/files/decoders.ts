import { lazy } from '../../../base/lazy.ts'

/**
 * sharp, loaded with the first picture to be decoded: it takes 25 MB. Only our five formats: libvips would open SVG
 * (which can name files and hosts), TIFF and more. Process-wide.
 */
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
  // Each variant is made once and stored in the database: sharp's cache would only hold memory.
  sharp.cache(false)
  return sharp
})

export type LoadedSharp = Awaited<ReturnType<typeof loadSharp>>
