import sharp from 'sharp'

/** Only our five formats: libvips would open SVG (which can name files and hosts), TIFF and more. Process-wide. */
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
