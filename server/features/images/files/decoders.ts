import sharp from 'sharp'

/**
 * sharp, limited to our five formats: libvips would also open SVG (which can name files and hosts), TIFF and more. For
 * the whole process.
 */
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

export { sharp }
